/** What an open page of the admin is told while it stays open. */
import type { AuditEntry } from "#app/features/audit/read.server.ts";
import type { InboxCounts, RequestSummary } from "./inbox.ts";

export type LiveEvent =
  /** Somebody wrote. */
  | { event: "request"; data: RequestSummary }
  /** New and overdue, whenever they may have changed. */
  | { event: "counts"; data: InboxCounts }
  | { event: "security"; data: AuditEntry }
  /** Who listens may not any more: nobody reconnects. */
  | { event: "ended"; data: Record<string, never> };

export const liveEventNames = ["request", "counts", "security", "ended"] as const satisfies LiveEvent["event"][];
