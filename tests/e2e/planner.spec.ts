/** The planner on a phone: made in the browser, without a script, and without a network. */
import type { Page } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { expectAccessible, expectFits } from "./accessible.ts";

test.use({ viewport: { width: 360, height: 740 }, consent: "accepted" });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Età (anni)").fill("47,3");
  await page.getByLabel("Altezza (cm)").fill("171,9");
  await page.getByLabel("Peso (kg)").fill("68,4");
  await page.getByLabel("Sesso").selectOption("Preferisco non dirlo");
  await page.getByLabel("Come mangi").selectOption("Vegetariana");
  await page.getByLabel("Soia").check();
  await page.getByLabel("Nessuna di queste cose mi riguarda").check();
  await page.getByRole("button", { name: "Componi la settimana" }).click();
}

const week = (page: Page) => page.getByRole("region", { name: /kcal al giorno/ });
const list = (page: Page) => page.getByRole("region", { name: "La spesa, corsia per corsia." });
const dishes = (page: Page) =>
  page.locator("[data-dish]").evaluateAll((all) => all.map((dish) => (dish as HTMLElement).dataset["dish"]));

test(
  "a week is made, changed and shopped for in the browser, offline too; nothing of it is sent",
  rarely(),
  async ({ page, context, server }) => {
    const sent: string[] = [];
    const beacons: [string, unknown][] = [];
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      sent.push(`${request.method()} ${request.url().replace(server.url, "")} ${request.postData() ?? ""}`);
      sent.push(JSON.stringify(request.headers()));
      if (pathname === "/api/planner-usage") beacons.push([pathname, request.postDataJSON()]);
    });
    await page.goto("/pianificatore");
    await fillIn(page);
    await expect(week(page).getByRole("heading", { level: 2 })).toBeFocused();
    await expect(page.locator(".planner-day")).toHaveCount(7);
    const first = await dishes(page);
    expect(first).toHaveLength(28);
    await expectFits(page);
    await page.evaluate(() => scrollTo(0, 0)); // no link lies half under the navbar
    await expectAccessible(page);

    const exchange = page.locator('[data-exchange="12"]');
    await exchange.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => dishes(page)).not.toEqual(first);
    await expect(exchange).toBeFocused();
    const second = await dishes(page);
    expect(second.filter((dish, index) => dish !== first[index])).toHaveLength(1);
    await page.goBack();
    await expect.poll(() => dishes(page)).toEqual(first);

    const eggs = list(page).getByRole("checkbox").first();
    await eggs.check();
    await page.reload();
    await expect(list(page)).toBeVisible();
    expect(await dishes(page)).toEqual(first);
    await expect(eggs).not.toBeChecked();
    await list(page).getByLabel("Ricorda le spunte su questo dispositivo").check();
    await eggs.check();
    expect(await page.evaluate(() => localStorage.getItem("tonica.spesa"))).toMatch(/^\["[a-zA-Z]+"\]$/);

    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/pianificatore")) !== undefined), { timeout: 15_000 })
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(list(page)).toBeVisible();
    expect(await dishes(page)).toEqual(first);
    await expect(eggs).toBeChecked();
    await page.goto("/team");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Manca\s*la linea\./);
    await context.setOffline(false);

    expect(beacons.map(([, body]) => body)).toEqual(
      ["meal_plan", "shopping_list", "shopping_list"].map((action_type) => ({
        action_type,
        calories: null,
        plan_type: null,
      })),
    );
    await expect
      .poll(async () => {
        const metrics = (await (await page.request.get("/api/analytics-summary")).json()) as Record<string, unknown>[];
        return metrics.find(({ metric_name }) => metric_name === "total_planner_usage")?.["metric_value"];
      })
      .toBeGreaterThanOrEqual(3);
    expect(sent.filter((request) => /47[.,]3|171[.,]9|68[.,]4|kcal=|vegetariana|%23kcal/i.test(request))).toEqual([]);
    // How long something took may look like a weight.
    expect(server.output().replaceAll(/"ms":[\d.]+/g, "")).not.toMatch(
      /(?<![:.\d])(47[.,]3|171[.,]9|68[.,]4)(?!\d)|kcal=/,
    );
  },
);

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the same answers give a week and a list", rarely(), async ({ page }) => {
    await page.goto("/pianificatore");
    await fillIn(page);
    await expect(page).toHaveURL(/\/pianificatore\/settimana\?kcal=\d+&prot=\d+&dieta=vegetariana&senza=soia/);
    await expect(page.locator(".planner-day")).toHaveCount(7);
    await expect(list(page).getByRole("checkbox").first()).toBeVisible();
    const first = await page.locator("details[data-dish] summary").allTextContents();
    await page
      .getByRole("link", { name: /^Cambia / })
      .nth(1)
      .click();
    await expect(page).toHaveURL(/cambi=12/);
    const second = await page.locator("details[data-dish] summary").allTextContents();
    expect(second.filter((dish, index) => dish !== first[index])).toHaveLength(1);
  });
});
