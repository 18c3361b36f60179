/** Reads what the studio has changed into layers: the one that the site shows, and the one with the draft above it. */
import type { Shape } from "#app/content/fields.ts";
import { allSections, allTexts, findSection, findTexts } from "#app/content/sections.ts";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { studioDrafts, studioValues } from "#app/db/schema/studio.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canChangeStudio } from "#app/features/accounts/can.ts";
import { exchangeLayer, inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { log } from "#app/platform/log.server.ts";
import { EMPTY_LAYER, type Layer } from "#app/shared/layer.ts";
import { type Checked, checkSection, checkTexts, type Wrong } from "./rules.server.ts";

export type StoredValues = ReadonlyMap<string, unknown>;

/** Checks a value of whatever kind of section the key belongs to. */
export function checkValue(key: string, value: unknown): Checked<unknown> {
  const texts = findTexts(key);
  if (texts) return checkTexts(texts, value);
  const section = findSection(key);
  if (!section) return { wrong: [{ path: "", sentence: "Questa sezione non c’è." }] };
  return checkSection(section, completeValue(key, value));
}

/**
 * What a newer program asks for, and an older one did not, comes from app/content, within records and lists too: a further
 * service takes nobody's names and order away.
 */
export function completeValue(key: string, value: unknown): unknown {
  const section = findSection(key);
  return section ? completeAs(section.field, section.byDefault(), value) : value;
}

function completeAs(shape: Shape | undefined, byDefault: unknown, value: unknown): unknown {
  if (shape?.kind === "record" && isRecord(value) && isRecord(byDefault)) {
    const parts = Object.entries(value).map(([name, part]) => [
      name,
      completeAs(shape.fields[name], byDefault[name], part),
    ]);
    return { ...byDefault, ...Object.fromEntries(parts) };
  }
  if (shape?.kind !== "list" || !Array.isArray(value)) return value;
  const items = value.map((item) => completeAs(shape.of, shape.fresh, item));
  return shape.fixed && Array.isArray(byDefault) ? completeFixed(byDefault, items) : items;
}

/** Those that the program still has, in the studio's order, then those that it has new. */
function completeFixed(offered: readonly unknown[], items: readonly unknown[]): unknown[] {
  const known = new Set(offered.map(slugOf));
  const present = new Set(items.map(slugOf));
  return [...items.filter((item) => known.has(slugOf(item))), ...offered.filter((one) => !present.has(slugOf(one)))];
}

const slugOf = (item: unknown): unknown => (isRecord(item) ? item["slug"] : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isKnownKey = (key: string): boolean => findSection(key) !== undefined || findTexts(key) !== undefined;

/** In the order of the admin. */
export const allKeys: readonly string[] = [...allSections, ...allTexts].map(({ key }) => key);

/**
 * What can no longer be shown is left out, and said in the log: the page shows the value of app/content instead. One section
 * may speak of another (a shift of a person), so each is checked within what the others allow, until nothing changes.
 */
export function makeLayer(values: StoredValues): Layer {
  if (values.size === 0) return EMPTY_LAYER;
  let { layer, wrong } = checkWithin(EMPTY_LAYER, values);
  for (let round = 0; round < values.size; round++) {
    const next = checkWithin(layer, values);
    const isSettled = String(Object.keys(next.layer)) === String(Object.keys(layer));
    ({ layer, wrong } = next);
    if (isSettled) break;
  }
  for (const [section, why] of wrong) log.warn({ section, wrong: why }, "a stored section cannot be shown");
  return layer;
}

function checkWithin(layer: Layer, values: StoredValues) {
  const fitting: Record<string, unknown> = {};
  const wrong = new Map<string, Wrong[]>();
  for (const [key, stored] of values) {
    const checked = inOneLayer(() => checkValue(key, stored), layer);
    if (checked.wrong) wrong.set(key, checked.wrong);
    else fitting[key] = checked.value;
  }
  return { layer: Object.freeze(fitting) as Layer, wrong };
}

export async function readValues(on: Database | Transaction = db): Promise<Map<string, unknown>> {
  const rows = await on
    .select({ section: studioValues.section, value: studioValues.value })
    .from(studioValues)
    .orderBy(studioValues.section);
  return new Map(rows.map(({ section, value }) => [section, value]));
}

let shown: { values: string; layer: Layer } | undefined;

/** Lets the site show what is stored now. Where nothing of it has changed the layer stays the same, and with it all that was made of it. */
export async function refreshLayer(): Promise<void> {
  const stored = await readValues();
  const values = JSON.stringify([...stored]);
  if (values !== shown?.values) shown = { values, layer: makeLayer(stored) };
  exchangeLayer(shown.layer);
}

/** The site as it would be if the draft were published now. */
export async function readDraftLayer(reader: Reader): Promise<Layer> {
  refuseUnless(canChangeStudio(reader));
  const values = await readValues();
  for (const { section, value } of await db.select().from(studioDrafts))
    if (value === null) values.delete(section);
    else values.set(section, value);
  return makeLayer(values);
}
