/** The door of the admin: in, out, and what is said to whoever does not get in (spec §2, §8). */
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, newPerson, PASSWORD, rarely, signIn, signUp, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";

for (const path of ["/admin/auth", "/auth"]) {
  test(`${path} signs in and leads to the dashboard; Esci leads home`, rarely(path === "/auth"), async ({ page }) => {
    await openApp(page, path);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("banner").getByRole("heading", { level: 1 })).toHaveAccessibleName("Entra in studio.");
    const arrived = Promise.withResolvers<void>();
    await page.route(/auth.*\.data/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.getByLabel("Email").fill(GIULIA);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(page.getByRole("button", { name: "Accesso in corso..." })).toBeDisabled();
    arrived.resolve();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/admin/dashboard");
    await expect(page).toHaveURL(/\/admin\/auth$/);
  });
}

test(
  "a wrong password is refused by toast and in the page, keeps the e-mail, and is in the security log",
  rarely(),
  async ({ page, asGiulia, browser, baseURL }) => {
    const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const email = newPerson();
    await signIn(stranger, email, "non la so");
    await expect(toast(stranger, "Errore di accesso")).toContainText("E-mail o password non corrette.");
    await expect(stranger.getByRole("heading", { name: "Errore di accesso" })).toBeVisible();
    await expect(stranger.getByLabel("Email")).toHaveValue(email);
    await expectAccessible(stranger);
    await stranger.context().close();

    await asGiulia.goto("/admin/utenti");
    const event = page.getByRole("listitem").filter({ hasText: email });
    await expect(event).toContainText("Accesso fallito");
    await expect(event).toContainText("login_failed");
  },
);

test("what is missing or wrong is said by its field, which has the cursor", rarely(), async ({ page }) => {
  await openApp(page, "/admin/auth");
  const [email, password] = [page.getByLabel("Email"), page.getByLabel("Password")];
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(toast(page, "Errore di accesso")).toContainText("Scrivi e-mail e password.");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Scrivi e-mail e password.");
  await email.fill(GIULIA);
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");

  await page.getByRole("tab", { name: "Registrati" }).click();
  await expect(password).not.toHaveAttribute("aria-invalid");
  await password.fill("12345");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Errore di registrazione")).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/^La password deve avere almeno 6 caratteri\./);
  await expectAccessible(page);
});

test("a network that fails is told in Italian", rarely(), async ({ page }) => {
  await openApp(page, "/admin/auth");
  await page.route(/auth.*\.data/, (route) => route.abort());
  await page.getByLabel("Email").fill(GIULIA);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(toast(page, "Errore")).toContainText("Errore durante l'accesso");
  await page.getByRole("tab", { name: "Registrati" }).click();
  await page.getByRole("button", { name: "Registrati come Admin" }).click();
  await expect(toast(page, "Errore")).toContainText("Errore durante la registrazione");
});

test("whoever was on the way to a page gets there", rarely(), async ({ page }) => {
  await page.goto("/admin/audit?tipo=login_failed");
  await page.getByRole("link", { name: "Accedi come amministratore" }).click();
  await page.getByLabel("Email").fill(GIULIA);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registro di sicurezza");
});

test("a non-admin who signs in reads that the place is reserved", rarely(), async ({ page, playwright, server }) => {
  const email = newPerson();
  const request = await playwright.request.newContext();
  await signUp(request, server.url, email);
  await request.dispose();
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accesso riservato");
  await expect(page.getByText(email)).toBeVisible();
  await page.goto("/admin/auth");
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Esci" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same door opens and closes", rarely(), async ({ page }) => {
    await page.goto("/admin/auth");
    await page.getByLabel("Email").fill(GIULIA);
    await page.getByLabel("Password").fill("sbagliata");
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(page.getByText("Errore di accesso: E-mail o password non corrette.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(GIULIA);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.getByRole("tab", { name: "Impostazioni" }).click();
    await expect(page.getByText("Amministratore Principale")).toBeVisible();
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("registering is a tab with an address, and says what came of it", rarely(), async ({ page }) => {
    await page.goto("/admin/auth");
    await page.getByRole("tab", { name: "Registrati" }).click();
    await page.getByLabel("Email").fill(newPerson());
    await page.getByLabel("Password").fill("123");
    await page.getByRole("button", { name: "Registrati come Admin" }).click();
    await expect(page.getByText(/Errore di registrazione: .*almeno 6 caratteri/)).toBeVisible();
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Registrati come Admin" }).click();
    await expect(page.getByText("Account creato con successo!")).toBeVisible();
    await expect(page.getByText(/Richiesta Amministratore: Solo gli amministratori esistenti/)).toBeVisible();
  });

  test("a role is given and taken", rarely(), async ({ asGiulia: page, playwright, server }) => {
    const email = newPerson();
    const request = await playwright.request.newContext();
    await signUp(request, server.url, email);
    await request.dispose();
    await page.goto("/admin/utenti");
    const event = page.getByRole("listitem").filter({ hasText: email }).filter({ hasText: "account creato" });
    await expect(event).toBeVisible();
    const found = await page.request.get(`/admin/utenti/profili.data?q=${email}`);
    const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(await found.text())![0];
    await page.getByLabel("Persona", { exact: true }).fill(id);
    await page.getByRole("combobox", { name: "Ruolo" }).selectOption("editor");
    await page.getByRole("button", { name: "Assegna ruolo" }).click();
    await expect(page.getByText("Ruolo Assegnato: Ruolo editor assegnato con successo")).toBeVisible();
    await page.getByRole("button", { name: `Revoca il ruolo editor a ${email}` }).click();
    await expect(page.getByText("Ruolo Revocato")).toBeVisible();
  });
});
