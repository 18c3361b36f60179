/** Makes values that the studio may store, out of the fields that describe them (app/content/fields.ts). */
import fc from "fast-check";
import type { Shape, TextForm } from "#app/content/fields.ts";
import type { Section } from "#app/content/section.ts";

const forms: Record<TextForm, fc.Arbitrary<string>> = {
  phone: fc.stringMatching(/^\+39 0442 \d{6}$/),
  email: fc.stringMatching(/^[a-z]{2,8}@[a-z]{2,8}\.it$/),
  https: fc.stringMatching(/^https:\/\/[a-z]{2,8}\.example\/[a-z]{0,8}$/),
  path: fc.constantFrom("/contatti", "/team", "/blog?page=2"),
  day: fc
    .date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc.stringMatching(/^(0[6-9]|1\d|2[0-2]):(00|30)$/),
  digits: fc.stringMatching(/^[1-9]\d{4}$/),
  euro: fc.stringMatching(/^[1-9]\d{0,2}(,50)?$/),
};

/** Signs that HTML, JSON and Italian trip over are among them. */
const words = (max: number) =>
  fc
    .stringMatching(/^[A-Za-zàèéìòù’«»<>&"'{}$\\/ .,:;!?€%0-9-]+$/)
    .map((text) => text.replaceAll(/\s+/g, " ").trim().slice(0, max).trim())
    .filter((text) => text !== "");

export function valueOf(field: Shape): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "text": {
      const text = field.form ? forms[field.form] : words(field.max);
      return field.optional ? fc.oneof(fc.constant(""), text) : text;
    }
    case "number":
      return fc.integer({ min: field.min, max: field.max });
    case "flag":
      return fc.boolean();
    case "choice": {
      const values = field.choices().map(({ value }) => value);
      return fc.constantFrom(...(field.optional ? ["", ...values] : values));
    }
    case "choices":
      return fc.subarray(
        field.choices().map(({ value }) => value),
        { minLength: field.min },
      );
    case "hours":
      return fc.option(
        fc
          .tuple(fc.integer({ min: 6, max: 11 }), fc.integer({ min: 16, max: 22 }), fc.boolean())
          .map(([opens, closes, pauses]) => {
            const [from, to] = [`${String(opens).padStart(2, "0")}:00`, `${closes}:30`];
            return pauses ? { from, to: "12:30", again: { from: "15:00", to } } : { from, to };
          }),
        { nil: null },
      );
    case "picture":
      return fc.constant("");
    case "pair":
      return fc.tuple(valueOf(field.of[0]), valueOf(field.of[1]));
    case "record":
      return fc.record(Object.fromEntries(Object.entries(field.fields).map(([name, of]) => [name, valueOf(of)])));
    case "list": {
      const least = Math.max(field.min, 1);
      return fc.array(valueOf(field.of), { minLength: least, maxLength: Math.max(least, Math.min(field.max, 4)) });
    }
  }
}

/** Values of a whole section; a list whose entries stay is put in another order. */
export function valueOfSection({ field, byDefault }: Section<unknown>): fc.Arbitrary<unknown> {
  if (field.kind !== "list" || !field.fixed) return valueOf(field);
  const entries = byDefault() as unknown[];
  return fc.shuffledSubarray(entries, { minLength: entries.length });
}
