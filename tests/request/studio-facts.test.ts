/**
 * What the studio writes in its admin, by the admin's own verbs, looked for on the site: another studio made of stored
 * values alone, and every fact that can be changed, changed once.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Shape } from "#app/content/fields.ts";
import { publicPages } from "#app/content/pages.ts";
import { allSections } from "#app/content/sections.ts";
import { studio } from "#app/content/studio.ts";
import { team } from "#app/content/team.ts";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { PERMISSIONS } from "#app/features/accounts/grants.ts";
import { storageRegistry } from "#app/features/consent/registry.ts";
import { readSectionForm, saveDraft } from "#app/features/studio/draft.server.ts";
import { publishDraft } from "#app/features/studio/publish.server.ts";
import { placeholdersIn } from "#app/shared/placeholders.ts";
import { decodeHtml } from "#tests/support/decoded-html.ts";
import { secondStudio } from "#tests/support/second-studio.ts";
import { signedUp } from "./person.ts";
import { siteUnderTest } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
let owner: Parameters<typeof publishDraft>[0];

beforeAll(async () => {
  const { email } = await signedUp(server().url);
  const { rows } = await database().query("select id from users where email = $1", [email]);
  owner = { id: rows[0].id, email, grants: PERMISSIONS, address: "127.0.0.1" };
  openDatabase(database().url, () => {});
});
afterAll(closeDatabase);
afterEach(async () => {
  await database().query(
    "truncate studio_drafts, studio_values, studio_publications, studio_versions, studio_schedule cascade",
  );
});

async function save(key: string, value: unknown): Promise<void> {
  const { version } = await readSectionForm(owner, key);
  expect([key, await saveDraft(owner, key, value, version)]).toEqual([key, { version: expect.any(String) }]);
}

const ask = async (path: string) => (await newVisitor(server().url).ask(path)).text;

const paths = () => [...publicPages().map(({ path }) => path), "/prenota/check-up", "/prenota/ems"];

/** Everything that strangers can read, one text after the other. */
async function everything(): Promise<string> {
  const pages: string[] = [];
  for (const path of [...paths(), "/manifest.webmanifest", "/api/times?per=check-up&days=28"])
    pages.push(decodeHtml(await ask(path)));
  return pages.join("\n");
}

describe("another studio, of stored values alone", () => {
  /** What only code says: addresses that name a town, files, and names of what browsers store. */
  const ADDRESSES = /\/(personal-trainer|allenamento-ems|pilates)-legnago\b/g;
  const STORED = storageRegistry.map(({ name }) => name.replace("*", ""));
  /** The pages for the town tell roads and rivers of the first: their words are changed in place, their addresses in code. */
  const LOCAL = /-legnago$/;
  /** The note of the scale, from which the first studio has its name. */
  const MUSIC = /la tonica(?= è la nota|\.|,)/g;

  test("says nothing of the first one, and its own everywhere", async () => {
    const first = studio();
    for (const [key, value] of Object.entries(secondStudio())) await save(key, value);
    await publishDraft(owner);
    await expect.poll(() => ask("/"), { interval: 20 }).toContain("Vigore");
    const traces = [
      "tonica",
      "legnago",
      first.phone.label,
      first.phone.e164,
      first.email,
      first.vatNumber,
      ...team().map(({ name }) => name.toLowerCase()),
      "45.1928",
      "fonte da indicare",
    ];
    for (const path of paths()) {
      const text = decodeHtml(await ask(path)).replaceAll(/<script type="module"[^]*?<\/script>|<wbr\/>/g, "");
      const seen = STORED.reduce((rest, name) => rest.replaceAll(name, ""), text)
        .replaceAll(ADDRESSES, "")
        .replaceAll(MUSIC, "")
        .toLowerCase();
      const found = traces.filter((trace) => seen.includes(trace));
      if (!LOCAL.test(path)) expect([path, found, around(seen, found[0])]).toEqual([path, [], ""]);
      expect(seen).toContain("vigore");
      expect(seen).toContain("este");
    }
    expect(await ask("/team")).toContain("Baldan");
    expect(await ask("/chi-siamo")).toContain("tre persone che si parlano");
    expect(await ask("/servizi")).toContain("Intervalli");
    expect(await ask("/servizi/ems")).toContain("Registro dello studio");
    expect(await ask("/")).toContain("Vieni a provare");
    const { times } = JSON.parse(await ask("/api/times?per=check-up&days=14"));
    expect(times.length).toBeGreaterThan(0);
    for (const { at } of times) expect(at.slice(11, 16) >= "15:00").toBe(true);
  });

  const around = (text: string, trace: string | undefined) =>
    trace === undefined ? "" : text.slice(Math.max(0, text.indexOf(trace) - 80), text.indexOf(trace) + 60);
});

