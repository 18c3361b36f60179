import { expect, test } from "vitest";
import { findSection } from "#app/content/sections.ts";
import { differencesOf, labelAt, mergeValues } from "./differences.ts";
import { formShapeOf } from "./form-shape.ts";

const between = (key: string, before: unknown, after: unknown) =>
  differencesOf(formShapeOf(findSection(key)!.field), before, after);
const byDefault = <Value>(key: string) => findSection(key)!.byDefault() as Value;

test("hours, sums and ticks are said in words, under the name of their field", () => {
  const week = byDefault<Record<string, unknown>>("orari");
  expect(between("orari", week, { ...week, sabato: null, lunedì: { from: "09:00", to: "19:30" } })).toEqual([
    { label: "Lunedì", before: "8.00–21.00", after: "9.00–19.30" },
    { label: "Sabato", before: "8.00–12.00", after: "chiuso" },
  ]);
  const kinds = byDefault<Record<string, object>>("appuntamenti");
  expect(
    between("appuntamenti", kinds, {
      ...kinds,
      ems: { ...kinds["ems"], minutes: 25, with: ["nicola"], online: false },
    }),
  ).toEqual([
    { label: "Prova EMS: Durata", before: "30 minuti", after: "25 minuti" },
    { label: "Prova EMS: Con chi", before: "Nicola Fanin, Giorgia Bressan", after: "Nicola Fanin" },
    { label: "Prova EMS: Si prenota dal sito", before: "sì", after: "no" },
  ]);
});

test("who came, who went, who changed place and what changed of the others", () => {
  const staff = byDefault<{ people: { name: string; role: string }[] }>("persone");
  const [first, second, ...others] = staff.people;
  const changed = {
    ...staff,
    people: [{ ...second!, role: "Istruttore" }, ...others, { ...first!, name: "Anna Nuova" }],
  };
  const said = between("persone", staff, changed);
  expect(said).toMatchObject([
    { label: `Persone: ${second!.name}: Che cosa fa`, before: second!.role, after: "Istruttore" },
    { label: `Persone: ${first!.name}`, after: "non c’è" },
    { label: "Persone: Anna Nuova", before: "non c’è" },
  ]);
  const swapped = { ...staff, people: [second, first, ...others] };
  const order = between("persone", staff, swapped);
  expect(order.map(({ label }) => label)).toEqual(["Persone: Ordine"]);
  expect(order[0]!.after).toContain(`${second!.name}, ${first!.name}`);
});

test("a price says whose it is, and a class when it begins", () => {
  const list = byDefault<{ prices: { service: string; name: string; price: string }[] }>("listino");
  const dearer = list.prices.map((one) =>
    one.service === "ems" && one.name === "Una seduta" ? { ...one, price: "42" } : one,
  );
  expect(between("listino", list, { ...list, prices: dearer })).toEqual([
    { label: "Voci: Una seduta, EMS: Prezzo in euro", before: "40", after: "42" },
  ]);
  const week = byDefault<{ classes: { taken: number }[] }>("corsi");
  const [first, ...others] = week.classes;
  const [said] = between("corsi", week, { ...week, classes: [{ ...first!, taken: first!.taken - 1 }, ...others] });
  expect(said!.label).toBe("Lezioni: Small group, lunedì · 18.00: Posti presi");
});

test("items that share a name are told apart, and days are said as one reads them", () => {
  const shifts = byDefault<{ person: string; from: string }[]>("turni");
  const later = shifts.map((shift, index) => (index === 1 ? { ...shift, from: "15:00" } : shift));
  expect(between("turni", shifts, later)).toEqual([
    { label: "Giorgia Bressan: Dalle", before: "14.30", after: "15.00" },
  ]);
  const holiday = { name: "ferie", from: "2027-08-08", to: "2027-08-24" };
  expect(between("chiusure", [], [holiday])).toEqual([
    { label: "ferie", before: "non c’è", after: "Perché: ferie; Dal: 8 agosto 2027; Al: 24 agosto 2027" },
  ]);
  expect(between("chiusure", [holiday], [holiday])).toEqual([]);
});

test("of two who change different fields both are kept, and of the same one what was typed", () => {
  const shape = formShapeOf(findSection("contatti")!.field);
  const base = byDefault<object>("contatti");
  const typed = { ...base, phone: "0442 222222", social: [] };
  const theirs = { ...base, phone: "0442 111111", city: "Cerea", social: [{ name: "TikTok", url: "https://a.it" }] };
  expect(mergeValues(shape, base, typed, theirs)).toEqual({ ...base, phone: "0442 222222", city: "Cerea", social: [] });
  expect(mergeValues(shape, base, base, theirs)).toEqual(theirs);
});

test("a sentence about a field names it", () => {
  const said = (key: string, path: string) => labelAt(formShapeOf(findSection(key)!.field), path);
  expect(said("orari", "lunedì")).toBe("Lunedì");
  expect(said("chiusure", "1.to")).toBe("Chiusura 2: Al");
  expect(said("persone", "people.0.likeness.hair")).toBe("Persona 1: Ritratto disegnato: Capelli");
  expect(said("testimonianze", "testimonials.2.result.1")).toBe(
    "Testimonianza 3: Che cosa è cambiato: In quanto tempo",
  );
  expect(said("servizi", "")).toBe("");
});
