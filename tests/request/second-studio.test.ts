/**
 * Another studio's site: other name and town, six services, three people. What the admin can change is stored as the admin
 * stores it; of the code only app/content is touched, so whatever still says the first studio's name stands somewhere it
 * should not.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { PROJECT } from "#tests/support/environment.ts";
import { kindsSection, shiftsSection } from "#app/content/appointments.ts";
import { classesSection } from "#app/content/classes.ts";
import { pricesSection } from "#app/content/prices.ts";
import { peopleSection } from "#app/content/team.ts";
import { storageRegistry } from "#app/features/consent/registry.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const PARTS = [
  "app",
  "scripts",
  "docs/guida.md",
  "server.ts",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const WORDS: [RegExp, string][] = [
  [/Tonica/g, "Vigore"],
  [/tonica/g, "vigore"],
  [/Legnago/g, "Este"],
  [/legnago/g, "este"],
];
/** The second studio does without these. */
const DROPPED = ["hiit", "small-group", "psicologo"];
const STAYING = ["giorgia", "nicola", "marta"];

let folder: string;
let database: FreshDatabase;
let server: RunningServer;
let visitor: Visitor;
let pages: string[];

beforeAll(async () => {
  folder = temporaryFolder("second-studio");
  for (const part of PARTS) cpSync(join(PROJECT, part), join(folder, part), { recursive: true });
  symlinkSync(join(PROJECT, "node_modules"), join(folder, "node_modules"));
  writeSecondContent(join(folder, "app/content"));
  const built = spawnSync("react-router", ["build"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error(`the other studio cannot be built:\n${built.stderr}`);
  database = await freshDatabase();
  server = await startServer({ project: folder, env: { DATABASE_URL: database.url } });
  visitor = newVisitor(server.url);
  await database.query(
    "insert into studio_values (section, value, publication) select key, value, gen_random_uuid() from jsonb_each($1::jsonb)",
    [inOtherWords(JSON.stringify(secondFacts()))],
  );
  await vi.waitUntil(async () => (await peopleOnTeam()) === STAYING.length, { timeout: 5000, interval: 20 });
  const { text } = await visitor.ask("/sitemap.xml");
  pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const peopleOnTeam = async () => [...(await visitor.ask("/team")).text.matchAll(/<article/g)].length;

const inOtherWords = (text: string): string => WORDS.reduce((words, [word, other]) => words.replace(word, other), text);

const isStaying = (service: string): boolean => !DROPPED.includes(service);

/** Who works there, what they do and when, and what of it costs how much: only of people and services that stay. */
function secondFacts(): Record<string, unknown> {
  const { people, ...others } = peopleSection.byDefault();
  const prices = pricesSection.byDefault();
  const classes = classesSection.byDefault();
  return {
    persone: { ...others, people: people.filter(({ slug }) => STAYING.includes(slug)) },
    turni: shiftsSection.byDefault().filter(({ person }) => STAYING.includes(person)),
    appuntamenti: Object.fromEntries(
      Object.entries(kindsSection.byDefault()).map(([kind, facts]) => [kind, { ...facts, with: STAYING }]),
    ),
    listino: {
      ...prices,
      prices: prices.prices
        .filter(({ service }) => isStaying(service))
        .map((price) => ({ ...price, with: price.with.filter((slug) => STAYING.includes(slug)) })),
    },
    corsi: {
      ...classes,
      classes: classes.classes.filter(({ service, with: who }) => isStaying(service) && STAYING.includes(who)),
    },
  };
}

/** The first studio's content with other words, and lists of the code made shorter as an editor would. */
function writeSecondContent(content: string): void {
  for (const file of readdirSync(content, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    const path = join(content, file);
    writeFileSync(path, inOtherWords(readFileSync(path, "utf8")));
  }
  shorten(
    join(content, "services.ts"),
    "const offered: readonly Entry<ServiceSlug>[] = entries;",
    `entries.filter(({ slug }) => !${JSON.stringify(DROPPED)}.includes(slug));`,
  );
  const pages = join(content, "service-pages/service-pages.ts");
  writeFileSync(
    pages,
    readFileSync(pages, "utf8").replaceAll(new RegExp(`^  "?(${DROPPED.join("|")})"?[:,].*\n`, "gm"), ""),
  );
  // Articles by who stays, on services that stay.
  const all = join(content, "articles/all.ts");
  writeFileSync(all, readFileSync(all, "utf8").replace("export const seedArticles", "const everyArticle"));
  appendFileSync(
    all,
    `export const seedArticles = everyArticle.filter(({ authorName, body }) =>
      ["Giorgia Bressan", "Nicola Fanin", "Marta Olivieri"].includes(authorName) && !/\\/servizi\\/(${DROPPED.join("|")})"/.test(body));\n`,
  );
}

function shorten(file: string, declaration: string, expression: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(declaration);
  writeFileSync(
    file,
    text.replace(declaration, () => declaration.replace(/=.*/, `= ${expression}`)),
  );
}

const STORED = storageRegistry.map(({ name }) => name.replace("*", ""));

describe("another studio's site", () => {
  test("has its own pages, and none of the services that it does not offer", () => {
    expect(pages.length).toBeGreaterThan(15);
    for (const slug of DROPPED) expect(pages).not.toContain(`/servizi/${slug}`);
    expect(pages).toContain("/servizi/ems");
    expect(pages.some((path) => path.endsWith("-este"))).toBe(true);
  });

  test("answers on every page, names the first studio on none, and links only to what exists", async () => {
    const links = new Set<string>();
    for (const path of [...pages, "/non-esiste"]) {
      const { status, text } = await visitor.ask(path);
      expect([path, status]).toEqual([path, path === "/non-esiste" ? 404 : 200]);
      // Names of what is stored in browsers are the product's, whoever's site it is.
      const seen = STORED.reduce(
        (rest, name) => rest.replaceAll(name, ""),
        text.replaceAll(/<script[^]*?<\/script>|<wbr\/>/g, ""),
      );
      expect([path, /tonica|legnago/i.exec(seen)?.[0]]).toEqual([path, undefined]);
      // The waiting list is one for a kind of appointment; what other addresses ask changes no page into another.
      for (const [, href] of text.matchAll(/<a [^>]*href="(\/attesa\?[^"#]*|\/[^"#?]*)/g))
        links.add(href!.replaceAll("&amp;", "&"));
    }
    for (const href of links) expect([href, (await visitor.ask(href)).status]).toEqual([href, 200]);
  });

  test("shows six services and three people", async () => {
    const services = (await visitor.ask("/servizi")).text;
    expect(
      new Set(
        [...services.matchAll(/<main[^]*<\/main>/g)].flatMap(([main]) =>
          [...main.matchAll(/href="\/servizi\/([\w-]+)"/g)].map(([, slug]) => slug),
        ),
      ).size,
    ).toBe(6);
    expect(services).toContain("Sei metodi");
    expect(services).toContain("I sei servizi");
    expect(await peopleOnTeam()).toBe(3);
  });

  test("sends mails in its own name", async () => {
    const csrfToken = await visitor.openForm();
    const sent = {
      name: "Anna",
      email: "anna@posta.example",
      message: "Ciao",
      telefono: "0429000000",
      city: "Este",
      goal: "pilates",
      csrfToken,
    };
    expect((await visitor.post(sent)).status).toBe(200);
    const { rows } = await database.query("select recipient, subject, text, html from outbox");
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/tonica|legnago/i);
  });
});
