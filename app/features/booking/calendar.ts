/** Writes appointments and absences as an iCalendar file (RFC 5545). Times are in UTC, so that the file needs no time zone definition. */
import { studio } from "#app/content/studio.ts";

/**
 * What a file is for (RFC 5546 §3.2): to be looked up, as a page offers it; or sent to who comes, whose calendar then enters
 * it or takes it out.
 */
export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

export type CalendarEntry = {
  /** Stays the same when the appointment changes, so that calendars update the entry instead of adding another. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  start: Date;
  minutes: number;
  summary: string;
  description?: string;
  location?: string;
  /** Somebody is not there at all. Outlook shows the difference, others show both as busy. */
  isAway?: boolean;
  /** When this version was written. */
  writtenAt: Date;
  isCancelled?: boolean;
  /** The page of the appointment. */
  url?: string;
  /** Who comes; only in a file that is sent to them. */
  attendee?: { name: string; email: string };
};

const UTF8 = new TextEncoder();

export const formatAppointment = (method: CalendarMethod, entry: CalendarEntry): string =>
  formatCalendar(method, [entry]);

/** @param name what a subscribed calendar is called */
export function formatCalendar(method: CalendarMethod, entries: readonly CalendarEntry[], name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${escapeText(`-//${studio().name}//Appuntamenti//IT`)}`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...entries.flatMap(formatEvent),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function formatEvent({
  start,
  minutes,
  writtenAt,
  isCancelled = false,
  isAway = false,
  url,
  attendee,
  ...entry
}: CalendarEntry): string[] {
  const end = new Date(start.getTime() + minutes * 60_000);
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${formatUtc(writtenAt)}`,
    `LAST-MODIFIED:${formatUtc(writtenAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.description !== undefined ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    ...(entry.location !== undefined ? [`LOCATION:${escapeText(entry.location)}`] : []),
    `ORGANIZER;CN=${quoteParameter(studio().name)}:mailto:${studio().email}`,
    // No answer is asked for: who comes has said so already.
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoteParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email.replace(/[\s\p{Cc}]/gu, "")}`,
        ]
      : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    // [MS-OXCICAL], X-MICROSOFT-CDO-BUSYSTATUS: without it an event is busy.
    ...(isAway ? ["X-MICROSOFT-CDO-BUSYSTATUS:OOF"] : []),
    "END:VEVENT",
  ];
}

/** A parameter's value has no way to write a quotation mark (§3.2); the control characters go too. */
const quoteParameter = (text: string): string => `"${text.replaceAll('"', "'").replace(/\p{Cc}/gu, "")}"`;

const formatUtc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** §3.3.11 requires these escapes. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(/\p{Cc}/gu, "");

/** §3.1: a line has at most 75 octets and never breaks within a character; each continuation line begins with a space. */
function foldLine(line: string): string {
  const parts = [""];
  let room = 75;
  for (const character of line) {
    const size = UTF8.encode(character).length;
    if (size > room) {
      parts.push("");
      room = 74;
    }
    parts[parts.length - 1] += character;
    room -= size;
  }
  return parts.join("\r\n ");
}
