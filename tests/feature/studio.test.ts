/** What the studio changes of its site: drafts, publications, and the way back (app/features/studio). */
import { afterEach, describe, expect, test } from "vitest";
import { bookingRules } from "#app/content/appointments.ts";
import { allSections, allTexts, layerForBrowser } from "#app/content/sections.ts";
import { homePage } from "#app/content/home.ts";
import { claims, figureParts } from "#app/content/claims.ts";
import { services } from "#app/content/services.ts";
import { hoursLine, studio, timetable } from "#app/content/studio.ts";
import { textsIn } from "#app/content/texts.ts";
import {
  discardDraft,
  readSectionForm,
  readStudioState,
  resetSection,
  saveDraft,
} from "#app/features/studio/draft.server.ts";
import { checkValue, readDraftLayer, refreshLayer } from "#app/features/studio/layer.server.ts";
import {
  listPublications,
  listVersions,
  publishDraft,
  publishDueDraft,
  restoreVersion,
  scheduleDraft,
  undoPublication,
} from "#app/features/studio/publish.server.ts";
import { exchangeLayer, inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { currentLayer } from "#app/shared/layer.ts";
import { isOpen } from "#app/shared/opening-hours.ts";
import { newsroom } from "#tests/support/newsroom.ts";

const { query, anna, elena } = newsroom();
/** A second administrator. */
const bruna = () => ({ ...elena(), grants: anna().grants });

afterEach(async () => {
  await query("truncate studio_drafts, studio_values, studio_publications, studio_versions, studio_schedule cascade");
  await refreshLayer();
});

const shortWeek = {
  lunedì: { from: "09:00", to: "19:00" },
  martedì: { from: "09:00", to: "19:00" },
  mercoledì: null,
  giovedì: { from: "09:00", to: "19:00" },
  venerdì: { from: "09:00", to: "13:00" },
  sabato: null,
  domenica: null,
};

async function change(key: string, value: unknown, by = anna()) {
  const { version } = await readSectionForm(by, key);
  return saveDraft(by, key, value, version);
}

async function publish(key: string, value: unknown) {
  expect(await change(key, value)).toHaveProperty("version");
  const id = await publishDraft(anna());
  await refreshLayer();
  return id!;
}

test("what was made of the studio's values stays until one of them changes", async () => {
  await publish("orari", shortWeek);
  const layer = currentLayer();
  await refreshLayer(); // as after each article
  expect(currentLayer()).toBe(layer);
  await publish("orari", { ...shortWeek, sabato: { from: "09:00", to: "13:00" } });
  expect(currentLayer()).not.toBe(layer);
});

test("a change waits as a draft until it is published, and is taken back by one step", async () => {
  const before = hoursLine();
  await change("orari", shortWeek);
  await refreshLayer();
  expect(hoursLine()).toBe(before);
  expect(await readStudioState(anna())).toMatchObject({ drafts: [{ key: "orari", by: anna().email }], changed: [] });
  expect(inOneLayer(hoursLine, await readDraftLayer(bruna()))).toBe(
    "Lun–mar 9.00–19.00, gio 9.00–19.00, ven 9.00–13.00",
  );

  const id = (await publishDraft(anna()))!;
  await refreshLayer();
  expect(hoursLine()).toBe("Lun–mar 9.00–19.00, gio 9.00–19.00, ven 9.00–13.00");
  expect(isOpen(new Date("2026-12-02T12:00:00+01:00"), timetable())).toBe(false); // a Wednesday
  expect(await readStudioState(anna())).toMatchObject({ drafts: [], changed: ["orari"] });

  await undoPublication(bruna(), id);
  await refreshLayer();
  expect(hoursLine()).toBe(before);
  expect(await listPublications(anna())).toMatchObject([
    { by: bruna().email, sections: ["orari"], isUndoing: true, isUndone: false },
    { by: anna().email, sections: ["orari"], isUndoing: false, isUndone: true },
  ]);
  const { rows } = await query(
    "select event_data->>'action' as action from security_audit_log order by position desc limit 2",
  );
  expect(rows).toEqual([{ action: "studio_undo" }, { action: "studio_publish" }]);
});

test("whoever answers a request reads one layer to its end, whatever is published meanwhile", async () => {
  const before = hoursLine();
  await inOneLayer(async () => {
    await publish("orari", shortWeek);
    expect(hoursLine()).toBe(before);
  });
  expect(hoursLine()).not.toBe(before);
});

test("of two people who change the same section, the second is shown what the first has saved", async () => {
  const read = await readSectionForm(bruna(), "contatti");
  const contacts = read.value as Record<string, unknown>;
  await change("contatti", { ...contacts, phone: "0442 111111" });
  expect(await saveDraft(bruna(), "contatti", { ...contacts, phone: "0442 222222" }, read.version)).toMatchObject({
    theirs: { value: { phone: "0442 111111" }, draft: { by: anna().email } },
  });
  const { theirs } = (await saveDraft(bruna(), "contatti", contacts, read.version)) as { theirs: { version: string } };
  expect(await saveDraft(bruna(), "contatti", { ...contacts, phone: "0442 222222" }, theirs.version)).toHaveProperty(
    "version",
  );
  expect((await readSectionForm(anna(), "contatti")).value).toMatchObject({ phone: "0442 222222" });
});

test("what says the same as the public site is no draft; what says the same as the site came with is no change", async () => {
  const { value } = await readSectionForm(anna(), "orari");
  await change("orari", shortWeek);
  await change("orari", value);
  expect((await readStudioState(anna())).drafts).toEqual([]);
  await publish("orari", shortWeek);
  await change("orari", value);
  await publishDraft(anna());
  expect(await readStudioState(anna())).toMatchObject({ drafts: [], changed: [] });
});

test("a section goes back to where it began, and an earlier version comes back into the draft", async () => {
  const first = await publish("orari", shortWeek);
  await publish("orari", { ...shortWeek, sabato: { from: "10:00", to: "12:00" } });
  await expect(undoPublication(anna(), first)).rejects.toMatchObject({
    status: 422,
    message: "Dopo è cambiata ancora la sezione «Orari di apertura»: aprila e riprendi la versione che vuoi.",
  });
  await restoreVersion(anna(), first, "orari");
  expect((await readSectionForm(anna(), "orari")).value).toEqual(shortWeek);
  await resetSection(anna(), "orari");
  expect(await readSectionForm(anna(), "orari")).toMatchObject({ isDefault: true, draft: { by: anna().email } });
  await discardDraft(anna());
  expect((await readSectionForm(anna(), "orari")).value).toMatchObject({ sabato: { from: "10:00" } });
});

test("a draft with a date goes public when it has come, once", async () => {
  await change("orari", shortWeek);
  await expect(scheduleDraft(anna(), new Date(Date.now() - 1))).rejects.toMatchObject({ status: 422 });
  await scheduleDraft(anna(), new Date("2099-01-01T08:00:00Z"));
  await publishDueDraft();
  expect(await readStudioState(anna())).toMatchObject({ publishAt: "2099-01-01T08:00:00.000Z", changed: [] });
  const then = new Date("2099-01-01T08:00:01Z");
  await Promise.all([publishDueDraft(then), publishDueDraft(then), publishDueDraft(then)]);
  expect(await readStudioState(anna())).toEqual({ drafts: [], changed: ["orari"], publishAt: null });
  expect(await listPublications(anna())).toMatchObject([{ by: null, sections: ["orari"] }]);
  await change("orari", { ...shortWeek, martedì: null });
  await scheduleDraft(anna(), new Date("2099-01-01T08:00:00Z"));
  await discardDraft(anna());
  expect((await readStudioState(anna())).publishAt).toBeNull();
});

test("one section goes public alone, and the others go on waiting with their date", async () => {
  const { value } = await readSectionForm(anna(), "contatti");
  await change("contatti", { ...(value as object), phone: "0442 111111" });
  await change("orari", shortWeek);
  await scheduleDraft(anna(), new Date("2099-01-01T08:00:00Z"));
  expect(await publishDraft(anna(), "orari")).toBeDefined();
  expect(await readStudioState(anna())).toMatchObject({
    drafts: [{ key: "contatti" }],
    changed: ["orari"],
    publishAt: "2099-01-01T08:00:00.000Z",
  });
  expect(await publishDraft(anna(), "orari")).toBeUndefined();
  expect(await listVersions(anna(), "orari")).toMatchObject([{ by: anna().email, before: null, after: shortWeek }]);
  await publishDraft(anna(), "contatti");
  expect((await readStudioState(anna())).publishAt).toBeNull();
});

test("a section may speak of what another one brings: they are saved, shown and published together", async () => {
  const staff = (await readSectionForm(anna(), "persone")).value as { people: object[] };
  const newcomer = { ...staff.people[0], slug: "irene", name: "Irene Zanella" };
  await change("persone", { ...staff, people: [...staff.people, newcomer] });
  const shift = { person: "irene", days: ["1"], from: "09:00", to: "12:00" };
  expect(await change("turni", [shift])).toHaveProperty("version");
  expect((await readSectionForm(anna(), "turni")).value).toEqual([shift]);

  await expect(publishDraft(anna(), "turni")).rejects.toMatchObject({ status: 422 });
  await publishDraft(anna());
  await refreshLayer();
  expect(bookingRules().people.map(({ slug }) => slug)).toEqual(["irene"]);

  await change("persone", staff);
  await expect(publishDraft(anna())).rejects.toMatchObject({
    status: 422,
    message:
      "In «Turni per gli appuntamenti» c’è ancora qualcosa che così sparirebbe: aggiorna anche quella sezione, poi pubblica le due insieme.",
  });
  await change("turni", [{ ...shift, person: "giorgia" }]);
  await publishDraft(anna());
  await refreshLayer();
  expect(bookingRules().people.map(({ slug }) => slug)).toEqual(["giorgia"]);
});

test("only who may change the studio reads or changes anything of it", async () => {
  const nobody = { ...anna(), grants: [] };
  for (const refused of [
    () => readStudioState(nobody),
    () => readSectionForm(nobody, "orari"),
    () => saveDraft(nobody, "orari", shortWeek, ""),
    () => readDraftLayer(nobody),
    () => publishDraft(nobody),
    () => undoPublication(nobody, "x"),
    () => listPublications(nobody),
    () => listVersions(nobody, "orari"),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403 });
});

describe("what is wrong is refused with its field", () => {
  test.each([
    ["orari", { ...shortWeek, lunedì: { from: "19:00", to: "09:00" } }, "lunedì", "Chiude prima di aprire."],
    [
      "affermazioni",
      { successRate: { figure: "quasi tutti" } },
      "successRate.figure",
      "Al massimo 8 segni: questi sono 11.",
    ],
    ["affermazioni", { successRate: { figure: "tutti" } }, "successRate.figure", "Scrivi un numero."],
    ["affermazioni", { cardio: { verified: "ieri" } }, "cardio.verified", "Scrivi un giorno del calendario."],
    ["testimonianze", { checkedOn: "ieri" }, "checkedOn", "Scrivi un giorno del calendario."],
    [
      "orari",
      { ...shortWeek, lunedì: { from: "09:00", to: "13:00", again: { from: "13:00", to: "20:00" } } },
      "lunedì",
      "Dopo la pausa riapre prima di aver chiuso.",
    ],
    [
      "orari",
      { ...shortWeek, lunedì: { from: "09:00", to: "13:00", again: { from: "15:00", to: "" } } },
      "lunedì",
      "Scrivi a che ora riapre dopo la pausa e a che ora chiude, oppure togli la pausa.",
    ],
    [
      "orari",
      { ...shortWeek, lunedì: { from: "09:00", to: "13:00", again: { from: "15:00", to: "14:00" } } },
      "lunedì",
      "Dopo la pausa chiude prima di riaprire.",
    ],
    [
      "orari",
      { ...shortWeek, lunedì: { from: "9", to: "25:00" } },
      "lunedì",
      "Scrivi a che ora apre e a che ora chiude.",
    ],
    [
      "chiusure",
      [{ name: "ferie", from: "2027-08-24", to: "2027-08-08" }],
      "0.to",
      "L’ultimo giorno viene prima del primo.",
    ],
    [
      "chiusure",
      [{ name: "ferie", from: "2027-02-30", to: "2027-03-02" }],
      "0.from",
      "Scrivi un giorno del calendario.",
    ],
    [
      "azienda",
      { vatNumber: "12345678901" },
      "vatNumber",
      "Controlla la partita IVA: sono 11 cifre e l’ultima non torna.",
    ],
    ["contatti", { email: "maria@" }, "email", "Scrivi un indirizzo e-mail, per esempio info@studio.it."],
    ["contatti", { phone: "chiamami" }, "phone", "Scrivi un numero di telefono, per esempio +39 0442 000000."],
    ["studio", { name: "" }, "name", "Scrivi qualcosa qui."],
    [
      "avviso",
      { link: "https://altrove.it" },
      "link",
      "Scrivi l’indirizzo di una pagina di questo sito, che comincia con /.",
    ],
    ["testi-home", { "hero.button": "x".repeat(200) }, "hero.button", "Qui c’è posto per 40 segni: questi sono 200."],
    ["testi-home", { "hero.button": " " }, "hero.button", "Scrivi qualcosa qui."],
    [
      "testi-servizi",
      { heading: "Nove *metodi" },
      "heading",
      "Manca un asterisco: le parole in evidenza stanno tra due.",
    ],
  ])("%s", async (key, value, path, sentence) => {
    expect(await change(key, value)).toEqual({ wrong: [{ path, sentence }] });
    expect((await readStudioState(anna())).drafts).toEqual([]);
  });
});

test("a stored value that no longer fits leaves the page as the site came", async () => {
  await query(`insert into studio_values (section, value, publication) values
    ('orari', '{"lunedì": 7}', gen_random_uuid()), ('gone', '1', gen_random_uuid()), ('contatti', '{"city": "Cerea"}', gen_random_uuid())`);
  await refreshLayer();
  expect(hoursLine()).toBe("Lun–ven 8.00–21.00, sab 8.00–12.00");
  expect(studio().address.city).toBe("Cerea"); // what is missing comes from the code
});

test("what an update brings stands beside what the studio has changed: a further service, one that is gone, a further field of each", async () => {
  const offered = services().map(({ slug, name, spoken, sentence }) => ({ slug, name, spoken, sentence }));
  const [further, ...before] = offered;
  const changed = before.toReversed().map((one, index) => (index === 0 ? { ...one, name: "Un nome suo" } : one));
  const gone = { slug: "una-volta", name: "Una volta", spoken: "una volta", sentence: "Non c’è più." };
  const values = { servizi: [gone, ...changed], turni: [{ person: "nicola", from: "16:00", to: "20:30" }] };
  for (const [section, value] of Object.entries(values))
    await query("insert into studio_values (section, value, publication) values ($1, $2, gen_random_uuid())", [
      section,
      JSON.stringify(value),
    ]);
  await refreshLayer();
  expect(services().map(({ slug, name }) => [slug, name])).toEqual([
    ...changed.map(({ slug, name }) => [slug, name]),
    [further!.slug, further!.name],
  ]);
  const nicola = bookingRules().people.find(({ slug }) => slug === "nicola")!;
  expect(nicola.hours).toEqual([{ days: [1, 2, 3, 4, 5], from: "16:00", to: "20:30" }]);
});

test("who is new gets shifts in the same draft, and keeps them when the site starts again", async () => {
  const staff = (await readSectionForm(anna(), "persone")).value as { people: object[] };
  await change("persone", {
    ...staff,
    people: [...staff.people, { ...staff.people[0], slug: "carlotta", name: "Carlotta Zen" }],
  });
  const shifts = [{ person: "carlotta", days: ["1"], from: "09:00", to: "12:00" }];
  expect(await change("turni", shifts)).toHaveProperty("version");
  expect((await readSectionForm(anna(), "turni")).value).toEqual(shifts);
  await publishDraft(anna());
  exchangeLayer({}); // as a process that has just started
  await refreshLayer();
  expect(currentLayer()).toMatchObject({ turni: shifts });
});

test("words and sources follow", async () => {
  await change("testi-home", { "hero.title.0": "Ritrova", "hero.title.1": "in" });
  await change("affermazioni", {
    satisfied: { source: "Questionario interno", period: "2026", verified: "", checkedBy: "" },
  });
  await publishDraft(anna());
  await refreshLayer();
  expect(homePage().hero.title).toEqual(["Ritrova", "in", "tono."]);
  expect(claims().satisfied).toMatchObject({ source: "Questionario interno", period: "2026" });
  await publish("affermazioni", { satisfied: { figure: "97,5%" } });
  expect(claims().satisfied).toMatchObject({ text: "97,5% di clienti soddisfatti", figure: "97,5%" });
  expect(figureParts("satisfied")).toEqual(["97,5", "%"]);
  expect(inOneLayer(layerForBrowser, currentLayer())["affermazioni"]).toMatchObject({ satisfied: { checkedBy: "" } });
  expect((await readSectionForm(anna(), "testi-home")).value).toEqual({ "hero.title.0": "Ritrova" });
});

test.each(allSections.map((section) => [section.key, section] as const))(
  "%s: what the site comes with may be stored",
  (key, section) => {
    expect(checkValue(key, section.byDefault())).toEqual({ value: section.byDefault() });
  },
);

test.each(allTexts.map((texts) => [texts.key, texts] as const))(
  "%s: every text has its place, and says itself by default",
  (key, texts) => {
    const own = textsIn(texts.byDefault());
    expect(own.length).toBeGreaterThan(3);
    expect(new Set(own.map(({ path }) => path)).size).toBe(own.length);
    expect(checkValue(key, Object.fromEntries(own.map(({ path, byDefault }) => [path, byDefault])))).toEqual({
      value: {},
    });
  },
);
