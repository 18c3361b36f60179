/** Spec §8: whatever becomes of the tracking endpoints, pages and forms work and the visitor sees nothing of it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Route } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { openApp } from "./open-app.ts";

test.use({ serviceWorkers: "block", consent: "open" });

const ENDPOINTS = /\/api\/(site-visits|lead-tracking|ip|consent)$/;
let people = 0;

for (const [how, answer] of Object.entries<(route: Route) => Promise<void>>({
  failing: (route) => route.fulfill({ status: 500, json: { error: "Qualcosa non ha funzionato." } }),
  "answering nonsense": (route) => route.fulfill({ status: 200, body: "<h1>" }),
  blocked: (route) => route.abort("blockedbyclient"),
  slow: async (route) => {
    await sleep(60_000);
    await route.abort().catch(() => {}); // the page is gone
  },
})) {
  test(`with the endpoints ${how}, a visitor who agreed reads and books as always`, rarely(), async ({ page }) => {
    const told: string[] = [];
    page.on("pageerror", (error) => told.push(error.message));
    page.on("console", (message) => {
      // The browser's own line about a request is not the page's.
      if (message.type() === "error" && !/Failed to load resource/.test(message.text())) told.push(message.text());
    });
    await page.route(ENDPOINTS, answer);
    await page.clock.install();
    await page.goto("/");
    const asked = page.waitForRequest("**/api/site-visits");
    await page.getByRole("button", { name: "Accetta", exact: true }).click();
    await asked;
    await page.clock.runFor(61_000);
    await page.goto("/team");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await openApp(page, "/trasformazione-30-giorni");
    await page.getByLabel("Nome", { exact: true }).fill("Marco Rossi");
    await page.getByLabel("Telefono", { exact: true }).fill("0442 000000");
    await page.getByLabel("Email", { exact: true }).fill(`zitto${++people}.${process.pid}@posta.example`);
    await page.getByRole("button", { name: "Richiedi la consulenza gratuita" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "🎉 Perfetto!" })).toBeVisible();
    await expect(page.getByText(/errore/i)).toHaveCount(0);
    await page.clock.runFor(3000);
    await page.waitForURL("**/contatti?success=true");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grazie.");
    expect(told).toEqual([]);
  });
}

test("where sendBeacon refuses, the visit goes out all the same", rarely(), async ({ page }) => {
  await page.addInitScript(() => (navigator.sendBeacon = () => false));
  await page.goto("/");
  const sent = page.waitForRequest("**/api/site-visits");
  await page.getByRole("button", { name: "Accetta", exact: true }).click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ page_path: "/", referrer: null });
  expect((await request.response())?.status()).toBe(204);
});

test("an address that nobody can look up is unknown, and asked for once", rarely(), async ({ page }) => {
  let asked = 0;
  await page.route("**/api/ip", (route) => {
    asked++;
    return route.fulfill({ status: 503, body: "" });
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Accetta", exact: true }).click();
  const address = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem("tonica.lead-session") ?? "{}").ip_address);
  await expect.poll(address).toBe("unknown");
  await page.goto("/team");
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem("tonica.lead-session")!).pages_visited))
    .toBe(2);
  expect([await address(), asked]).toEqual(["unknown", 1]);
});
