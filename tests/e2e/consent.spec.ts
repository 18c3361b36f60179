/** The consent banner: equal answers, closing refuses, the choice holds, and everybody can change their mind (trust.md 1-4). */
import type { Page } from "@playwright/test";
import { banner, choose, chooseAgain, heard, kept, listen, mirrored } from "#tests/support/consent.ts";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { expectAccessible, expectFits } from "./accessible.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";

const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1440, height: 900 };

/** What the first screen of a page asks for, and where it leads. */
const ACTIONS = [
  ["/", "Prenota la prova gratuita", "/contatti"],
  ["/trasformazione-30-giorni", /Prenota la consulenza gratuita/, "/trasformazione-30-giorni#modulo"],
  ["/personal-trainer-legnago", /Prenota/, "/contatti"],
  ["/servizi/personal-training", "Prenota il check-up", "/contatti"],
] as const;

// What a page sends would go past page.route once the service worker has taken it over.
test.use({ consent: "open", serviceWorkers: "block" });

const WIDTHS = [DESKTOP, PHONE];

for (const [path, rare] of [
  ["/", false],
  ["/trasformazione-30-giorni", true],
  ["/auth", true],
  ["/contatti", true],
  ["/admin/utenti", true],
  ["/non-esiste", true],
] as const)
  test(`${path} asks with two equal answers, stays accessible and fits`, rarely(rare), async ({ page }) => {
    const watched = watch(page);
    await page.goto(path);
    const more = banner(page).getByRole("button", { name: "Personalizza" });
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      await expect(banner(page)).toBeInViewport();
      const box = (await banner(page).boundingBox())!;
      expect(box.height).toBeLessThanOrEqual(viewport.height * 0.4);
      await expectAccessible(page);
      await expectEqualAnswers(page);
      await more.click();
      await expect(more).toHaveAttribute("aria-expanded", "true");
      await expectAccessible(page);
      await expectFits(page);
      await more.click();
      await expect(more).toHaveAttribute("aria-expanded", "false");
    }
    // In the visitor's own colours, where a filled button looks like plain words, its edge shows.
    await page.emulateMedia({ forcedColors: "active" });
    for (const name of ["Rifiuta", "Accetta"])
      await expect(banner(page).getByRole("button", { name, exact: true })).not.toHaveCSS("border-top-width", "0px");
    watched.expectQuiet(/40[34]/);
  });

async function expectEqualAnswers(page: Page): Promise<void> {
  const looks = await Promise.all(
    ["Rifiuta", "Accetta"].map((name) =>
      banner(page)
        .getByRole("button", { name, exact: true })
        .evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect();
          const style = getComputedStyle(button);
          const { fontSize, fontWeight, fontFamily, color, backgroundColor, borderWidth, opacity } = style;
          return { width, height, top, fontSize, fontWeight, fontFamily, color, backgroundColor, borderWidth, opacity };
        }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]!.height).toBeGreaterThanOrEqual(44);
}

for (const [name, viewport] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)
  test(`on a ${name}, the keyboard reaches it first and never ends up beneath it`, rarely(), async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" }); // scrolled at once
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Vai al contenuto" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "Cookie policy" })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (let tabs = 0; tabs < 90; tabs++) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const focused = document.activeElement!;
        const asking = document.querySelector("[data-consent-version]")!;
        if (focused === document.body || asking.contains(focused)) return "";
        return focused.getBoundingClientRect().bottom > asking.getBoundingClientRect().top + 1 ? focused.outerHTML : "";
      });
      expect(covered).toBe("");
    }
  });

for (const [name, close] of Object.entries({
  Rifiuta: (page: Page) => choose(page, "Rifiuta"),
  "the cross": (page: Page) => banner(page).getByRole("button", { name: "Chiudi l’avviso" }).click(),
  Esc: (page: Page) => page.keyboard.press("Escape"),
}))
  test(`${name} refuses, once for all pages`, rarely(name !== "Rifiuta"), async ({ page }) => {
    await listen(page);
    await page.goto("/");
    await expect(banner(page)).toContainText("Se chiudi, vale Rifiuta.");
    const proof = page.waitForResponse("**/api/consent");
    await close(page);
    await expect(banner(page)).toBeHidden();
    expect((await proof).status()).toBe(204);
    expect(await kept(page)).toMatchObject({ analytics: false, marketing: false, date: expect.any(String) });
    expect(await mirrored(page)).toEqual(await kept(page));
    expect(await heard(page)).toEqual([await kept(page)]);
    await page.goto("/servizi");
    await expect(banner(page)).toBeHidden();
    expect(await heard(page)).toEqual([]);
  });

test("Accetta agrees to both, Personalizza to each by itself, and nothing comes ticked", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Accetta");
  expect(await kept(page)).toMatchObject({ analytics: true, marketing: true });
  const before = await kept(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.reload();
  const more = banner(page).getByRole("button", { name: "Personalizza" });
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  const [analytics, marketing] = [page.getByLabel(/Statistiche/), page.getByLabel(/Pubblicità/)];
  await expect(analytics).not.toBeChecked();
  await expect(marketing).not.toBeChecked();
  await analytics.check();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  expect(await kept(page)).toMatchObject({ analytics: true, marketing: false });
  expect((await kept(page))["id"]).not.toBe(before["id"]);
});

