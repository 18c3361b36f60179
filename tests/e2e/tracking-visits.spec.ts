/** Visits and lead session of somebody who agreed: spec §3, §4, §7 calls 1, 17 and 18, §9. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { openUntilQuiet, recordTraces, type Traces } from "./visitor-traces.ts";

// Requests that pass a service worker escape page.route.
test.use({ serviceWorkers: "block", consent: "open" });

const VISITS = "/api/site-visits";
const LEADS = "/api/lead-tracking";

const accept = (page: Page) => page.getByRole("button", { name: "Accetta", exact: true }).click();
const lead = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem("tonica.lead-session") ?? "null") as Record<string, any> | null,
  );
const visited = (traces: Traces) => traces.beacons(VISITS).map(({ body }) => [body.page_path, body.referrer]);

async function accepted(page: Page, context: BrowserContext, baseURL: string, path = "/"): Promise<Traces> {
  const traces = await recordTraces(context, baseURL);
  // It stands still but where a test lets it run: a busy machine takes seconds of its own.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await accept(page);
  await expect.poll(() => visited(traces)).toHaveLength(1);
  await expect.poll(async () => (await lead(page))?.ip_address).toBeTruthy();
  return traces;
}

test(
  "each page seen is one visit: the one on which somebody agrees, the next, a reload, one that history brings back",
  rarely(),
  async ({ page, context, baseURL }) => {
    const traces = await recordTraces(context, baseURL!);
    await page.goto("/team?q=segreto", { referer: "https://www.google.com/search?q=palestra" });
    expect(visited(traces)).toEqual([]);
    await accept(page);
    await expect.poll(() => visited(traces)).toEqual([["/team", "https://www.google.com/search"]]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Risultati" }).click();
    await page.waitForURL("**/risultati");
    await expect.poll(() => visited(traces).at(-1)).toEqual(["/risultati", `${baseURL}/team`]);
    await page.reload();
    await expect.poll(() => visited(traces)).toHaveLength(3);
    await page.goBack();
    await expect.poll(() => visited(traces)).toHaveLength(4);
    expect(visited(traces).map(([path]) => path)).toEqual(["/team", "/risultati", "/risultati", "/team"]);
  },
);

