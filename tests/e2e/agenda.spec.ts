/** The studio's day: somebody who called is entered, moved by keys, cancelled and put back, and said to have come. */
import type { Page } from "@playwright/test";
import { timetable } from "#app/content/studio.ts";
import { isOpen } from "#app/shared/opening-hours.ts";
import { isoDay, romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { queryDatabase } from "#tests/support/prepared-site.ts";
import { expectAccessible, expectFits } from "./accessible.ts";
import { expect, rarely, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** "2026-12-15": a Tuesday at least so many days ahead, on which the doors are open. */
function openTuesday(ahead: number): string {
  for (let at = Date.now() + ahead * 86_400_000; ; at += 86_400_000) {
    const day = romeDay(new Date(at));
    if (day.weekday === 2 && isOpen(romeInstants(day, "11:00")[0]!, timetable())) return isoDay(day);
  }
}

const column = (page: Page, person: string) => page.getByRole("region", { name: person });
const card = (page: Page, person: string, name: RegExp) => column(page, person).getByRole("link", { name });

async function enter(page: Page, person: string, name: string, time: string): Promise<void> {
  await page.getByRole("link", { name: `Nuovo appuntamento con ${person}` }).click();
  await page.getByLabel("Nome e cognome").fill(name);
  await page.getByLabel("Telefono").fill("0442 600600");
  await page.getByLabel("Ora").fill(time);
  // In the same instant the page hears that the agenda has changed.
  await page.getByRole("button", { name: "Fissa l’appuntamento" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    new BroadcastChannel("tonica.live").postMessage({ event: { event: "agenda", data: {} }, id: "0" });
  });
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

test("an appointment is entered, moved by keys, cancelled and put back; who came is marked with one tap", async ({
  asGiulia: page,
  server,
}) => {
  const watched = watch(page);
  await openApp(page, `/admin/agenda?giorno=${openTuesday(10)}`);
  await enter(page, "Nicola Fanin", "Rosa Tosi", "10:00");
  await expect(card(page, "Nicola Fanin", /^10\.00 Rosa Tosi/)).toBeVisible();

  const handle = page.getByRole("button", { name: "Sposta l’appuntamento di Rosa Tosi" });
  await handle.focus();
  for (const key of ["Enter", "ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(page.getByText("10.30 con Marta Olivieri")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(toast(page, "Appuntamento spostato")).toBeVisible();
  await expect(card(page, "Marta Olivieri", /^10\.30 Rosa Tosi/)).toBeVisible();

  await page.getByRole("button", { name: "Annulla l’appuntamento" }).click();
  await expect(card(page, "Marta Olivieri", /Rosa Tosi/)).toBeHidden();
  await toast(page, "Appuntamento annullato").getByRole("button", { name: "Annulla" }).click();
  await expect(card(page, "Marta Olivieri", /^10\.30 Rosa Tosi/)).toBeVisible();

  await page.getByRole("link", { name: "Torna all’agenda" }).click();
  // At another desk: the open page learns of it by itself.
  await queryDatabase(
    server.databaseUrl,
    `with request as (insert into contact_requests (source, name, email, phone, status, reply_due_at)
       values ('prenotazione', 'Davide Bellini', 'davide@posta.example', '+39 333 7000001', 'prenotata', now()) returning id)
     insert into appointments (request_id, kind, person, starts_at, ends_at, taken_until)
       select id, 'ems', 'nicola', now() - interval '1 hour', now() - interval '30 minutes', now() - interval '15 minutes' from request`,
  );
  await page.getByRole("button", { name: /^Venuta\s+Davide Bellini$/ }).click();
  await expect(toast(page, "Segnato: è venuta")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Chi è venuta?" })).toBeHidden();
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("link", { name: /Rosa Tosi/ })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  watched.expectQuiet();
});

test(
  "a drag moves, asks where something speaks against it, and is refused over another one",
  rarely(),
  async ({ asGiulia: page }) => {
    await openApp(page, `/admin/agenda?giorno=${openTuesday(24)}`);
    await enter(page, "Giorgia Bressan", "Anna Zen", "09:00");
    await expect(card(page, "Giorgia Bressan", /Anna Zen/)).toBeVisible();
    await enter(page, "Giorgia Bressan", "Elena Soave", "10:30");
    const elena = card(page, "Giorgia Bressan", /Elena Soave/);
    await expect(elena).toBeVisible();
    const drag = async (down: number) => {
      const box = (await elena.boundingBox())!;
      await page.mouse.move(box.x + 30, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 34, box.y + 20);
      await page.mouse.move(box.x + 34, box.y + 10 + down, { steps: 4 });
      await page.mouse.up();
    };
    await drag(-72);
    await expect(toast(page, "Errore")).toContainText("9.00–9.45, Anna Zen");
    await drag(36);
    await expect(toast(page, "Appuntamento spostato")).toBeVisible();
    await expect(card(page, "Giorgia Bressan", /^11\.00 Elena Soave/)).toBeVisible();
    await drag(2.5 * 72);
    await expect(page.getByRole("dialog")).toContainText("fuori dall’orario di lavoro");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sposta lo stesso" }).click();
    await expect(card(page, "Giorgia Bressan", /^13\.30 Elena Soave/)).toBeVisible();
  },
);

test("the week, the panels and the waiting list fit and are accessible", rarely(), async ({ asGiulia: page }) => {
  const giorno = openTuesday(24);
  for (const path of [
    `/admin/agenda?giorno=${giorno}&vista=settimana`,
    `/admin/agenda/nuovo?giorno=${giorno}&q=a`,
    `/admin/agenda/assenze?giorno=${giorno}`,
    "/admin/agenda/calendari",
    "/admin/agenda/attesa",
  ]) {
    await openApp(page, path);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
      await expectAccessible(page);
    }
  }
  await page.goto("/attesa?per=pancafit");
  await expectFits(page);
  await expectAccessible(page);
});
