/** What is wrong stands on every page of the admin while it is so, and a phone can be asked to hear it. */
import pg from "pg";
import { romeDay } from "#app/shared/rome-clock.ts";
import { expectAccessible, expectFits } from "./accessible.ts";
import { expect, rarely, signInAtTheWire, startDesk, test as base, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";

/** A site whose morning is now: it sends itself its test request as it starts. */
const test = base.extend<object, { desk: Awaited<ReturnType<typeof startDesk>> }>({
  desk: [
    async ({ playwright }, use) => {
      const desk = await startDesk(playwright, { MORNING_AT: romeDay(new Date()).time });
      await use(desk);
      await desk.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ desk }, use) => use(desk.url),
});

test.use({ viewport: { width: 360, height: 740 } });

async function tell(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`${statement}; select pg_notify('live', 'alarms')`);
  await client.end();
}

test(
  "the morning's test, the red bar while something is wrong, and alarms on this device",
  rarely(),
  async ({ page, desk }) => {
    await signInAtTheWire(page.request, desk.url);
    await openApp(page, "/admin/salute");
    const steps = page.getByRole("region", { name: "La prova del mattino" });
    await expect(async () => {
      await page.getByRole("link", { name: "Guarda di nuovo" }).click();
      await expect(steps).toContainText("L’e-mail è solo in un file");
    }).toPass();
    await expect(steps).not.toContainText("non ancora");

    const title = "Una richiesta aspetta una risposta";
    await tell(
      desk.databaseUrl,
      `insert into alarms (kind, title, sentence, todo, since, seen_at)
     values ('overdue', '${title}', 'La risposta era promessa per oggi alle 7.00.', 'Apri «Richieste».', now() - interval '1 hour', now())`,
    );
    const bar = page.getByText(`${title}.`);
    await expect(bar).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    // Without a script it stands in the page as it comes.
    expect(await (await page.request.get("/admin/richieste")).text()).toContain(title);
    await tell(desk.databaseUrl, "update alarms set ended_at = now(), closed = true");
    await expect(bar).toBeHidden();

    // The browser's own border: one without a screen shows no notification; some refuse at once, others when asked.
    const browser = await page.context().newCDPSession(page);
    const { browserContextId } = (await browser.send("Target.getTargetInfo")).targetInfo;
    await browser.send("Browser.setPermission", {
      permission: { name: "notifications" },
      setting: "denied",
      origin: desk.url,
      browserContextId,
    });
    await openApp(page, "/admin/profilo");
    await expectAccessible(page);
    await expectFits(page);
    await expect(page.getByText("In questo browser hai detto di no agli avvisi del sito.")).toBeVisible();
    const scope = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register("/admin/avvisi-sw.js", { scope: "/admin/" });
      return registration.scope;
    });
    expect(scope).toBe(`${desk.url}/admin/`);
    await page.getByLabel("Mandami ogni lunedì").uncheck();
    await page.getByRole("button", { name: "Salva" }).last().click();
    await expect(toast(page, "L’e-mail del lunedì non arriva più")).toBeVisible();
  },
);
