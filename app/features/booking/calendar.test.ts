import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#tests/support/long-set.ts";
import { type CalendarEntry, formatAppointment, formatCalendar } from "./calendar.ts";

const appointment: CalendarEntry = {
  uid: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11@tonica.example",
  sequence: 2,
  start: new Date("2026-12-09T16:30:00+01:00"),
  minutes: 45,
  summary: "Check-up: Chiara Dall’Ò",
  description: "Telefono: +39 333 1234567\nE-mail: chiara@posta.example",
  location: "Via dell’Esempio 12, 37045 Legnago (VR)",
  writtenAt: new Date("2026-11-21T09:00:00Z"),
};

/** Reads the file back as RFC 5545 says: unfolded (§3.1), then name and value (§3.1), text unescaped (§3.3.11). */
function parsed(file: string): Record<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      const value = line
        .slice(colon + 1)
        .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
      return [line.slice(0, colon), value];
    }),
  );
}

test("an appointment lasts as long as agreed, in UTC, and says who comes and where", () => {
  expect(parsed(formatAppointment("PUBLISH", appointment))).toMatchObject({
    VERSION: "2.0",
    UID: appointment.uid,
    SEQUENCE: "2",
    DTSTAMP: "20261121T090000Z",
    DTSTART: "20261209T153000Z",
    DTEND: "20261209T161500Z",
    SUMMARY: appointment.summary,
    DESCRIPTION: appointment.description,
    LOCATION: appointment.location,
  });
});

test("whatever is written in it, it stays one event whose texts read back", () => {
  const text = fc.string({ unit: "binary", maxLength: 200 });
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const file = formatAppointment("PUBLISH", { ...appointment, summary, description });
      for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file.replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
      expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
      const told = (value: string) => value.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");
      expect(parsed(file)["SUMMARY"]).toBe(told(summary));
      expect(parsed(file)["DESCRIPTION"]).toBe(told(description));
    }),
    examples(100),
  );
});

test("a file that takes an appointment out says so, to whom, and has the same name and a higher number", () => {
  const off = parsed(
    formatAppointment("CANCEL", {
      ...appointment,
      sequence: 3,
      isCancelled: true,
      attendee: { name: 'Chiara "Kia"', email: "chiara@posta.example" },
    }),
  );
  expect(off).toMatchObject({ METHOD: "CANCEL", UID: appointment.uid, SEQUENCE: "3", STATUS: "CANCELLED" });
  expect(Object.keys(off).find((name) => name.startsWith("ATTENDEE"))).toContain("CN=\"Chiara 'Kia'\"");
});

test("a subscribed calendar has a name and one event for each appointment", () => {
  const file = formatCalendar("PUBLISH", [appointment, { ...appointment, uid: "2@tonica.example" }], "Andrea, Tonica");
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
  expect(file).toContain("X-WR-CALNAME:Andrea\\, Tonica\r\n");
});
