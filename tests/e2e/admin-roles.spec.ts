/** Roles given, used and taken; the security log read, filtered, exported and verified (spec §6, §8). */
import { readFile } from "node:fs/promises";
import { expect, GIULIA, newPerson, signIn, signUp, rarely, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";

test(
  "a role is assigned by e-mail, used, revoked, and refused at the next request",
  rarely(),
  async ({ asGiulia: page, playwright, browser, server }) => {
    const email = newPerson();
    const request = await playwright.request.newContext();
    await signUp(request, server.url, email);
    await request.dispose();

    await openApp(page, "/admin/utenti");
    const assign = page.getByRole("button", { name: "Assegna ruolo" });
    await expect(assign).toBeDisabled();
    await page.getByLabel("Persona", { exact: true }).fill("   ");
    await expect(assign).toBeDisabled();
    await page.getByLabel("Persona", { exact: true }).fill("non-esiste");
    await assign.click();
    await expect(toast(page, "Errore")).toContainText("Nessun account corrisponde: cerca per e-mail.");
    await expect(page.getByLabel("Persona", { exact: true })).toHaveAttribute("aria-invalid", "true");

    await page.getByLabel("Persona", { exact: true }).fill(email.slice(0, 9));
    await page.getByRole("option", { name: email }).waitFor();
    await page.getByLabel("Persona", { exact: true }).fill(email);
    await page.getByRole("option", { name: email }).waitFor();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Persona", { exact: true })).toHaveValue(email);
    await expect(page.getByText(`Hai scelto ${email}.`)).toBeVisible();
    await page.getByRole("combobox", { name: "Ruolo" }).click();
    await page.getByRole("option", { name: "admin" }).click();
    await assign.click();
    await expect(toast(page, "Ruolo Assegnato")).toContainText("Ruolo admin assegnato con successo");
    await expect(page.getByLabel("Persona", { exact: true })).toHaveValue("");

    const marta = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(marta, email);
    await expect(marta).toHaveURL(/\/admin\/dashboard$/);
    await marta.getByRole("tab", { name: "Impostazioni" }).click();
    await expect(marta.getByRole("listitem").filter({ hasText: email })).toContainText("Amministratore Principale");

    await page.getByRole("button", { name: `Revoca il ruolo admin a ${email}` }).click();
    await expect(toast(page, "Ruolo Revocato")).toBeVisible();
    await expect(page.getByRole("button", { name: `Revoca il ruolo admin a ${email}` })).toBeHidden();
    await marta.getByRole("link", { name: "Utenti" }).click();
    await expect(marta.getByRole("heading", { level: 1 })).toHaveText("Accesso riservato");
    await marta.context().close();

    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "role_change" }).first()).toContainText(
      "Cambio di ruolo",
    );
  },
);

test("the own admin role cannot be given up, and the page says why", rarely(), async ({ asGiulia: page }) => {
  await openApp(page, "/admin/utenti");
  const own = page.getByRole("button", { name: `Revoca il ruolo admin a ${GIULIA}` });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription(/può farlo solo un altro amministratore/);
});

test("a change that does not reach the server is told", rarely(), async ({ asGiulia: page }) => {
  await openApp(page, "/admin/utenti");
  await page.getByLabel("Persona", { exact: true }).fill("qualcosa");
  await page.route(/utenti.*\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Assegna ruolo" }).click();
  await expect(toast(page, "Errore")).toContainText("Impossibile assegnare il ruolo");
  await expect(page.getByLabel("Persona", { exact: true })).toHaveValue("qualcosa");
});

test(
  "the log is filtered by type, person and day, exported and verified",
  rarely(),
  async ({ asGiulia: page, playwright, server }) => {
    const email = newPerson();
    const request = await playwright.request.newContext();
    await request.post(`${server.url}/api/auth/sign-in/email`, { data: { email: `=${email}`, password: "no" } });
    await request.dispose();

    await openApp(page, "/admin/audit");
    await page.getByRole("combobox", { name: "Tipo" }).click();
    await page.getByRole("option", { name: "Accesso fallito" }).click();
    await page.getByRole("textbox", { name: "Persona" }).fill(`=${email}`);
    await page.getByRole("button", { name: "Filtra" }).click();
    await expect(page).toHaveURL(/tipo=login_failed/);
    await expect(page.locator("main ol > li")).toHaveCount(1);
    await expect(page.locator("main ol > li")).toContainText(email);

    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Esporta CSV" }).click();
    const table = await readFile(await (await downloading).path(), "utf8");
    expect(table.split("\r\n")[1]).toContain("login_failed");
    expect(table).not.toMatch(/(^|;)"?[=+@-]/m);

    await page.getByRole("link", { name: "Togli il filtro" }).click();
    // The empty form is another one than the filled.
    await expect(page.getByRole("textbox", { name: "Persona" })).toHaveValue("");
    await page.getByLabel("Dal").fill("2020-01-01");
    await page.getByLabel("Al", { exact: true }).fill("2020-01-02");
    await page.getByRole("button", { name: "Filtra" }).click();
    await expect(page.getByText("Nessun evento con questo filtro.")).toBeVisible();

    await page.getByRole("button", { name: "Verifica la catena" }).click();
    await expect(page.getByRole("heading", { name: "La catena è integra" })).toBeVisible();

    await openApp(page, "/admin/profilo");
    await page.keyboard.press("Control+k");
    await page.getByLabel("Cerca una persona, una pagina o un’azione").fill("verifica catena");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "La catena è integra" })).toBeVisible();
  },
);

test("more than fifty events have further pages", rarely(), async ({ asGiulia: page, playwright, server }) => {
  const request = await playwright.request.newContext();
  for (let asked = 0; asked < 55; asked++)
    await request.get(`${server.url}/admin/segreto`, { headers: { "x-forwarded-for": `192.0.2.${asked}` } });
  await request.dispose();
  await page.goto("/admin/audit?tipo=failed_authorization");
  await expect(page.locator("main ol > li")).toHaveCount(50);
  const newest = await page.locator("main ol > li").first().textContent();
  await page.getByRole("link", { name: "Eventi precedenti" }).click();
  await expect(page).toHaveURL(/prima=\d+/);
  await expect(page.locator("main ol > li").first()).not.toHaveText(newest!);
  await page.getByRole("link", { name: "Torna ai più recenti" }).click();
  await expect(page.locator("main ol > li").first()).toHaveText(newest!);
});

test(
  "a security event appears on the users' page without a reload",
  rarely(),
  async ({ asGiulia: page, server, playwright }) => {
    await openApp(page, "/admin/utenti");
    const email = newPerson();
    const event = page.locator("main ol > li", { hasText: "Accesso fallito" }).filter({ hasText: email });
    await expect(event).toHaveCount(0);
    const stranger = await playwright.request.newContext();
    await stranger.post(`${server.url}/api/auth/sign-in/email`, { data: { email, password: "Sbagliata1!" } });
    await stranger.dispose();
    await expect(event).toHaveCount(1);
  },
);
