/** Sessions as people see them (spec §4, §9, design.md §6.6): the browser's clock is moved, the server's is its own. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, PASSWORD, signIn, rarely, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";

// It ends, or grows old.
test.use({ ownSession: true });

const events = async (page: Page, type: string) => {
  await page.goto(`/admin/audit?tipo=${type}`);
  return page.locator("main ol > li");
};

/** Tick by tick, as time passes: each check has its answer before the next. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let tick = 0; tick < minutes * 2; tick++) {
    const answered = page.waitForResponse("**/api/auth/session");
    await page.clock.runFor(30_000);
    await answered;
  }
}

test("after 30 minutes without activity one is out, reads why, and comes back to the same page", async ({
  asGiulia: page,
}) => {
  await page.clock.install();
  await openApp(page, "/admin/audit?tipo=login_success");
  await pass(page, 1);
  await page.mouse.move(200, 200);
  await pass(page, 24);
  await expect(page.getByText("La sessione finisce")).toBeHidden();
  await pass(page, 2);
  await expect(page.getByText(/La sessione finisce tra \d minuti/)).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor("04:00");
  await expect(page).toHaveURL(/\/admin\/auth\?ritorno=%2Fadmin%2Faudit%3Ftipo%3Dlogin_success&motivo=inattivita$/);
  await expect(page.getByText("Per 30 minuti nessuno ha toccato la pagina")).toBeVisible();

  await page.getByLabel("Email").fill(GIULIA);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?tipo=login_success$/);
  await expect(
    (await events(page, "session_timeout")).filter({ hasText: "mezz’ora senza attività" }).first(),
  ).toContainText("Sessione scaduta");
});

test(
  "«Resta connesso» takes the warning away; the near end is in the log, once",
  rarely(),
  async ({ asGiulia: page }) => {
    await page.clock.install();
    await openApp(page, "/admin/dashboard");
    const noted: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/security-audit")) noted.push(request.postData() ?? "");
    });
    for (let round = 0; round < 2; round++) {
      await pass(page, 26);
      await page.getByRole("button", { name: "Resta connesso" }).click();
      await expect(page.getByText("Va bene, resti connesso.")).toBeVisible();
      await expect(page.getByText("Va bene, resti connesso.")).toBeHidden();
    }
    expect(noted.filter((body) => body.includes("near_expiry"))).toHaveLength(1);
    await expect(page).toHaveURL(/dashboard/);
    await expect(
      (await events(page, "system_event")).filter({ hasText: "sessione vicina alla fine" }).first(),
    ).toBeVisible();
  },
);

test("the check runs every 30 seconds and says whether somebody was there", rarely(), async ({ asGiulia: page }) => {
  await page.clock.install();
  await openApp(page, "/admin/dashboard");
  const told: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/session")) told.push(request.postDataJSON());
  });
  await page.clock.runFor(30_000);
  await expect.poll(() => told).toEqual([{ active: false, hidden: false }]);
  await page.keyboard.press("Shift");
  await page.clock.runFor(30_000);
  await expect.poll(() => told.at(-1)).toEqual({ active: true, hidden: false });
});

test("a session that ended elsewhere is noticed at the next check", rarely(), async ({ asGiulia: page, baseURL }) => {
  await page.clock.install();
  await openApp(page, "/admin/utenti");
  await page.context().request.post(`${baseURL}/api/auth/sign-out`);
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(/motivo=fine/);
  await expect(page.getByText("La sessione è finita.")).toBeVisible();
});

test(
  "leaving one tab leaves all; entering in one brings the others in",
  rarely(),
  async ({ asGiulia: first, context }) => {
    const second = await context.newPage();
    await openApp(first, "/admin/utenti");
    await openApp(second, "/admin/audit");
    await first.getByRole("button", { name: "Esci" }).click();
    await expect(first).toHaveURL(/\/$/);
    await expect(second).toHaveURL(/\/admin\/auth\?ritorno=%2Fadmin%2Faudit&motivo=uscita/);
    await expect(second.getByText("La sessione è stata chiusa da un’altra scheda.")).toBeVisible();

    await signIn(first, GIULIA);
    await expect(first).toHaveURL(/\/admin\/dashboard$/);
    await expect(second).toHaveURL(/\/admin\/audit$/);
  },
);

test("a window that looks like one with developer tools is noted, once", rarely(), async ({ asGiulia: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "outerWidth", { get: () => innerWidth + 400 });
  });
  await openApp(page, "/admin/dashboard");
  await openApp(page, "/admin/profilo");
  await expect(
    (await events(page, "system_event")).filter({ hasText: "strumenti per sviluppatori aperti" }),
  ).toHaveCount(1);
});

test("Ctrl-K goes anywhere with the keyboard alone", rarely(), async ({ asGiulia: page }) => {
  await openApp(page, "/admin/dashboard");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Cerca una persona, una pagina o un’azione" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("regis");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registro di sicurezza");
  await page.getByRole("button", { name: "Cerca" }).click();
  await page.keyboard.type("giulia@");
  await expect(page.getByRole("option", { name: /^giulia@tonica\.example account$/ })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.keyboard.type("tonica");
  await expect(page.getByText("Senza rete: qui ci sono solo le pagine dell’amministrazione.")).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("niente di simile");
  await expect(page.getByText("Niente con queste parole.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Cerca" })).toBeFocused();
  await expect(toast(page, "Errore")).toBeHidden();
});
