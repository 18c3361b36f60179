/** Every page of the reserved area, on a phone and at a desk: accessible, quiet, nothing sideways, nothing for search engines. */
import { expectAccessible, expectFits, expectFitsOnPhone } from "./accessible.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { expect, rarely, test } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";
import { personWith } from "./token-form.ts";
import { writeAs } from "./write-request.ts";

const DOOR = [
  "/admin/auth",
  "/auth?scheda=registrati",
  "/admin/auth?motivo=inattivita",
  "/auth/secondo-fattore",
  "/auth/password-dimenticata",
  "/auth/reimposta-password?token=scaduto",
];
/** Of each make one; the others when all are looked at. */
const OFTEN = [
  "/admin/dashboard",
  "/admin/statistiche",
  "/admin/utenti",
  "/admin/audit",
  "/admin/guida/scrivere-un-articolo",
  "/admin/profilo",
];
const INSIDE = [
  "/admin/dashboard",
  "/admin/dashboard?scheda=statistiche",
  "/admin/dashboard?scheda=impostazioni",
  "/admin/statistiche",
  "/admin/utenti",
  "/admin/audit",
  "/admin/audit?persona=nessuno",
  "/admin/guida",
  "/admin/guida?q=password",
  "/admin/guida/scrivere-un-articolo",
  "/admin/profilo",
  "/admin/profilo/password",
  "/admin/profilo/due-passaggi",
  "/admin/posta",
  "/admin/testimonianze",
  "/admin/non-esiste",
];

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === "phone", isMobile: name === "phone" });

    test("the door", rarely(), async ({ page }) => {
      const watched = watch(page);
      for (const path of DOOR) {
        await openApp(page, path);
        await expectAccessible(page);
        await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
        await expectFits(page);
        if (name === "desk") await expectFitsOnPhone(page);
      }
      watched.expectQuiet();
    });

    test("the pages inside", rarely(name === "phone"), async ({ asGiulia: page }) => {
      const watched = watch(page);
      for (const path of inLongSet ? INSIDE : OFTEN) {
        await openApp(page, path);
        await expectAccessible(page);
        await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
        await expectFits(page);
        if (name === "desk") await expectFitsOnPhone(page);
      }
      watched.expectQuiet(/status of 404/);
    });
  });
}

test(
  "the bar cuts nothing off, however long one's address and however many requests wait",
  rarely(),
  async ({ asGiulia, browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const email = `${"giulia.dalla.rovere".repeat(3)}@posta.example`;
    await personWith("admin", asGiulia.request, context.request, server.url, email);
    const page = await context.newPage();
    for (const name of ["Anna", "Bruna"]) await writeAs(page, server.url, name);
    await openApp(page, "/admin/dashboard");
    await expect(page.getByRole("navigation", { name: "Amministrazione" })).toContainText("nuove");
    for (const width of [360, 1167, 1168, 1200, 1232, 1280, 1312, 1366, 1392, 1440, 1520, 1536, 1760]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.getByRole("button", { name: "Esci" })).toBeInViewport({ ratio: 1 });
      await expectFits(page);
      const beyond = await page.getByRole("banner").evaluate((bar) => {
        const row = bar.firstElementChild!;
        const end = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
        return [...bar.querySelectorAll("nav, a, button")]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > end + 1)
          .map((one) => one.textContent);
      });
      expect(beyond, `${width} px`).toEqual([]);
    }
    await context.close();
  },
);

test("on a phone the menu is a drawer that leads anywhere", async ({ browser, asGiulia, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    storageState: await asGiulia.context().storageState(),
  });
  const page = await context.newPage();
  await openApp(page, "/admin/dashboard");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Utenti" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Utenti");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await context.close();
});

test("an admin page that does not exist says so inside the shell", rarely(), async ({ asGiulia: page }) => {
  const answer = await page.goto("/admin/non-esiste");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pagina Non Trovata");
  await expect(page.getByRole("navigation", { name: "Amministrazione" })).toBeVisible();
});

test("the arrow keys walk the dashboard's tabs", rarely(), async ({ asGiulia: page }) => {
  await openApp(page, "/admin/dashboard");
  await expect(page.getByText("Il blog è stato dismesso.")).toBeVisible();
  await page.getByRole("tab", { name: "Articoli" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Statistiche blog non disponibili.")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Impostazioni" })).toBeFocused();
  await expect(page.getByText("Amministratore Principale")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Amministratore Principale")).toBeVisible();
});

test(
  "«Guida» opens the part that speaks of the page, and its search finds others while one types",
  rarely(),
  async ({ asGiulia: page }) => {
    await openApp(page, "/admin/blog/categorie");
    await page.getByRole("link", { name: "Guida", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/guida\/scrivere-un-articolo#le-categorie$/);
    await expect(page.getByRole("heading", { name: "Le categorie" })).toBeInViewport();
    await page.getByRole("navigation", { name: "Percorso" }).getByRole("link", { name: "Guida" }).click();
    await expect(page.getByRole("link", { name: "Copie di sicurezza" })).toBeVisible();
    await page.getByLabel("Cerca nella guida").pressSequentially("due passaggi");
    await expect(page.getByText(/^\d+ punti della guida\.$/)).toBeVisible();
    await page.getByRole("link", { name: "Verifica in due passaggi" }).click();
    await expect(page.getByRole("heading", { name: "Verifica in due passaggi" })).toBeInViewport();
    await expect(page.locator("article img").first()).toHaveJSProperty("complete", true);
  },
);
