/** Writes an agreed appointment as an iCalendar file (RFC 5545). Times are in UTC, so that the file needs no time zone definition. */
import { studio } from "#app/content/studio.ts";

export type Appointment = {
  /** Stays the same when the appointment changes, so that calendars update the entry instead of adding another. */
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

export function formatAppointment({ start, minutes, writtenAt, ...appointment }: Appointment): string {
  const end = new Date(start.getTime() + minutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${escapeText(`-//${studio.name}//Appuntamenti//IT`)}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(appointment.uid)}`,
    `DTSTAMP:${formatUtc(writtenAt)}`,
    `SEQUENCE:${appointment.sequence}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end)}`,
    `SUMMARY:${escapeText(appointment.summary)}`,
    `DESCRIPTION:${escapeText(appointment.description)}`,
    `LOCATION:${escapeText(appointment.location)}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

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