/** What no page says as a text, by section and path, and why. */
const UNSEEN: Record<string, RegExp[]> = {
  // What follows from it is seen, itself it is not.
  contatti: [/^whatsapp$/],
  persone: [/\.slug$/],
  // Told in mails and calendars (tests/feature/booking.test.ts), or a limit of what is offered.
  appuntamenti: [/\.(short|bring|pauseAfter|noticeHours|horizonDays)$/],
  turni: [/\.(from|to)$/],
  // Kept for whoever asks the studio for proof.
  // The offer's seats are told while it has some.
  affermazioni: [/\.(verified|checkedBy)$/, /^seatsLeft\./],
  // The day is told in months.
  testimonianze: [/\.consent$/, /\.collectedOn$/],
  chiusure: [/./],
  avviso: [/^(from|to)$/],
};

/** Values that a rule of the section asks for, and in what form they are read. */
const GIVEN: Record<string, { value: unknown; seen: string }> = {
  "avviso.from": { value: "2020-01-01", seen: "" },
  "avviso.to": { value: "2099-12-31", seen: "" },
  "studio.priceRange": { value: "€€€€", seen: "€€€€" },
  "studio.rating.value": { value: "3.7", seen: "3,7" },
  "azienda.vatNumber": { value: "01234567897", seen: "01234567897" },
  "contatti.phone": { value: "+39 0429 612345", seen: "+39 0429 612345" },
  "contatti.latitude": { value: 45.6123, seen: "45.6123" },
  "contatti.longitude": { value: 11.7123, seen: "11.7123" },
};

type Change = { path: string; seen: string };

let count = 0;

/** The value with each leaf changed to one that can be recognised, and how; of a list its first entry. */
function changeAll(shape: Shape, value: any, path: string, changes: Change[]): unknown {
  const mark = (changed: unknown, seen: string) => {
    changes.push({ path, seen });
    return changed;
  };
  const given = GIVEN[path];
  if (given) return mark(given.value, given.seen);
  switch (shape.kind) {
    case "text": {
      const number = String(++count).padStart(3, "0");
      switch (shape.form) {
        case "email":
          return mark(`segno${number}@vigore.it`, `segno${number}@vigore.it`);
        case "https":
          return mark(`https://www.vigore.it/${number}`, `https://www.vigore.it/${number}`);
        case "phone":
          return mark(`+39 333 6${number}00`, `6${number}00`);
        case "digits":
          return mark(`35${number}`, `35${number}`);
        case "day":
          return mark("2027-03-09", "9 marzo 2027");
        case "time":
          return mark(path.endsWith("from") ? "10:15" : "20:45", "10:15");
        case "path":
        case "euro":
          return value;
        default: {
          if (path.endsWith("slug")) return value;
          const text = shape.max < 8 ? "ZQ".slice(0, shape.max) : `Segno${number}`.slice(0, shape.max);
          // A mail's words may need some of their placeholders.
          return mark([text, ...placeholdersIn(value ?? "").map((name) => `{${name}}`)].join(" "), text);
        }
      }
    }
    case "number": {
      const next = value + 1 <= shape.max ? value + 1 : value - 1;
      return mark(next, String(next));
    }
    case "hours":
      return mark({ from: "06:15", to: "12:45", again: { from: "14:15", to: "22:45" } }, "6.15–12.45 e 14.15–22.45");
    case "pair":
      return shape.of.map((part, index) => changeAll(part, value[index], `${path}.${index}`, changes));
    case "record":
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [
          name,
          changeAll(field, value[name], `${path}.${name}`, changes),
        ]),
      );
    case "list": {
      const [first = shape.fresh, ...others] = value;
      return [changeAll(shape.of, first, `${path}.0`, changes), ...others];
    }
    default:
      return value;
  }
}

test("every fact that can be changed is seen where the site tells it, and gone when it is taken back", async () => {
  const before = await everything();
  const changes: (Change & { key: string })[] = [];
  const inMails: string[] = []; // told there alone: tests/feature/mail-words.test.ts
  for (const { key, field, byDefault, placeholders } of allSections) {
    if (placeholders) inMails.push(key);
    const own: Change[] = [];
    await save(key, changeAll(field, byDefault(), key, own));
    expect([key, own.length > 0]).toEqual([key, true]);
    changes.push(...own.map((change) => ({ key, ...change })));
  }
  await publishDraft(owner);
  await expect.poll(() => ask("/"), { interval: 20 }).not.toContain("Lun–ven 8.00–21.00");
  const after = (await everything()).toLowerCase(); // within a sentence some are written small
  const isTold = ({ key, path }: (typeof changes)[number]) =>
    !inMails.includes(key) && !UNSEEN[key]?.some((rule) => rule.test(path.slice(key.length + 1)));
  expect(changes.filter((change) => isTold(change) && !after.includes(change.seen.toLowerCase()))).toEqual([]);
  for (const { seen } of changes.filter(({ seen }) => seen.startsWith("Segno"))) expect(before).not.toContain(seen);

  await database().query("delete from studio_values");
  await expect.poll(() => ask("/"), { interval: 20 }).toContain("Lun–ven 8.00–21.00");
  const restored = await everything();
  expect(changes.filter(({ seen }) => /^Segno\d{3}$/.test(seen) && restored.includes(seen))).toEqual([]);
});
