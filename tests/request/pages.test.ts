/** Pages at the wire: headers, kept HTML, errors, probes. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_TRANSITION } from "#app/shared/page-transition.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const DOCUMENTS = ["/"];
const APPS = ["/contatti", "/contatti?success=true"];

let database: FreshDatabase;
let servers: [RunningServer, RunningServer];
let visitor: Visitor;

beforeAll(async () => {
  database = await freshDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: "one secret for both processes, of 32 characters" };
  servers = await Promise.all([startServer({ env }), startServer({ env })]);
  visitor = newVisitor(servers[0].url);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

describe("every page", () => {
  test.each([...DOCUMENTS, ...APPS, "/non-esiste"])("%s carries the security headers", async (path) => {
    const { headers } = await visitor.ask(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = String(headers["content-security-policy"]);
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(directive);
    expect(policy.split("; ").at(-1)).toBe(`trusted-types tonica${APPS.includes(path) ? " default" : ""}`);
    expect(policy).not.toContain("unsafe-inline");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each(["/admin/auth", "/AUTH/password-dimenticata", "/ai-auth"])(
    "%s lets the editor make markup",
    async (path) => {
      const { headers } = await visitor.ask(path);
      expect(headers["content-security-policy"]).toMatch(
        /; trusted-types tonica default tonica-html ProseMirrorClipboard$/,
      );
    },
  );

  test("others may embed pictures and feeds, and nothing else", async () => {
    const embeddable = async (path: string) =>
      (await visitor.ask(path)).headers["cross-origin-resource-policy"] === "cross-origin";
    for (const path of ["/logo.svg", "/social/home.png", "/api/blog-rss", "/api/blog-feed.json"])
      expect([path, await embeddable(path)]).toEqual([path, true]);
    for (const path of ["/", "/sw.js", "/api/ip", "/healthz", "/sitemap.xml", "/manifest.webmanifest"])
      expect([path, await embeddable(path)]).toEqual([path, false]);
  });

  test.each([...DOCUMENTS, ...APPS, "/non-esiste"])(
    "%s is valid HTML in Italian, with skip link, announcer and no inline style",
    async (path) => {
      const { text } = await visitor.ask(path);
      const report = await new HtmlValidate({
        extends: ["html-validate:standard"],
        rules: { "long-title": "off" },
      }).validateString(text);
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
        ),
      ).toEqual([]);
      expect(text).toMatch(/^<!DOCTYPE html><html lang="it"/);
      expect(text).toContain(">Vai al contenuto</a>");
      expect(text).toMatch(/aria-live="polite"/);
      // One rule alone stands in every page, and the policy names it by hash.
      expect(text.replace(`<style>${PAGE_TRANSITION}</style>`, "")).not.toMatch(/ style="|<style/);
    },
  );

  test.each([...DOCUMENTS, "/contatti", "/non-esiste", "/auth", "/ai-auth", "/admin/utenti"])(
    "%s has the hidden words for crawlers, taken from what is visible",
    async (path) => {
      const { text } = await visitor.ask(path);
      const block = /<div hidden=""[^>]*data-crawler[^>]*>([^<]*)<\/div>/.exec(text)?.[1];
      expect(block?.length).toBeGreaterThan(20);
      expect(text).toMatch(/aria-live="polite"/);
    },
  );

  test("answers with and without a trailing slash", async () => {
    expect((await visitor.ask("/contatti/")).status).toBe(200);
  });
});

describe("a document", () => {
  test("has no script but the small one", async () => {
    const { text } = await visitor.ask("/");
    const scripts = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/enhance-[\w-]+\.js" fetchPriority="low">$/),
    ]);
  });

  test("is sent as brotli, gzip or plain, the same bytes each time, and as 304 to who has it", async () => {
    const plain = await visitor.ask("/");
    const encoded = async (coding: string) =>
      (await visitor.ask("/", { headers: { "accept-encoding": coding } })).bytes;
    expect(brotliDecompressSync(await encoded("br")).toString()).toBe(plain.text);
    expect(gunzipSync(await encoded("gzip")).toString()).toBe(plain.text);
    expect((await visitor.ask("/?utm_source=x")).text).toBe(plain.text);
    const again = await visitor.ask("/", { headers: { "if-none-match": String(plain.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await visitor.ask("/", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.text]).toEqual([
      200,
      plain.headers["content-length"],
      "",
    ]);
  });

  test("changes in every process soon after content changed", async () => {
    const visitors = servers.map(({ url }) => newVisitor(url));
    const title = "Un articolo appena uscito";
    for (const one of visitors) expect((await one.ask("/")).text).not.toContain(title);
    await database.query(
      "insert into blog_posts (title, slug, status, published_at) values ($1, 'appena-uscito', 'published', now())",
      [title],
    );
    const shows = () => Promise.all(visitors.map(async (one) => (await one.ask("/")).text.includes(title)));
    await expect.poll(shows).toEqual([true, true]);
    await database.query("delete from blog_posts");
    await expect.poll(shows).toEqual([false, false]);
  });
});

describe("an app", () => {
  test("is never kept, by us or by anybody", async () => {
    const [one, two] = [await visitor.ask("/contatti"), await visitor.ask("/contatti")];
    expect(one.text).not.toBe(two.text);
    expect(one.headers["cache-control"]).toContain("no-store");
  });

  test("asked for by many at the same moment is everyone's own", async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => visitor.ask("/contatti")));
    // A machine that has too much else to do refuses some.
    const own = pages.flatMap(({ status, text }) => (status === 200 ? [text] : []));
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own).size).toBe(own.length);
  });

  test("runs only the inline scripts that the policy names", async () => {
    const { text, headers } = await visitor.ask("/contatti");
    const inline = [...text.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([^]*?)<\/script>/g)].filter(
      ([, body]) => body,
    );
    const [scripts] = /script-src [^;]+/.exec(String(headers["content-security-policy"])) ?? [""];
    const hashes = scripts.match(/'sha256-[^']+'/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    // Two more: the rules of what is fetched ahead, which the small script inserts.
    expect(hashes.length).toBe(inline.length + 2);
    expect(text).not.toMatch(/<script[^>]*nonce/);
  });
});

describe("what is not there", () => {
  test("a page: 404, Pagina Non Trovata, two ways on, never kept", async () => {
    const answer = await visitor.ask("/non-esiste");
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Pagina Non Trovata");
    expect(answer.text).toMatch(/<main[^]*href="\/"[^]*href="\/contatti"[^]*<\/main>/);
    expect(answer.headers["cache-control"]).toContain("no-store");
  });

  test("an endpoint: 404 as JSON", async () => {
    const answer = await visitor.ask("/api/non-esiste");
    expect([answer.status, answer.json()]).toEqual([404, { error: "Questo indirizzo non esiste." }]);
  });

  test.each([
    "//evil.example/",
    "/%00",
    "/%ff",
    "/..%2f..%2fetc/passwd",
    "/assets/../../package.json",
    `/${"a".repeat(9000)}`,
  ])("%.40s never leaves the site nor ends the server", async (path) => {
    const answer = await visitor.ask(path);
    expect(answer.status).toBeLessThan(500);
    expect(String(answer.headers.location ?? "")).not.toContain("evil");
    expect(answer.text).not.toContain("devDependencies");
    expect((await visitor.ask("/healthz")).status).toBe(200);
  });
});

describe("probes and files", () => {
  test("/healthz and /readyz", async () => {
    expect((await visitor.ask("/healthz")).json()).toEqual({ status: "ok" });
    const ready = await visitor.ask("/readyz");
    expect(ready.status).toBe(200);
    const { checks, ...state } = ready.json();
    // How each thing is, and not a word of why.
    expect(state).toEqual({ ok: true, warnings: {}, health: expect.any(Object) });
    for (const verdict of Object.values(state.health)) expect(verdict).toMatch(/^(well|unknown|attention|alarm)$/);
    expect(state.health).toMatchObject({ mail: "alarm", database: "well", disk: "well" });
    const names = ["clock", "damage", "database", "disk", "listening", "outbox", "secrets"];
    expect(Object.keys(checks).toSorted()).toEqual(names);
    for (const name of names) expect(checks[name]).toEqual({ ok: true, detail: expect.any(String) });
  });

  test("built files are precompressed and immutable", async () => {
    const folder = join(import.meta.dirname, "../../build/client/assets");
    const css = readdirSync(folder).find((name) => name.endsWith(".css"))!;
    const { headers } = await visitor.ask(`/assets/${css}`, { headers: { "accept-encoding": "br" } });
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/css; charset=utf-8",
    });
    expect(Number(headers["content-length"])).toBeLessThan(readFileSync(join(folder, css)).length / 2);
  });
});