test(
  "a page that the browser makes ready in advance is a visit once somebody sees it",
  rarely(),
  async ({ page, context, baseURL }) => {
    const traces = await accepted(page, context, baseURL!);
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, "prerendering", { value: true, configurable: true }),
    );
    await page.goto("/team", { referer: `${baseURL}/` });
    // The page's script has run.
    await expect(page.locator("button[commandfor=menu][popovertarget]")).toHaveCount(0);
    await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
    expect(visited(traces)).toHaveLength(1);
    await page.evaluate(() => {
      Object.defineProperty(Document.prototype, "prerendering", { value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    await page.clock.runFor(100); // its first frame
    await expect
      .poll(() => visited(traces))
      .toEqual([
        ["/", null],
        ["/team", `${baseURL}/`],
      ]);
  },
);

test(
  "a page that a router shows in place of another is a visit; a place within the page, or a new name for it, is none",
  rarely(),
  async ({ page, context, baseURL }) => {
    const traces = await accepted(page, context, baseURL!, "/trasformazione-30-giorni");
    await page.getByRole("link", { name: "Prenota la consulenza gratuita" }).click();
    await page.evaluate(() => history.replaceState(null, "", "/trasformazione-30-giorni?chiaro=1"));
    await page.evaluate(() => history.pushState(null, "", "/un-altra"));
    await expect
      .poll(() => visited(traces))
      .toEqual([
        ["/trasformazione-30-giorni", null],
        ["/un-altra", `${baseURL}/trasformazione-30-giorni`],
      ]);
    expect((await lead(page))!.pages_visited).toBe(2);
  },
);

test(
  "the session is told every 30 seconds and at the page's end, and goes on from page to page",
  rarely(),
  async ({ page, context, baseURL }) => {
    const traces = await accepted(
      page,
      context,
      baseURL!,
      "/servizi?utm_source=volantino&utm_medium=carta&utm_campaign=x",
    );
    await page.clock.runFor(29_000);
    expect(traces.beacons(LEADS)).toEqual([]);
    expect((await lead(page))!.time_on_site).toBe(20);
    await page.clock.runFor(1000);
    await expect.poll(() => traces.beacons(LEADS)).toHaveLength(1);
    const first = traces.beacons(LEADS)[0]!.body;
    expect(first).toEqual({
      session_id: expect.stringMatching(/^[\w-]{8,64}$/),
      ip_address: expect.stringMatching(/^10\./),
      user_agent: expect.stringContaining("Mozilla/5.0"),
      referrer: null,
      utm_source: "volantino",
      utm_medium: "carta",
      utm_campaign: "x",
      landing_page: "/servizi",
      pages_visited: 1,
      time_on_site: 30,
      form_seen: false,
      form_submissions: 0,
      booking_completed: false,
    });

    await page.clock.runFor(5000);
    // What a page sends as it closes: a browser that ends it at once may drop it, one whose page lives on does not.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    await expect.poll(() => traces.beacons(LEADS)).toHaveLength(2);
    expect(traces.beacons(LEADS)[1]!.body).toEqual({ ...first, time_on_site: 35 });
    await page.goto("/contatti");
    await expect.poll(async () => (await lead(page))!.pages_visited).toBe(2);
    await page.clock.runFor(30_000);
    await expect.poll(() => traces.beacons(LEADS)).toHaveLength(3);
    expect(traces.beacons(LEADS)[2]!.body).toEqual({ ...first, pages_visited: 2, time_on_site: 65, form_seen: true });
    expect(traces.requests().filter((request) => request.url().endsWith("/api/ip"))).toHaveLength(1);
  },
);

test("each tab is a session of its own", rarely(), async ({ page, context, baseURL }) => {
  const traces = await accepted(page, context, baseURL!);
  const other = await context.newPage();
  await other.goto("/team");
  await expect.poll(() => visited(traces)).toHaveLength(2);
  expect((await lead(other))!.session_id).not.toBe((await lead(page))!.session_id);
});

test("withdrawn in one tab, the consent ends the session in every tab: nothing is sent, nothing is left", async ({
  page,
  context,
  baseURL,
}) => {
  const traces = await accepted(page, context, baseURL!);
  const other = await context.newPage();
  await other.goto("/team");
  await expect.poll(() => lead(other)).not.toBeNull();
  await other.getByRole("link", { name: "Preferenze cookie" }).click();
  traces.startAnew();
  await other.getByRole("button", { name: "Rifiuta", exact: true }).click();
  expect(await lead(other)).toBeNull();
  await expect.poll(() => lead(page)).toBeNull();
  for (const tab of [page, other]) {
    await tab.clock.runFor(120_000);
    await openUntilQuiet(tab, "/risultati");
  }
  expect(traces.beacons()).toEqual([]);
  expect(traces.written().filter((name) => name.includes("lead"))).toEqual([]);
});

test(
  "who agrees again starts a new session, and the same page is not counted twice",
  rarely(),
  async ({ page, context, baseURL }) => {
    const traces = await accepted(page, context, baseURL!);
    const before = (await lead(page))!.session_id as string;
    for (const name of ["Rifiuta", "Accetta"]) {
      await page.getByRole("link", { name: "Preferenze cookie" }).click();
      await page.getByRole("button", { name, exact: true }).click();
    }
    await expect.poll(() => lead(page)).toMatchObject({ pages_visited: 1, time_on_site: 0 });
    expect((await lead(page))!.session_id).not.toBe(before);
    expect(visited(traces)).toHaveLength(1);
  },
);

test("who allows marketing alone is not counted", rarely(), async ({ page, context, baseURL }) => {
  const traces = await recordTraces(context, baseURL!);
  await page.goto("/");
  await page.getByRole("button", { name: "Personalizza" }).click();
  await page.getByLabel(/Pubblicità/).check();
  await page.getByRole("button", { name: "Salva le scelte" }).click();
  await openUntilQuiet(page, "/team");
  expect(traces.beacons()).toEqual([]);
  expect(await traces.unknown(["necessary"])).toEqual([]);
});
