/** What a studio may switch on. Google's tag: only where configured and agreed to, in the order that Consent Mode v2 asks for (spec §7 call 31, trust.md 5). */
import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { consentVersion } from "#app/content/consent.ts";
import { bookingValue } from "#app/content/booking.ts";
import { type Site, startSite } from "#tests/support/prepared-site.ts";
import { rarely } from "#tests/support/browser-test.ts";
import { openApp } from "./open-app.ts";
import { openUntilQuiet, recordTraces } from "./visitor-traces.ts";

const ID = "G-TONICA1234";
const LOOKUP = "https://indirizzo.example/json";
const LANDING = "/trasformazione-30-giorni";

const test = base.extend<object, { server: Site }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await startSite({ GA_MEASUREMENT_ID: ID, IP_LOOKUP_URL: LOOKUP });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  serviceWorkers: "block",
});
const { expect } = test;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Stands for googletagmanager.com: a script that does nothing but say that it came. */
async function standInForGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(LOOKUP, (route) =>
    route.fulfill({ headers: { "access-control-allow-origin": "*" }, json: { ip: "203.0.113.7" } }),
  );
  await context.route(/googletagmanager|google-analytics/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "window.tagCame = true;" });
  });
  return asked;
}

/** Each command as the tag would read it, without the instant of `js`. */
const commands = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((command) =>
      Array.from(command as unknown[]).filter((part) => !(part instanceof Date)),
    ),
  ) as Promise<[string, ...any[]][]>;
const events = async (page: Page) =>
  (await commands(page)).filter(([name]) => name === "event").map(([, ...rest]) => rest);

const signals = (analytics: boolean, marketing: boolean) => {
  const [first, ads] = [analytics, marketing].map((granted) => (granted ? "granted" : "denied"));
  return { analytics_storage: first, ad_storage: ads, ad_user_data: ads, ad_personalization: ads };
};

test("nothing of it before a choice, and nothing after a no", async ({ page, context, baseURL }) => {
  const asked = await standInForGoogle(context);
  const traces = await recordTraces(context, baseURL!);
  await openUntilQuiet(page, LANDING);
  expect(await page.locator("[data-consent-version]").getAttribute("data-consent-version")).toBe(consentVersion(true));
  await expect(page.locator("[data-consent-version]")).toContainText("Google può usarle per i suoi annunci");
  await press(page, "Rifiuta");
  for (const path of ["/", LANDING]) await openUntilQuiet(page, path);
  expect(asked).toEqual([]);
  expect(traces.foreign()).toEqual([]);
  expect(await commands(page)).toEqual([]);
});

test("after a yes: all denied, what was chosen, the id, and only then the landing page's view", async ({
  page,
  context,
}) => {
  const asked = await standInForGoogle(context);
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto(`${LANDING}?utm_source=x&email=anna@posta.example`);
  await press(page, "Accetta");
  await expect.poll(() => page.evaluate(() => "tagCame" in window)).toBe(true);
  expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  expect(await commands(page)).toEqual([
    ["consent", "default", signals(false, false)],
    ["consent", "update", signals(true, true)],
    ["js"],
    ["config", ID, { send_page_view: false, page_location: page.url().split("?")[0], page_referrer: "" }],
    ["event", "page_view", { page_title: await page.title() }],
  ]);
  expect(refused).toEqual([]);
  await page.goto("/team");
  await expect.poll(async () => (await commands(page)).length).toBe(4);
});

test("each decision is one update; a no stops it for good", rarely(), async ({ page, context }) => {
  await standInForGoogle(context);
  await page.goto("/");
  await press(page, "Personalizza");
  await page.getByLabel(/Pubblicità/).check();
  await press(page, "Salva le scelte");
  const updates = async () =>
    (await commands(page)).filter(([, what]) => what === "update").map(([, , given]) => given);
  await expect.poll(updates).toEqual([signals(false, true)]);
  for (const [name, analytics, marketing] of [
    ["Accetta", true, true],
    ["Rifiuta", false, false],
  ] as const) {
    await page.getByRole("link", { name: "Preferenze cookie" }).click();
    await press(page, name);
    await expect.poll(async () => (await updates()).at(-1)).toEqual(signals(analytics, marketing));
  }
  expect(await updates()).toHaveLength(3);
  expect(await page.evaluate((id) => (window as any)[`ga-disable-${id}`], ID)).toBe(true);
  await openUntilQuiet(page, "/team");
  expect(await commands(page)).toEqual([]);
});

