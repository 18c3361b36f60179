/** What is still to be done before the site opens: each task is ticked by its fact, and by nothing else. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimsSection } from "#app/content/claims.ts";
import { legalSection } from "#app/content/legal.ts";
import { companySection, contactsSection, identitySection } from "#app/content/studio-sections.ts";
import { allSections } from "#app/content/sections.ts";
import { voicesSection } from "#app/content/testimonials.ts";
import { countBeforeOpening, readBeforeOpening } from "#app/features/studio/before-opening.server.ts";
import { announceTasks, isOpen } from "#app/features/studio/before-opening.ts";
import { refreshLayer } from "#app/features/studio/layer.server.ts";
import { isPublicAddress } from "#app/platform/site-address.server.ts";
import { newsroom } from "#tests/support/newsroom.ts";

const { query, anna, bruno } = newsroom();

const NOTHING = {
  PUBLIC_URL: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  TRUST_PROXY: 0,
  GEMINI_API_KEY: undefined,
};
const READY = {
  PUBLIC_URL: "https://www.vigore.it",
  SMTP_URL: "smtps://posta.vigore.it",
  MAIL_FROM: "info@vigore.it",
  TRUST_PROXY: 1,
  GEMINI_API_KEY: "AIza-12345678",
};

beforeEach(forget);
afterEach(forget);

async function forget(): Promise<void> {
  await query("delete from studio_values");
  await query("delete from backup_runs");
  await query("update users set two_factor_enabled = false");
  await refreshLayer();
}

async function store(key: string, value: unknown): Promise<void> {
  await query(
    `insert into studio_values (section, value, publication) values ($1, $2, gen_random_uuid())
     on conflict (section) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
  await refreshLayer();
}

const endBackup = (outcome: "proved" | "failed", ago: string) =>
  query(
    `insert into backup_runs (cause, host, started_at, finished_at, file, outcome, problem)
     values ('nightly', 'x', now() - $1::interval, now() - $1::interval, $2, $3, $4)`,
    [ago, outcome === "failed" ? null : "x.tar", outcome, outcome === "failed" ? "Il disco è pieno." : null],
  );

const tasks = (settings: typeof NOTHING | typeof READY = NOTHING) => readBeforeOpening(anna(), settings);
const find = async (key: string, settings?: typeof NOTHING | typeof READY) =>
  (await tasks(settings)).find((task) => task.key === key)!;

const allClaims = Object.fromEntries(
  Object.keys(claimsSection.byDefault()).map((name) => [
    name,
    { source: "Questionario interno", period: "2026", verified: "", checkedBy: "" },
  ]),
);
const company = {
  ...companySection.byDefault(),
  companyName: "Vigore S.r.l.",
  vatNumber: "01234567897",
  rea: "PD-412345",
};
const contacts = {
  ...contactsSection.byDefault(),
  phone: "+39 0429 612345",
  whatsapp: "+39 333 6123456",
  email: "ciao@vigore.it",
  street: "Via Roma 3",
  social: [{ name: "Instagram", url: "https://www.instagram.com/vigore" }],
};
const legal = {
  ...legalSection.byDefault(),
  hosting: "Nuvola S.p.A.",
  mail: "Posta S.r.l.",
  storage: "Nuvola S.p.A.",
  support: "Bottega del web",
  place: "in Italia",
  healthNoticeIsReady: true,
  privacyReviewedOn: "2026-11-20",
};

test("a site as it was installed lacks all of it, the rating first", async () => {
  const all = await tasks();
  expect(all.filter(isOpen).map(({ key }) => key)).toEqual([
    "valutazione",
    "affermazioni",
    "azienda",
    "contatti",
    ...allSections.filter(hasExamples).map(({ key }) => key),
    "privacy",
    "condizioni",
    "posta",
    "indirizzo",
    "proxy",
    "copia",
    "due-passaggi",
  ]);
  expect(all.at(-1)).toMatchObject({ key: "generatore", isDone: false, isOptional: true });
  for (const { title, why, where } of all) {
    expect(title).toMatch(/^\p{Lu}.+[^.]$/u);
    expect(why).toMatch(/\.$/);
    expect(where.href).toMatch(/^\/admin\//);
  }
});

const hasExamples = (of: object): boolean =>
  "byDefault" in of && (of.byDefault as () => { areExamples?: boolean })().areExamples === true;

test("the rating is done with a source, or without a rating", async () => {
  const value = identitySection.byDefault();
  expect((await find("valutazione")).found).toContain("4,8 su 5 da 127 recensioni");
  await store("studio", { ...value, rating: { ...value.rating, source: "Google, letta il 3 novembre 2026" } });
  expect(await find("valutazione")).toMatchObject({ isDone: true, found: "" });
  await store("studio", { ...value, rating: { ...value.rating, shown: false } });
  expect((await find("valutazione")).isDone).toBe(true);
});

test("claims are done when the last one has a source", async () => {
  const names = Object.keys(allClaims);
  expect((await find("affermazioni")).found).toMatch(
    new RegExp(`^${names.length} senza fonte: «primo centro .+», «.+», «.+» e altre ${names.length - 3}\\.$`),
  );
  await store("affermazioni", { ...allClaims, muscles: { ...allClaims["muscles"], source: "" } });
  expect(await find("affermazioni")).toMatchObject({ isDone: false, found: "1 senza fonte: «300 muscoli»." });
  await store("affermazioni", allClaims);
  expect((await find("affermazioni")).isDone).toBe(true);
});

test("company and contacts are done when no example is left in them", async () => {
  expect((await find("azienda")).found).toBe("Sono ancora esempi: la ragione sociale, la partita IVA, il numero REA.");
  await store("azienda", { ...company, rea: "VR-000000" });
  expect(await find("azienda")).toMatchObject({ isDone: false, found: "Sono ancora esempi: il numero REA." });
  await store("azienda", company);
  expect((await find("azienda")).isDone).toBe(true);

  expect((await find("contatti")).found).toBe("Sono ancora esempi: il telefono, WhatsApp, l’e-mail e altre 3.");
  await store("contatti", { ...contacts, email: "info@vigore.example" });
  expect((await find("contatti")).found).toBe("Sono ancora esempi: l’e-mail.");
  await store("contatti", contacts);
  expect((await find("contatti")).isDone).toBe(true);
});

test("every section with a switch for examples is done when it is off", async () => {
  const sections = allSections.filter(hasExamples);
  expect(sections.map(({ key }) => key)).toEqual(expect.arrayContaining(["persone", "testimonianze"]));
  for (const section of sections) {
    expect(await find(section.key)).toMatchObject({ isDone: false, where: { href: `/admin/studio/${section.key}` } });
    const value = section.byDefault() as object;
    await store(
      section.key,
      section.key === voicesSection.key ? { areExamples: false, testimonials: [] } : { ...value, areExamples: false },
    );
    expect([section.key, (await find(section.key)).isDone]).toEqual([section.key, true]);
  }
});

test("legal texts are done when the studio has said what only it knows, and somebody has read them", async () => {
  expect((await find("privacy")).found).toBe(
    "Mancano: chi ospita il sito, chi consegna le e-mail, dove stanno le copie e altre 4.",
  );
  await store("legale", { ...legal, privacyReviewedOn: "" });
  expect((await find("privacy")).found).toBe("Mancano: la rilettura di un legale.");
  await store("legale", legal);
  expect((await find("privacy")).isDone).toBe(true);
  expect((await find("condizioni")).isDone).toBe(false);
  await store("legale", { ...legal, termsConfirmedOn: "2026-11-21" });
  expect(await find("condizioni")).toMatchObject({ isDone: true, found: "Confermate il 21 novembre 2026." });
});

test.each([
  ["posta", { SMTP_URL: "smtp://posta" }, "Sul server manca MAIL_FROM."],
  ["posta", {}, "Sul server manca SMTP_URL e MAIL_FROM."],
  ["indirizzo", {}, "Sul server manca PUBLIC_URL."],
  ["indirizzo", { PUBLIC_URL: "http://www.vigore.it" }, "http://www.vigore.it non è cifrato: serve https."],
  ["indirizzo", { PUBLIC_URL: "https://10.0.0.4" }, "https://10.0.0.4 si apre solo da qui."],
  ["proxy", { PUBLIC_URL: READY.PUBLIC_URL }, "Con https davanti al sito c’è un proxy: sul server manca TRUST_PROXY."],
])("%s: %o", async (key, settings, found) => {
  expect(await find(key, { ...NOTHING, ...settings } as typeof NOTHING)).toMatchObject({ isDone: false, found });
  expect((await find(key, READY)).isDone).toBe(true);
});

test("a backup, and every administrator's second factor", async () => {
  expect((await find("copia")).isDone).toBe(false);
  expect(await find("due-passaggi")).toMatchObject({
    isDone: false,
    found: `Ancora senza: ${anna().email}, ${bruno().email}.`,
    where: { href: "/admin/profilo/due-passaggi" },
  });
  await query("update users set two_factor_enabled = true where email = $1", [anna().email]);
  expect((await find("due-passaggi")).where.href).toBe("/admin/utenti");
  await query("update users set two_factor_enabled = true"); // Elena, an editor, is not asked for hers
  expect((await find("due-passaggi")).isDone).toBe(true);
  await endBackup("failed", "1 hour");
  expect(await find("copia")).toMatchObject({
    isDone: false,
    found: "Di questo sito non ce n’è ancora una. L’ultimo tentativo non è riuscito. Il disco è pieno.",
    where: { href: "/admin/copie" },
  });
  await endBackup("proved", "30 hours");
  expect((await find("copia")).isDone).toBe(false);
  await endBackup("proved", "1 minute");
  expect(await find("copia")).toMatchObject({
    isDone: true,
    found: expect.stringMatching(/^L’ultima riuscita è del \d.*\.$/),
  });
});

test("with everything done nothing is left, and only who may change the studio reads the list", async () => {
  const value = identitySection.byDefault();
  await store("studio", { ...value, rating: { ...value.rating, shown: false } });
  await store("affermazioni", allClaims);
  await store("azienda", company);
  await store("contatti", contacts);
  await store("legale", { ...legal, termsConfirmedOn: "2026-11-21" });
  for (const section of allSections.filter(hasExamples))
    await store(
      section.key,
      section.key === voicesSection.key
        ? { areExamples: false, testimonials: [] }
        : { ...(section.byDefault() as object), areExamples: false },
    );
  await query("update users set two_factor_enabled = true");
  await endBackup("proved", "1 minute");
  expect((await tasks(READY)).filter(isOpen)).toEqual([]);
  expect((await tasks(READY)).every(({ isDone }) => isDone)).toBe(true);
  await expect(readBeforeOpening({ grants: [] })).rejects.toMatchObject({ status: 403 });
  await expect(countBeforeOpening({ grants: [] })).rejects.toMatchObject({ status: 403 });
});

test("whoever starts a public site reads the first of them in six lines, and nothing when all is done", async () => {
  const all = await tasks();
  const lines = announceTasks(all, "https://www.vigore.it/admin/prima-di-aprire");
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe(
    `Prima di aprire: ${all.filter(isOpen).length} cose da fare (https://www.vigore.it/admin/prima-di-aprire)`,
  );
  expect(lines[1]).toBe("- Scrivi da dove viene la valutazione, o toglila");
  expect(lines[5]).toBe(`- e altre ${all.filter(isOpen).length - 4}`);
  expect(announceTasks(all.slice(0, 5), "")).toHaveLength(6);
  expect(announceTasks(all.slice(0, 1), "")[0]).toBe("Prima di aprire: 1 cosa da fare ()");
  expect(
    announceTasks(
      all.map((task) => ({ ...task, isDone: true })),
      "",
    ),
  ).toEqual([]);
});

test.each([
  ["https://www.vigore.it", true],
  ["http://93.184.216.34", true],
  ["http://localhost:3000", false],
  ["http://127.0.0.1:3000", false],
  ["http://192.168.1.4", false],
  ["http://[::1]:3000", false],
  ["http://server", false],
  ["http://studio.local", false],
  ["https://tonica.example", false],
])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
