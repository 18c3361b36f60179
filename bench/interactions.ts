/**
 * How soon a page shows what a touch or a key does, on a phone's screen, at this machine's speed and slowed four times: from
 * the event to the next frame (Event Timing, as the browser reports it, in steps of 8 ms). With as few as are made here the
 * worst one is the page's INP. Aim: less than 100 ms. `npm run bench:interactions`.
 */
import { chromium, type Page } from "@playwright/test";
import { href } from "#app/shared/href.ts";
import { findBrowser } from "#tests/support/browser.ts";
import { consentCookie } from "#tests/support/consent.ts";
import { startServer } from "#tests/support/server.ts";

/** As a good phone, and as a slow one. */
const SPEEDS = [1, 4];
const AIM_MS = 100;
const PAGES = [
  href("/"),
  href("/servizi/personal-training"),
  href("/prezzi"),
  href("/contatti"),
  href("/prenota/:kind", { kind: "check-up" }),
  href("/blog"),
  href("/la-tua-schiena"),
  href("/la-tua-settimana"),
  href("/pianificatore"),
  href("/trasformazione-30-giorni"),
];
const TOUCHED =
  'button:visible:not([type="submit"]), summary:visible, [role="slider"]:visible, label:has(input[type="radio"]):visible, label:has(input[type="checkbox"]):visible';
const MOST_TOUCHES = 12;

type Interaction = { kind: string; target: string; ms: number };

const server = await startServer({});
const browser = await chromium.launch(await findBrowser());
try {
  for (const slowed of SPEEDS) {
    let worstOfAll = 0;
    console.log(`\n  ${"page".padEnd(28)} interactions  worst ms  of what  (processor slowed ${slowed}×)`);
    for (const path of PAGES) {
      const interactions = await measure(path, slowed);
      const worst = interactions.toSorted((one, other) => other.ms - one.ms)[0];
      worstOfAll = Math.max(worstOfAll, worst?.ms ?? 0);
      console.log(
        `  ${path.padEnd(28)} ${String(interactions.length).padStart(12)}  ${String(worst?.ms ?? 0).padStart(8)}  ${worst ? `${worst.kind} ${worst.target}` : ""}`,
      );
    }
    console.log(`\n  ${worstOfAll < AIM_MS ? "✓" : "✗"} worst ${worstOfAll} ms, aim below ${AIM_MS} ms\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function measure(path: string, slowed: number): Promise<Interaction[]> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: "it-IT",
    storageState: { cookies: [consentCookie(server.url, "refused")], origins: [] },
  });
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  await page.goto(path, { waitUntil: "networkidle" });
  const debugged = await context.newCDPSession(page);
  await debugged.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  await interactWith(page);
  const interactions = await page.evaluate(() => [
    ...(window as unknown as { interactions: Map<number, Interaction> }).interactions.values(),
  ]);
  await context.close();
  return interactions;
}

/** In the page: every event of an interaction counts from its begin to the frame that shows it; the longest is its own. */
function recordInteractions(): void {
  const interactions = new Map<number, Interaction>();
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId || (interactions.get(entry.interactionId)?.ms ?? 0) >= entry.duration) continue;
      const element = entry.target as Element | null;
      const words = (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim().slice(0, 40);
      interactions.set(entry.interactionId, {
        kind: entry.name,
        target: `${element?.tagName.toLowerCase() ?? "?"} «${words}»`,
        ms: entry.duration,
      });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** As a visitor would: the menu first, then what can be touched from above, then a field. */
async function interactWith(page: Page): Promise<void> {
  const here = page.url();
  const touched = await page.locator(TOUCHED).all();
  for (const element of touched.slice(0, MOST_TOUCHES)) {
    if (!(await element.isVisible())) continue;
    await element.tap({ timeout: 5000 }).catch(() => {}); // what something else covers by now is not touched
    await page.waitForTimeout(400);
    await page.keyboard.press("Escape"); // a menu or a sheet that has opened
    await page.waitForTimeout(300);
    if (page.url().split("#")[0] !== here) return;
  }
  const field = page.locator("main input[type='text']:visible, main input:not([type]):visible, main textarea:visible");
  if ((await field.count()) > 0) {
    await field.first().tap({ timeout: 5000 });
    await page.keyboard.type("Chiara Rossi", { delay: 60 });
  }
  await page.waitForTimeout(500);
}