test("a yes is taken back from the footer in one click, and every open tab hears of it", async ({ page, context }) => {
  await page.goto("/blog");
  await choose(page, "Accetta");
  const id = (await kept(page))["id"];
  await context.addCookies(["_ga", "_ga_TEST"].map((name) => ({ name, value: "GA1.1", url: page.url() })));
  const other = await context.newPage();
  await listen(other);
  await other.goto("/team");
  const link = page.getByRole("link", { name: "Preferenze cookie" });
  await link.click();
  await expect(page.getByLabel(/Statistiche/)).toBeChecked();
  await expect(banner(page)).toContainText("Se chiudi, resta com’è.");
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeHidden();
  await expect(link).toBeFocused();
  expect(await kept(page)).toMatchObject({ analytics: true, id });
  await chooseAgain(page, "Rifiuta");
  expect(await kept(page)).toMatchObject({ analytics: false, marketing: false, id });
  await expect.poll(() => heard(other)).toMatchObject([{ analytics: false, marketing: false, id }]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["cookie_consent"]);
});

test("a proof that cannot be sent changes nothing for the visitor", rarely(), async ({ page }) => {
  await page.route("**/api/consent", (route) => route.abort());
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Accetta" }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto("/team");
  await expect(banner(page)).toBeHidden();
});

test("an app keeps it through hydration and its own navigation", rarely(), async ({ page }) => {
  const watched = watch(page);
  await openApp(page, "/contatti");
  await expect(banner(page)).toBeVisible();
  await choose(page, "Rifiuta");
  await page.getByLabel("Nome").fill("Chiara");
  await expect(banner(page)).toBeHidden();
  watched.expectQuiet();
});

for (const [path, name, target] of ACTIONS)
  test(
    `on a phone, ${path} shows beside the banner how to book, and it can be pressed`,
    rarely(path !== "/"),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      // The page's own button, or the bar on top of the banner.
      const ways = page.getByRole("main").getByRole("link", { name, exact: true });
      let action = ways.first();
      await expect(async () => {
        const { y } = (await banner(page).boundingBox())!;
        const boxes = await Promise.all(
          (await ways.all()).map(async (way) => ({ way, box: (await way.boundingBox())! })),
        );
        const above = boxes.find(({ box }) => box.y + box.height <= y + 1);
        expect(above).toBeDefined();
        action = above!.way;
      }).toPass();
      await action.click();
      await expect(page).toHaveURL(target);
      await expect(banner(page)).toBeVisible();
    },
  );

test("reflows at 320 px and at a zoom of 400%", rarely(), async ({ page }) => {
  for (const height of [640, 256]) {
    await page.setViewportSize({ width: 320, height });
    await page.goto("/privacy");
    const box = (await banner(page).boundingBox())!;
    expect([box.width, box.height <= height * 0.6 + 1]).toEqual([320, true]);
    for (const name of ["Rifiuta", "Accetta", "Personalizza"]) {
      const button = banner(page).getByRole("button", { name });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 0.9 });
    }
    await expectFits(page);
  }
});

test("on the page of choices, while a proxy answers for the site, one is kept and the page stays", async ({ page }) => {
  await page.goto("/preferenze-cookie");
  const main = page.getByRole("main");
  await main.getByLabel(/Statistiche/).check();
  await page.route("**/api/consent", (route) => route.fulfill({ status: 502, body: "<h1>502 Bad Gateway</h1>" }));
  await main.getByRole("button", { name: "Salva le scelte" }).click();
  await expect(main).toContainText("Scelta salvata.");
  expect(await mirrored(page)).toMatchObject({ analytics: true, marketing: false });
  await page.unroute("**/api/consent");
  await main.getByRole("button", { name: "Salva le scelte" }).click();
  await expect(page.getByRole("definition")).toHaveText(["sì", "no"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the banner is a form, and the footer leads to a page with the same choice", async ({ page }) => {
    await page.goto("/servizi/ems");
    await banner(page).getByRole("button", { name: "Accetta" }).click();
    await expect(page).toHaveURL(/\/servizi\/ems$/);
    await expect(banner(page)).toBeHidden();
    expect(await mirrored(page)).toMatchObject({ analytics: true, marketing: true });
    await page.getByRole("link", { name: "Preferenze cookie" }).click();
    await expect(page.getByRole("definition").first()).toHaveText("sì");
    const [no, yes] = ["Rifiuta", "Accetta"].map((name) => page.getByRole("main").getByRole("button", { name }));
    await expect(async () => {
      const { width, height } = (await yes!.boundingBox())!;
      expect(await no!.boundingBox()).toMatchObject({ width, height });
    }).toPass();
    await no!.click();
    await expect(page.getByRole("definition").first()).toHaveText("no");
    await page
      .getByRole("main")
      .getByLabel(/Statistiche/)
      .check();
    await page.getByRole("button", { name: "Salva le scelte" }).click();
    await expect(page.getByRole("definition")).toHaveText(["sì", "no"]);
    expect(await mirrored(page)).toMatchObject({ analytics: true, marketing: false });
  });

  test("Personalizza leads to the page, and the cross refuses", rarely(), async ({ page }) => {
    await page.goto("/");
    await banner(page).getByRole("button", { name: "Personalizza" }).click();
    await expect(page).toHaveURL(/\/preferenze-cookie\??$/);
    await expect(page.getByRole("main")).toContainText("Non hai ancora scelto");
    await banner(page).getByRole("button", { name: "Chiudi l’avviso" }).click();
    await expect(page.getByRole("definition")).toHaveText(["no", "no"]);
  });
});
