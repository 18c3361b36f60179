/** What a sent form leaves in the session: counted, booked once, and known to the inbox (spec §4, design.md §6.12). */
import type { Page } from "@playwright/test";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { openApp } from "./open-app.ts";
import { recordTraces } from "./visitor-traces.ts";

test.use({ serviceWorkers: "block", consent: "open" });

const LANDING = "/trasformazione-30-giorni";
let people = 0;

const accept = (page: Page) => page.getByRole("button", { name: "Accetta", exact: true }).click();
const lead = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem("tonica.lead-session") ?? "null") as Record<string, any> | null,
  );

async function sendLandingForm(page: Page): Promise<string> {
  const email = `prenota${++people}.${process.pid}@posta.example`;
  await page.getByLabel("Nome", { exact: true }).fill("Marco Rossi");
  await page.getByLabel("Telefono", { exact: true }).fill("0442 000000");
  await page.getByLabel("Email", { exact: true }).fill(email);
  const sending = page.waitForRequest("**/api/send-contact-email");
  await page.getByRole("button", { name: "Richiedi la consulenza gratuita" }).click();
  return ((await sending).postDataJSON() as { lead_session?: string }).lead_session ?? "";
}

test(
  "the landing page's form counts, completes one booking where it is thanked for, and carries the session's id",
  rarely(),
  async ({ page }) => {
    await openApp(page, LANDING);
    await accept(page);
    await expect.poll(() => lead(page)).not.toBeNull();
    const { session_id: id } = (await lead(page))!;
    expect(await sendLandingForm(page)).toBe(id);
    await expect.poll(() => lead(page)).toMatchObject({ form_submissions: 1, booking_completed: false });
    await page.waitForURL("**/contatti?success=true");
    await expect.poll(() => lead(page)).toMatchObject({ session_id: id, form_submissions: 1, booking_completed: true });
    expect(await lead(page)).not.toHaveProperty("booking");
  },
);

test(
  "the main form counts and carries the session's id each time it is sent; it books nothing by itself",
  rarely(),
  async ({ page }) => {
    await openApp(page, "/contatti");
    await accept(page);
    await expect.poll(() => lead(page)).not.toBeNull();
    const { session_id: id } = (await lead(page))!;
    for (const count of [1, 2]) {
      for (const [label, text] of Object.entries({
        Nome: "Chiara Rossi",
        Città: "Cerea",
        Email: `chiara${count}.${process.pid}@posta.example`,
        Telefono: "0442 000000",
        Messaggio: "Da dove comincio?",
      }))
        await page.getByLabel(label).fill(text);
      await page.getByRole("combobox", { name: "Obiettivo" }).click();
      await page.getByRole("option", { name: "Pilates" }).click();
      const sending = page.waitForRequest("**/api/send-contact-email");
      await page.getByRole("button", { name: "Invia la richiesta" }).click();
      expect((await sending).postDataJSON()).toMatchObject({ lead_session: id });
      await expect.poll(() => lead(page)).toMatchObject({ form_submissions: count, booking_completed: false });
    }
  },
);

test("whoever only opens the thank-you page has booked nothing", rarely(), async ({ page }) => {
  await page.goto("/contatti?success=true");
  await accept(page);
  await expect.poll(async () => (await lead(page))?.pages_visited).toBe(1);
  await page.reload();
  await expect.poll(async () => (await lead(page))?.pages_visited).toBe(2);
  expect((await lead(page))!.booking_completed).toBe(false);
});

test("without consent a form leaves nothing behind and carries no id", rarely(), async ({ page, context, baseURL }) => {
  const traces = await recordTraces(context, baseURL!);
  await openApp(page, LANDING);
  expect(await sendLandingForm(page)).toBe("");
  await page.waitForURL("**/contatti?success=true");
  await page.waitForLoadState("networkidle");
  expect(traces.written()).toEqual([]);
  expect(traces.beacons()).toEqual([]);
});

test("nothing that somebody wrote is among what is counted", rarely(), async ({ page, context, baseURL }) => {
  const traces = await recordTraces(context, baseURL!);
  await page.clock.install();
  await openApp(page, LANDING);
  await accept(page);
  await expect.poll(() => lead(page)).not.toBeNull();
  await sendLandingForm(page);
  await expect.poll(() => lead(page)).toMatchObject({ form_submissions: 1 });
  await page.clock.runFor(3000);
  await page.waitForURL("**/contatti?success=true");
  await expect.poll(() => lead(page)).toMatchObject({ booking_completed: true });
  await page.clock.runFor(31_000);
  await expect.poll(() => traces.beacons("/api/lead-tracking").length).toBeGreaterThan(0);
  expect(JSON.stringify(traces.beacons())).not.toMatch(/marco|0442|posta\.example/i);
});