test(
  "a form is one submission and one conversion, and one purchase where it is thanked for; a reload is none",
  rarely(),
  async ({ page, context }) => {
    await standInForGoogle(context);
    await openApp(page, LANDING);
    await press(page, "Accetta");
    await page.getByLabel("Nome", { exact: true }).fill("Marco Rossi");
    await page.getByLabel("Telefono", { exact: true }).fill("0442 000000");
    await page.getByLabel("Email", { exact: true }).fill(`marco.${process.pid}@posta.example`);
    const answered = page.waitForResponse("**/api/send-contact-email");
    await press(page, "Richiedi la consulenza gratuita");
    const { data } = (await (await answered).json()) as { data: { id: string } };
    const session = await page.evaluate(() => JSON.parse(sessionStorage.getItem("tonica.lead-session")!).session_id);
    await expect
      .poll(async () => (await events(page)).slice(1))
      .toEqual([
        ["form_submission", { session_id: session, form_submissions_count: 1 }],
        ["conversion", {}],
      ]);
    expect(JSON.stringify(await commands(page))).not.toMatch(/marco|0442|posta\.example/i);

    await page.waitForURL("**/contatti?success=true");
    const item = { item_id: "booking", item_name: "booking", price: bookingValue, quantity: 1 };
    await expect
      .poll(() => events(page))
      .toEqual([["purchase", { transaction_id: data.id, value: bookingValue, currency: "EUR", items: [item] }]]);
    await page.reload();
    await expect.poll(async () => (await commands(page)).length).toBe(4);
  },
);

test(
  "who sends the landing page's form and then books a time in its thanks is one purchase",
  rarely(),
  async ({ page, context }) => {
    await standInForGoogle(context);
    const fields = { Nome: "Marco Rossi", Telefono: "0442 000000", Email: `poi.${process.pid}@posta.example` };
    const answer = async () => {
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    };
    await openApp(page, LANDING);
    await press(page, "Accetta");
    await answer();
    await press(page, "Richiedi la consulenza gratuita");
    await page.waitForURL("**/contatti?success=true");
    const names = async () => (await events(page)).map(([name]) => name);
    await expect.poll(names).toEqual(["purchase"]);

    await page
      .getByRole("main")
      .getByRole("link", { name: /, ore \d/ })
      .first()
      .click();
    await answer();
    await press(page, "Prenota quest’orario");
    await page.waitForURL("**/contatti?success=true&appuntamento=*");
    const lead = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("tonica.lead-session")!));
    await expect.poll(lead).not.toHaveProperty("booking");
    expect(await lead()).toMatchObject({ form_submissions: 2, booking_completed: true });
    expect(await names()).toEqual([]);
  },
);

test(
  "the address is asked of the service that the studio chose, once, and of nobody before a yes",
  rarely(),
  async ({ page, context }) => {
    await standInForGoogle(context);
    const asked: string[] = [];
    page.on("request", (request) => /indirizzo\.example|\/api\/ip$/.test(request.url()) && asked.push(request.url()));
    await openUntilQuiet(page, "/");
    expect(asked).toEqual([]);
    await press(page, "Accetta");
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem("tonica.lead-session") ?? "{}").ip_address))
      .toBe("203.0.113.7");
    await openUntilQuiet(page, "/team");
    expect(asked).toEqual([LOOKUP]);
  },
);

test("the policy lets exactly their hosts in", rarely(), async ({ request }) => {
  const policy = (await request.get("/")).headers()["content-security-policy"]!;
  const sources = (name: string) =>
    policy
      .split("; ")
      .find((part) => part.startsWith(name))
      ?.split(" ")
      .filter((source) => source.startsWith("https:"));
  expect(sources("script-src")).toEqual(["https://www.googletagmanager.com"]);
  expect(sources("img-src")).toEqual(["https://*.google-analytics.com", "https://*.googletagmanager.com"]);
  expect(sources("connect-src")).toEqual([
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
    "https://indirizzo.example",
  ]);
  expect(policy.match(/https:/g)).toHaveLength(7);
});
