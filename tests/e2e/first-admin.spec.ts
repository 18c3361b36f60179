/** A site without anybody: who comes first administers it, who comes later does not (spec §2, §4, §8). */
import { rarely, test as base } from "#tests/support/browser-test.ts";
import { type Site, startSite } from "#tests/support/prepared-site.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, PASSWORD, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";

const test = base.extend<object, { server: Site }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await startSite({ SETUP_TOKEN: "diapason" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

test(
  "the first who registers becomes administrator, with the setup token; the second does not",
  rarely(),
  async ({ page, browser, baseURL }) => {
    const watched = watch(page);
    await openApp(page, "/admin/auth");
    await expect(page.getByRole("tab", { name: "Accedi" })).toHaveAttribute("aria-selected", "true");
    await page.getByLabel("Email").fill(GIULIA);
    await page.getByRole("tab", { name: "Registrati" }).click();
    await expect(page.getByText("Il primo utente registrato diventa automaticamente amministratore.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(GIULIA);
    const password = page.getByLabel("Password");
    await password.fill("corda");
    await expect(password).toHaveAccessibleDescription(/Per renderla più robusta: .*una lettera maiuscola/);
    await page.getByRole("button", { name: "Mostra" }).first().click();
    await expect(password).toHaveAttribute("type", "text");
    await expectAccessible(page);

    await page.getByRole("button", { name: "Registrati come Admin" }).click();
    await expect(toast(page, "Errore di registrazione")).toContainText("almeno 6 caratteri");
    await password.fill(PASSWORD);
    await page.getByLabel("Codice di configurazione").fill("sbagliato");
    await page.getByRole("button", { name: "Registrati come Admin" }).click();
    await expect(toast(page, "Errore di registrazione")).toContainText("codice di configurazione");
    await expect(password).toHaveValue(PASSWORD);
    await page.getByLabel("Codice di configurazione").fill("diapason");
    await page.getByRole("button", { name: "Registrati come Admin" }).click();

    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await expect(toast(page, "Primo Amministratore Registrato")).toContainText(
      "Sei il primo amministratore del sistema!",
    );
    await expect(page.getByText("Account creato con successo!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Amministratore");
    await expect(page.getByText(`Ti diamo il benvenuto, ${GIULIA}`)).toBeVisible();
    watched.expectQuiet(/status of (422|403)/);

    const second = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await openApp(second, "/auth?scheda=registrati");
    await second.getByLabel("Email").fill("marta@posta.example");
    await second.getByLabel("Password").fill(PASSWORD);
    await second.getByRole("button", { name: "Registrati come Admin" }).click();
    await expect(toast(second, "Richiesta Amministratore")).toContainText(
      "Solo gli amministratori esistenti possono assegnare ruoli di amministratore",
    );
    await expect(second.getByText("Account creato con successo!")).toBeVisible();
    await expectAccessible(second);

    await second.goto("/admin/utenti");
    await expect(second.getByRole("heading", { level: 1 })).toHaveText("Accesso riservato");
    await expect(second.getByText("Questa sezione è disponibile solo agli amministratori.")).toBeVisible();
    await expect(second.getByText("marta@posta.example")).toBeVisible();
    await expectAccessible(second);
    await second.getByRole("button", { name: "Esci" }).click();
    await expect(second).toHaveURL(/\/$/);
    await second.goto("/admin/utenti");
    await expect(second.getByText("marta@posta.example")).toBeHidden();
    await second.context().close();
  },
);
