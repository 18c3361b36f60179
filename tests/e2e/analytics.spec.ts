/** /analytics while it is open (spec §9): numbers that follow what happens, a failing endpoint that nobody notices, a table beside the chart. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { cookieValue } from "#tests/support/consent.ts";
import { expectGoodAtAllWidths } from "./accessible.ts";
import { watch } from "./quiet-page.ts";

// Requests that pass a service worker escape page.route.
test.use({ serviceWorkers: "block" });

const SUMMARY = "**/api/analytics-summary";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

const total = (page: Page) => page.locator('[data-metric="total_site_visits"]');
const counted = async (page: Page) => Number(await total(page).getAttribute("value"));

/** Somebody else, who agreed to be counted. */
async function visit(request: APIRequestContext, baseURL: string): Promise<void> {
  const answer = await request.post(`${baseURL}/api/site-visits`, {
    data: { page_path: "/team", referrer: null },
    headers: { "user-agent": PHONE, cookie: `cookie_consent=${cookieValue({ analytics: true, marketing: false })}` },
  });
  expect(answer.status()).toBe(204);
}

test(
  "a visit that lands meanwhile is shown without reloading, after the five minutes for which numbers are good",
  rarely(),
  async ({ page, request, baseURL }) => {
    let asked = 0;
    page.on("request", (asking) => (asked += asking.url().includes("analytics-summary") ? 1 : 0));
    await page.clock.install();
    await page.goto("/analytics");
    await expect(page.getByText("Visite totali al sito")).toBeVisible();
    const before = await counted(page);
    await visit(request, baseURL!);
    await page.clock.runFor("04:50");
    expect([asked, await counted(page)]).toEqual([0, before]);
    await page.clock.runFor("00:15");
    await expect(total(page)).toHaveText(String(before + 1));
    await expect(total(page)).toHaveAttribute("value", String(before + 1));
    await visit(request, baseURL!);
    await page.clock.runFor("05:05");
    await expect(total(page)).toHaveText(String(before + 2));
    expect(asked).toBe(2);
  },
);

test(
  "a reading that fails is tried three times more; in the end the last numbers stay, and nobody is told",
  rarely(),
  async ({ page, request, baseURL }) => {
    const watched = watch(page);
    const answers = [500, 500, 200, 500, 500, 500, 500];
    let asked = 0;
    await page.route(SUMMARY, async (route) => {
      const status = answers[asked++];
      if (status === 200) await route.continue();
      else await route.fulfill({ status: 500, json: { error: "Qualcosa non ha funzionato." } });
    });
    await page.clock.install();
    await page.goto("/analytics");
    const before = await counted(page);
    await visit(request, baseURL!);
    /** Waits of 1, 2 and 4 seconds, each beginning when an answer is in. */
    const lookOn = async () => {
      for (let second = 0; second < 10; second++) {
        await page.clock.runFor(1000);
        await page.evaluate(() => fetch("/healthz"));
      }
    };
    await page.clock.runFor("05:01");
    await expect.poll(async () => (await lookOn(), asked)).toBe(3);
    await expect(total(page)).toHaveText(String(before + 1));

    await visit(request, baseURL!);
    await page.clock.runFor("05:01");
    await expect.poll(async () => (await lookOn(), asked)).toBe(7);
    await expect(total(page)).toHaveText(String(before + 1));
    await lookOn();
    expect(asked).toBe(7);
    await expect(page.getByRole("alert")).toHaveCount(0);

    answers.push(200);
    await page.clock.runFor("05:01");
    await expect(total(page)).toHaveText(String(before + 2));
    watched.expectQuiet(/status of 500/);
  },
);

test(
  "a page that nobody looks at asks nothing; it catches up when it is looked at again",
  rarely(),
  async ({ page, request, baseURL }) => {
    let asked = 0;
    page.on("request", (asking) => (asked += asking.url().includes("analytics-summary") ? 1 : 0));
    await page.clock.install();
    await page.goto("/analytics");
    const before = await counted(page);
    const look = (visibility: "visible" | "hidden") =>
      page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, visibility);
    await look("hidden");
    await visit(request, baseURL!);
    await page.clock.runFor("20:00");
    expect(asked).toBe(0);
    await look("visible");
    await expect(total(page)).toHaveText(String(before + 1));
    expect(asked).toBe(1);
  },
);

test(
  "the chart has its numbers as a table, beside or below it, and all of it is accessible",
  rarely(),
  async ({ page, request, baseURL }) => {
    await visit(request, baseURL!);
    await page.goto("/analytics");
    const table = page.getByRole("table", { name: /^Visite per giorno/ });
    await expect(table).toBeVisible();
    await expect(table.getByRole("columnheader")).toHaveText(["dal", "lun", "mar", "mer", "gio", "ven", "sab", "dom"]);
    const today = new Intl.DateTimeFormat("it-IT", { timeZone: "Europe/Rome", weekday: "short" }).format(new Date());
    const column = ["lun", "mar", "mer", "gio", "ven", "sab", "dom"].indexOf(today);
    const visits = Number(await table.getByRole("row").nth(1).getByRole("cell").nth(column).textContent());
    expect(visits).toBe(await counted(page));
    const boxes = async () => [(await page.locator("figure").boundingBox())!, (await table.boundingBox())!] as const;
    await page.setViewportSize({ width: 1440, height: 900 });
    const [chart, beside] = await boxes();
    expect(beside.x).toBeGreaterThan(chart.x + chart.width);
    await page.setViewportSize({ width: 360, height: 740 });
    const [above, below] = await boxes();
    expect(below.y).toBeGreaterThan(above.y + above.height);
    await expectGoodAtAllWidths(page);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the numbers are there, and nothing promises that they move", rarely(), async ({ page, request, baseURL }) => {
    await page.goto("/analytics");
    const before = await counted(page);
    await visit(request, baseURL!);
    await page.reload();
    await expect(total(page)).toHaveText(String(before + 1));
    for (const label of ["Visitatori unici oggi", "Usi totali del planner", "Usi del planner oggi"])
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByText("si rileggono da soli")).toBeHidden();
  });
});
