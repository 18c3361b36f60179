/** What happened to a request, told in order: what people did, and what became of the mails. */
import type { requestEvents } from "#app/db/schema/requests.server.ts";
import type { HistoryEntry, MailKind, RequestMail } from "./inbox.ts";
import type { Slot } from "./slot.ts";
import type { RequestStatus } from "./status.ts";

type Event = typeof requestEvents.$inferSelect;
/** `triedAt`: when a mail that was given up had its last attempt. */
type Mail = RequestMail & { triedAt: string };

export function historyOf({ createdAt }: { createdAt: Date }, events: Event[], mails: Mail[]): HistoryEntry[] {
  const received: HistoryEntry = { at: createdAt.toISOString(), by: null, kind: "received" };
  return [received, ...mails.flatMap(mailEntries), ...events.map(eventEntry)].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  );
}

/** What was queued with the request or at somebody's wish is told by those; here what came of it. */
function mailEntries({ kind: mail, state, sentAt, triedAt, queuedAt, lastError: error }: Mail): HistoryEntry[] {
  const at = { pending: queuedAt, sent: sentAt ?? queuedAt, failed: triedAt }[state];
  return [{ at, by: null, kind: "mail", mail, state, error }];
}

function eventEntry({ at, actorEmail: by, kind, from, to, text }: Event): HistoryEntry {
  const common = { at: at.toISOString(), by };
  switch (kind) {
    case "status":
      return { ...common, kind, from: from as RequestStatus, to: to as RequestStatus };
    case "note":
      return { ...common, kind, text: text ?? "" };
    case "slot":
      return { ...common, kind, from: readSlot(from), to: readSlot(to) };
    case "suspicion":
      return { ...common, kind, suspicious: to === "sospetta" };
    case "resend":
      return { ...common, kind, mail: to as MailKind };
  }
}

/** An appointment as an event keeps it: "2026-12-09T15:30:00.000Z 45" */
export const writeSlot = (slot: Slot | null): string | null => slot && `${slot.at} ${slot.minutes}`;

function readSlot(text: string | null): Slot | null {
  const [at, minutes] = text?.split(" ") ?? [];
  return at && minutes ? { at, minutes: Number(minutes) } : null;
}
