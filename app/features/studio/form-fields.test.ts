import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allSections, findSection } from "#app/content/sections.ts";
import { fieldsOf, type FormFields, parseRearrangement, rearrange, sayRearrangement, valueOf } from "./form-fields.ts";
import { type FormShape, formShapeOf } from "./form-shape.ts";

const shapeOf = (key: string) => formShapeOf(findSection(key)!.field);

/** As the fields come back from a form that a browser has sent. */
const sent = (fields: FormFields): FormFields =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(fields).toString()));

/** Any value that a field may hold, with texts that no form of ours would think of. */
function anyValue(shape: FormShape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "text":
    case "picture":
      return fc.string({ unit: fc.constantFrom(...'aZ9àÈ’«€ .,&=+%#?\n\t"<*[]{}😀') });
    case "number":
      return fc.integer({ min: shape.min, max: shape.max });
    case "flag":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...shape.choices.map(({ value }) => value));
    case "choices":
      return fc.shuffledSubarray(shape.choices.map(({ value }) => value));
    case "hours":
      return fc.option(
        fc.record(
          {
            from: fc.string(),
            to: fc.string(),
            again: fc.record({ from: fc.string({ minLength: 1 }), to: fc.string() }, { noNullPrototype: true }),
          },
          { requiredKeys: ["from", "to"], noNullPrototype: true },
        ),
        { nil: null },
      );
    case "pair":
      return fc.tuple(anyValue(shape.of[0]), anyValue(shape.of[1]));
    case "record":
      return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([name, of]) => [name, anyValue(of)])), {
        noNullPrototype: true,
      });
    case "list":
      return fc.array(anyValue(shape.of), { maxLength: 4 });
  }
}

describe.each(allSections.map(({ key, byDefault }) => [key, byDefault] as const))("%s", (key, byDefault) => {
  test("what the site came with goes through the form unchanged", () => {
    const shape = shapeOf(key);
    expect(valueOf(shape, sent(fieldsOf(shape, byDefault())))).toEqual(byDefault());
  });

  test("so does any other value", () => {
    const shape = shapeOf(key);
    fc.assert(
      fc.property(anyValue(shape), (value) => {
        expect(valueOf(shape, sent(fieldsOf(shape, value)))).toEqual(value);
      }),
      { numRuns: 10 },
    );
  });
});

describe("a list of a form that no script changes", () => {
  const shape = shapeOf("chiusure");
  const closure = (name: string) => ({ name, from: "2027-08-08", to: "2027-08-24" });
  const fields = fieldsOf(shape, ["ferie", "patrono", "lavori"].map(closure));
  const names = (changed: FormFields) => (valueOf(shape, changed) as { name: string }[]).map(({ name }) => name);

  test.each([
    ["up 1", ["patrono", "ferie", "lavori"]],
    ["down 1", ["ferie", "lavori", "patrono"]],
    ["up 0", ["ferie", "patrono", "lavori"]],
    ["down 2", ["ferie", "patrono", "lavori"]],
    ["remove 0", ["patrono", "lavori"]],
    ["add ", ["ferie", "patrono", "lavori", "ferie"]],
    ["up 7", ["ferie", "patrono", "lavori"]],
    ["remove people.0", ["ferie", "patrono", "lavori"]],
  ])("%s", (said, expected) => {
    const rearrangement = parseRearrangement(said)!;
    expect(sayRearrangement(rearrangement)).toBe(said);
    expect(names(rearrange(shape, fields, rearrangement))).toEqual(expected);
  });

  test("one inside a record, and one whose items stay", () => {
    const contacts = shapeOf("contatti");
    const before = fieldsOf(contacts, findSection("contatti")!.byDefault());
    const moved = rearrange(contacts, before, { does: "up", path: "social.1" });
    expect([moved["social.0.name"], moved["phone"]]).toEqual(["Facebook", before["phone"]]);
    const services = shapeOf("servizi");
    const order = fieldsOf(services, findSection("servizi")!.byDefault());
    expect(rearrange(services, order, { does: "remove", path: "0" })).toEqual(order);
    expect(rearrange(services, order, { does: "add", path: "" })).toEqual(order);
  });

  test("a number that is left out is an item that was taken away", () => {
    const { "1.name": _name, "1.from": _from, "1.to": _to, ...rest } = fields;
    expect(names(rest)).toEqual(["ferie", "lavori"]);
  });
});

test("what is stored and no longer has the section's shape leaves its fields empty", () => {
  for (const { key } of allSections)
    for (const broken of [null, 7, "testo", [null], { people: 3, lunedì: 7 }])
      expect(() => fieldsOf(shapeOf(key), broken)).not.toThrow();
  expect(parseRearrangement("salva")).toBeUndefined();
});
