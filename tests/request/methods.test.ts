/** What an address does not accept is said in the site's words, whatever the method (RFC 9110 §15.5.6). */
import { beforeAll, expect, test } from "vitest";
import type { Person } from "./person.ts";
import { sharedSite } from "./site.ts";

const { database, administrator } = sharedSite();
let admin: Person;

beforeAll(async () => {
  admin = await administrator();
});

test.each([
  ["TRACE", "/"],
  ["TRACE", "/admin/dashboard"],
  ["PROPFIND", "/"],
  ["POST", "/"],
  ["POST", "/sitemap.xml"],
  ["DELETE", "/robots.txt"],
  ["POST", "/admin"],
  ["PUT", "/admin/dashboard"],
  ["POST", "/admin/audit/esporta"],
])("%s %s", async (method, path) => {
  const { status, text, headers } = await admin.ask(path, { method });
  expect([status, headers["content-type"]]).toEqual([405, expect.stringContaining("text/html")]);
  expect(text).toContain('lang="it"');
  expect(text).not.toMatch(/Unexpected|Method Not Allowed|You made/);
});

test.each([
  ["TRACE", "/api/analytics-summary"],
  ["POST", "/api/blog-rss"],
])("%s %s answers JSON", async (method, path) => {
  const answer = await admin.ask(path, { method });
  expect(answer.status).toBe(405);
  expect(answer.json()).toEqual({ error: "Questo indirizzo non accetta richieste di questo tipo." });
});

const FORMS = [
  "/contatti",
  "/trasformazione-30-giorni",
  "/admin/auth",
  "/ai-auth",
  "/auth/esci",
  "/auth/password-dimenticata",
  "/admin/blog/new",
  "/admin/blog/autosalvataggio",
  "/admin/utenti",
];

test.each(FORMS.flatMap((path) => ["PUT", "PATCH", "DELETE"].map((method) => [method, path] as const)))(
  "%s %s is not taken for the form's POST",
  async (method, path) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await admin.ask(path, { method, headers, body: "title=Mai" });
    expect([answer.status, answer.headers["content-type"]]).toEqual([405, expect.stringContaining("text/html")]);
    expect(answer.text).not.toMatch(/Unexpected|Method Not Allowed|You made/);
    const { rows } = await database().query("select from blog_posts where title = 'Mai'");
    expect([rows, (await admin.ask("/api/auth/session")).status]).toEqual([[], 200]);
  },
);

const ENDPOINTS = {
  POST: [
    "site-visits",
    "planner-usage",
    "lead-tracking",
    "increment-article-views",
    "send-contact-email",
    "consent",
    "security-audit",
    "ai-auth",
    "verify-ai-token",
    "gemini-provider",
    "gemini-api",
    "drafts",
  ],
  GET: ["analytics-summary", "ip"],
} as const;

test.each([
  ...ENDPOINTS.POST.flatMap((name) => ["GET", "PUT", "DELETE"].map((method) => [method, name, "POST"] as const)),
  ...ENDPOINTS.GET.flatMap((name) => ["POST", "DELETE"].map((method) => [method, name, "GET"] as const)),
])("%s /api/%s names the method it takes: %s", async (method, name, allowed) => {
  const answer = await admin.ask(`/api/${name}`, { method });
  expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
  expect(answer.json()).toEqual({ error: `Questo indirizzo accetta solo richieste ${allowed}.` });
});
