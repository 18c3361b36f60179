/** Reads what the studio has changed into layers: the one that the site shows, and the one with the draft above it. */
import { allSections, allTexts, findSection, findTexts } from "#app/content/sections.ts";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { studioDrafts, studioValues } from "#app/db/schema/studio.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canChangeStudio } from "#app/features/accounts/can.ts";
import { exchangeLayer, inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { log } from "#app/platform/log.server.ts";
import { EMPTY_LAYER, type Layer } from "#app/shared/layer.ts";
import { type Checked, checkSection, checkTexts } from "./rules.server.ts";

export type StoredValues = ReadonlyMap<string, unknown>;

/** Checks a value of whatever kind of section the key belongs to. */
export function checkValue(key: string, value: unknown): Checked<unknown> {
  const texts = findTexts(key);
  if (texts) return checkTexts(texts, value);
  const section = findSection(key);
  if (!section) return { wrong: [{ path: "", sentence: "Questa sezione non c’è." }] };
  return checkSection(section, completed(value, section.byDefault()));
}

/** What a newer program asks for, and an older one did not, comes from app/content. */
const completed = (value: unknown, byDefault: unknown): unknown =>
  isRecord(value) && isRecord(byDefault) ? { ...byDefault, ...value } : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isKnownKey = (key: string): boolean => findSection(key) !== undefined || findTexts(key) !== undefined;

/** In the order of the admin. */
export const allKeys: readonly string[] = [...allSections, ...allTexts].map(({ key }) => key);

/**
 * What can no longer be shown is left out, and said in the log: the page shows the value of app/content instead. Each is
 * checked where the others hold, because one may name what another has: a shift its person, whichever comes first.
 */
export function makeLayer(values: StoredValues): Layer {
  if (values.size === 0) return EMPTY_LAYER;
  let layer: Layer = EMPTY_LAYER;
  let waiting = new Map(values);
  for (let grown = true; grown && waiting.size > 0;) {
    const refused = new Map<string, unknown>();
    for (const [key, stored] of waiting) {
      const checked = checkValueIn(layer, key, stored);
      if (checked.wrong) refused.set(key, stored);
      else layer = { ...layer, [key]: checked.value };
    }
    grown = refused.size < waiting.size;
    waiting = refused;
  }
  for (const [key, stored] of waiting)
    log.warn({ section: key, wrong: checkValueIn(layer, key, stored).wrong }, "a stored section cannot be shown");
  return Object.freeze(layer);
}

/** Checks a value as one that is to hold together with those of a layer. */
export const checkValueIn = (layer: Layer, key: string, value: unknown): Checked<unknown> =>
  inOneLayer(() => checkValue(key, value), layer);

export async function readValues(on: Database | Transaction = db): Promise<Map<string, unknown>> {
  const rows = await on.select({ section: studioValues.section, value: studioValues.value }).from(studioValues);
  return new Map(rows.map(({ section, value }) => [section, value]));
}

/** Lets the site show what is stored now. */
export async function refreshLayer(): Promise<void> {
  exchangeLayer(makeLayer(await readValues()));
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
