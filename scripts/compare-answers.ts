/**
 * Run by hand when the house is rebuilt and nothing may change for who asks: walks two running sites with the same demo
 * content and prints each difference in status, headers and body of every public page, endpoint and refusal.
 *
 *   node scripts/compare-answers.ts http://localhost:3000 http://localhost:3001
 */
const [before, after] = process.argv.slice(2);
if (!before || !after) throw new Error("give the addresses of both sites");

type Ask = { method: string; path: string; headers?: Record<string, string>; body?: string };

const PLAIN = [
  "/",
  "/blog?page=2",
  "/blog?page=99",
  "/blog?page=x",
  "/blog?q=pilates",
  "/blog?q=%00",
  "/blog/c",
  "/blog/c/nessuna",
  "/blog/nessuno",
  "/blog/anteprima/nessuno",
  "/blog/nuovo",
  "/blog/scrivi-con-ia",
  "/contatti?success=true",
  "/auth",
  "/auth/password-dimenticata",
  "/auth/reimposta-password",
  "/auth/secondo-fattore",
  "/auth/esci",
  "/ai-auth",
  "/admin",
  "/admin/auth",
  "/admin/dashboard",
  "/admin/richieste",
  "/admin/richieste/1",
  "/admin/blog",
  "/admin/blog/new",
  "/admin/media",
  "/admin/utenti",
  "/admin/audit",
  "/admin/statistiche",
  "/admin/persone",
  "/admin/offerte",
  "/admin/profilo",
  "/admin/nessuna",
  "/admin/richieste.data",
  "/admin/blog.data?_routes=routes%2Fadmin%2Fblog",
  "/offline",
  "/preferenze-cookie",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/sw.js?v=4",
  "/healthz",
  "/social/home.png",
  "/social/nessuna.png",
  "/storage/immagini/blog/nessuna.png",
  "/nessuna",
  "/nessuna.data",
  "/_ui",
  "/icon.svg",
  "/favicon.ico",
  "/%E0",
  "//",
  "/servizi/",
  "/SERVIZI",
  "/api/nessuna",
  "/api/ip",
  "/api/analytics-summary",
  "/api/blog-rss",
  "/api/blog-rss?categoria=nessuna",
  "/api/blog-feed.json",
  "/api/storage/immagini",
  "/api/admin/events",
  "/api/auth/session",
  "/api/auth/get-session",
  "/metrics",
  "/.env",
  "/../package.json",
];
const POSTED = [
  "/api/send-contact-email",
  "/api/consent",
  "/api/auth/sign-in/email",
  "/api/auth/sign-up/email",
  "/api/auth/sign-out",
  "/api/security-audit",
  "/api/gemini-provider",
  "/api/gemini-api",
  "/api/ai-auth",
  "/api/verify-ai-token",
  "/api/drafts",
  "/api/increment-article-views",
  "/api/site-visits",
  "/api/planner-usage",
  "/api/lead-tracking",
  "/api/storage/immagini",
  "/contatti",
  "/trasformazione-30-giorni",
  "/auth",
  "/admin/auth",
  "/admin/blog/new",
  "/admin/utenti",
  "/",
  "/blog",
];
const BODIES: [string, string][] = [
  ["application/json", "{}"],
  ["application/json", "[]"],
  ["application/json", "no json"],
  ["application/x-www-form-urlencoded", "nome=A&email=x&csrfToken=y"],
  ["text/plain", "testo"],
];

async function asks(site: string): Promise<Ask[]> {
  const listed = [...(await (await fetch(`${site}/sitemap.xml`)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)];
  const pages = [...new Set([...listed.map(([, url]) => new URL(url!).pathname), ...PLAIN])];
  const accepted = {
    cookie: `cookie_consent=${encodeURIComponent(JSON.stringify({ analytics: false, marketing: false, date: new Date().toISOString() }))}`,
  };
  return [
    ...pages.map((path) => ({ method: "GET", path })),
    ...pages.map((path) => ({ method: "GET", path, headers: accepted })),
    ...pages.map((path) => ({ method: "HEAD", path })),
    ...pages.flatMap((path) => ["POST", "PUT", "DELETE", "OPTIONS"].map((method) => ({ method, path }))),
    ...POSTED.flatMap((path) =>
      BODIES.map(([type, body]) => ({ method: "POST", path, body, headers: { "content-type": type } })),
    ),
    ...POSTED.map((path) => ({
      method: "POST",
      path,
      body: "{}",
      headers: { "content-type": "application/json", origin: "https://altro.example" },
    })),
  ];
}

/** What differs between any two starts or builds of one and the same site: tokens, ids, digests, times, the port, names of classes. */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/localhost(:|%3A)\d+/g, "localhost")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
    .replaceAll(/(assets\/[\w.-]+?)-[\w-]{8}\.(js|css|woff2|webp|avif|jpg|png|svg)/g, "$1-HASH.$2")
    .replaceAll(/\b(class|className)(=|":)"[^"]*"/g, "$1")
    .replaceAll(/'sha256-[^']+'/g, "'sha256-HASH'")
    .replaceAll(/nonce(-|=")[\w-]+/g, "nonce$1NONCE")
    .replaceAll(/\bBUILD="[^"]+"/g, "BUILD")
    .replaceAll(/(csrfToken\\*",\\*")[^"\\]+/g, "$1TOKEN")
    .replaceAll(/(csrfToken[^>]*?value=")[^"]+/g, "$1TOKEN")
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+(Z|\+\d\d:\d\d)/g, "INSTANT")
    .replaceAll(/\b1[78]\d{11}\b/g, "MILLISECONDS")
    .replaceAll(/[\w-]{20,}\.[\w-]{20,}(\.[\w-]+)?/g, "TOKEN")
    .replaceAll(/\b[0-9a-z]{8}\.[0-9a-z]{8}\.[\w-]{12}\.[\w-]{43}/g, "TOKEN") // of a form
    .replaceAll(/(leftMs\\*",)\d+/g, "$1MILLISECONDS")
    .replaceAll(/[A-Za-z]{3}, \d\d [A-Za-z]{3} \d{4} [\d:]{8} GMT/g, "DATE");

const BY_CHANCE = new Set([
  "date",
  "etag",
  "x-request-id",
  "connection",
  "keep-alive",
  "content-length",
  "last-modified",
]);

async function answer(site: string, { method, path, headers, body }: Ask): Promise<string[]> {
  const response = await fetch(site + path, {
    method,
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
  const text = path.startsWith("/api/admin/events") && response.ok ? "" : await response.text();
  return [
    String(response.status),
    ...[...response.headers]
      .filter(([name]) => !BY_CHANCE.has(name))
      .map(([name, value]) => withoutChance(`${name}: ${value}`)),
    ...withoutChance(text).split(/(?=<)/),
  ];
}

let different = 0;
const all = await asks(before);
for (const ask of all) {
  const answers = await Promise.all(
    [before, after].map((site) => answer(site, ask).catch((error: unknown) => [String(error)])),
  );
  const [was, is] = answers as [string[], string[]];
  const [left, right] = [was.join("\n"), is.join("\n")];
  if (left === right) continue;
  different++;
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 160));
  console.log(`${ask.method} ${ask.path} ${ask.headers?.["content-type"] ?? ""} ${ask.body ?? ""}`);
  console.log(`  - ${around(left)}\n  + ${around(right)}`);
}
console.log(`${all.length} requests, ${different} answered differently`);
process.exitCode = different === 0 ? 0 : 1;

export {};
