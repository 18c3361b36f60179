/** What an open page of the admin is told while it stays open. */
import type { AuditEntry } from "#app/features/audit/read.server.ts";
import type { InboxCounts, RequestSummary } from "./inbox.ts";

export type LiveEvent =
  /** Somebody wrote. */
  | { event: "request"; data: RequestSummary }
  /** New and overdue, whenever they may have changed. */
  | { event: "counts"; data: InboxCounts }
  | { event: "security"; data: AuditEntry }
  /** A mail about this request went out, or did not. */
  | { event: "mail"; data: { requestId: string } }
  /** Who listens may not any more: nobody reconnects. */
  | { event: "ended"; data: Record<string, never> };

export const liveEventNames = [
  "request",
  "counts",
  "security",
  "mail",
  "ended",
] as const satisfies LiveEvent["event"][];

/** Of what the security log tells: somebody, perhaps at another desk, changed a request, or erased a person. */
const CHANGES = ["contact_request_change", "person_erasure"];

export const isRequestChange = ({ event, data }: LiveEvent): boolean =>
  event === "security" && CHANGES.includes(String(data.data?.["action"]));
