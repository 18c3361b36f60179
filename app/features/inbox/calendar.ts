/** One agreed appointment as an iCalendar file (RFC 5545), times in UTC so that no time zone has to be described. */
import { studio } from "#app/content/studio.ts";

export type Appointment = {
  /** The same for every version of one appointment: calendars then change it instead of adding another. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  start: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  /** When this version was written. */
  writtenAt: Date;
};

const UTF8 = new TextEncoder();

export function appointmentFile({ start, minutes, writtenAt, ...appointment }: Appointment): string {
  const end = new Date(start.getTime() + minutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${escaped(`-//${studio.name}//Appuntamenti//IT`)}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escaped(appointment.uid)}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `SEQUENCE:${appointment.sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(appointment.summary)}`,
    `DESCRIPTION:${escaped(appointment.description)}`,
    `LOCATION:${escaped(appointment.location)}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** §3.3.11 */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(/\p{Cc}/gu, "");

/** §3.1: at most 75 octets a line, never within a character; what follows begins with a space. */
function folded(line: string): string {
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
