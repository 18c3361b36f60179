import fc from "fast-check";
import ICAL from "ical.js";
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

const absence: CalendarEntry = {
  uid: "7d1c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11@tonica.example",
  sequence: 0,
  start: new Date("2026-12-09T09:00:00+01:00"),
  minutes: 240,
  summary: "Assenza",
  writtenAt: new Date("2026-11-21T09:00:00Z"),
};

/** Read back by a program that did not write it. */
const calendarOf = (file: string) => new ICAL.Component(ICAL.parse(file));
const eventIn = (file: string) => new ICAL.Event(calendarOf(file).getFirstSubcomponent("vevent")!);

test("an appointment lasts as long as agreed, in UTC, and says who comes and where", () => {
  const file = formatAppointment("PUBLISH", appointment);
  const { uid, sequence, startDate, endDate, summary, description, location, component } = eventIn(file);
  expect({ uid, sequence, summary, description, location }).toEqual({
    uid: appointment.uid,
    sequence: 2,
    summary: appointment.summary,
    description: appointment.description,
    location: appointment.location,
  });
  expect(startDate.toJSDate()).toEqual(appointment.start);
  expect(endDate.toJSDate()).toEqual(new Date("2026-12-09T17:15:00+01:00"));
  expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-21T09:00:00Z");
  expect(calendarOf(file).getFirstPropertyValue("version")).toBe("2.0");
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
      // The parser takes an empty value for none.
      expect(eventIn(file).summary ?? "").toBe(told(summary));
      expect(eventIn(file).description ?? "").toBe(told(description));
    }),
    examples(100),
  );
});

test("a file that takes an appointment out says so, to whom, and has the same name and a higher number", () => {
  const file = formatAppointment("CANCEL", {
    ...appointment,
    sequence: 3,
    isCancelled: true,
    attendee: { name: 'Chiara "Kia"', email: "chiara@posta.example" },
  });
  const off = eventIn(file);
  expect(calendarOf(file).getFirstPropertyValue("method")).toBe("CANCEL");
  expect([off.uid, off.sequence]).toEqual([appointment.uid, 3]);
  expect(off.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(off.attendees.map((one) => [one.getParameter("cn"), one.getFirstValue()])).toEqual([
    ["Chiara 'Kia'", "mailto:chiara@posta.example"],
  ]);
});

test("appointments and absences of any length read back when they are, each under its own name, also over a clock change", () => {
  // Both nights on which Rome's clock changes lie within.
  const start = fc.date({
    min: new Date("2026-10-01T00:00Z"),
    max: new Date("2027-04-30T00:00Z"),
    noInvalidDate: true,
  });
  const one = fc.record({ start, minutes: fc.integer({ min: 1, max: 60 * 24 * 200 }), isAway: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), (given) => {
      const entries = given.map((each, nth) => ({
        ...(each.isAway ? { ...absence, isAway: true } : appointment),
        uid: `${nth}@tonica.example`,
        start: new Date(Math.floor(each.start.getTime() / 1000) * 1000),
        minutes: each.minutes,
      }));
      const events = calendarOf(formatCalendar("PUBLISH", entries)).getAllSubcomponents("vevent");
      const read = events.map((component) => {
        const { uid, startDate, endDate } = new ICAL.Event(component);
        const [from, to] = [startDate, endDate].map((at) => at.toJSDate().getTime());
        return [uid, from, to! - from!, component.getFirstPropertyValue("x-microsoft-cdo-busystatus")];
      });
      expect(read).toEqual(
        entries.map(({ uid, start: from, minutes, ...rest }) => [
          uid,
          from.getTime(),
          minutes * 60_000,
          "isAway" in rest ? "OOF" : null,
        ]),
      );
      for (const component of events) expect(component.getFirstPropertyValue("transp")).toBe("OPAQUE");
    }),
    examples(50),
  );
});

test("a subscribed calendar has a name and one event for each appointment", () => {
  const file = formatCalendar("PUBLISH", [appointment, { ...appointment, uid: "2@tonica.example" }], "Andrea, Tonica");
  expect(calendarOf(file).getAllSubcomponents("vevent")).toHaveLength(2);
  expect(file).toContain("X-WR-CALNAME:Andrea\\, Tonica\r\n"); // the parser knows no escapes in names that begin with X-
});
