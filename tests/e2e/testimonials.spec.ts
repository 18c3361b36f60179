/** From the mail after a visit to the page and back: told without a script on a phone, read and shortened by the studio, withdrawn. */
import { execFileSync } from "node:child_process";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { queryDatabase, type Site } from "#tests/support/prepared-site.ts";
import { expectAccessible, expectFits } from "./accessible.ts";
import { expect, newPerson, rarely, test } from "./admin.ts";
import { mailsAbout } from "./mailbox.ts";
import { openApp } from "./open-app.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** What the timetable does every minute, at noon in Rome: nobody is asked at night. */
const ASK = `
  import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
  import { askForTestimonials } from "#app/features/testimonials/ask.server.ts";
  import { romeDay, romeInstants } from "#app/shared/rome-clock.ts";
  openDatabase(process.env.DATABASE_URL, () => {});
  await askForTestimonials(romeInstants(romeDay(new Date()), "12:00")[0]);
  await closeDatabase();`;

const askWhoCame = ({ databaseUrl, dataDir }: Site) =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", ASK], {
    cwd: PROJECT,
    env: { ...serverEnvironment(), DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });

test(
  "who came tells how it was, the studio publishes it, and it is gone as soon as it is withdrawn",
  rarely(),
  async ({ asGiulia: desk, browser, server }) => {
    const email = newPerson();
    await queryDatabase(
      server.databaseUrl,
      `with request as (insert into contact_requests (source, name, email, phone, status, reply_due_at)
         values ('prenotazione', 'Elisa Forte', '${email}', '+39 333 7000002', 'prenotata', now()) returning id)
       insert into appointments (request_id, kind, starts_at, ends_at, taken_until, status)
       select id, 'ems', at, at + interval '30 minutes', at + interval '45 minutes', 'came'
       from request, (select now() - interval '50 hours' as at) as visit`,
    );
    askWhoCame(server);
    const mails = await mailsAbout(server.dataDir, email, 1);
    const link = /\/testimonianza\/[\w-]{44}/.exec(mails.map(({ text }) => text).join("\n"))![0];

    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    const title = page.getByRole("heading", { level: 1 });
    const answer = await page.goto(link);
    expect(answer!.headers()).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    });
    await page.getByLabel("Le tue parole").fill("Sono arrivata stanca. Adesso dormo meglio, e torno.");
    await page.getByRole("button", { name: "Manda" }).click();
    await expect(page.getByRole("checkbox", { name: /Acconsento/ })).toHaveAccessibleDescription(
      /Senza questa casella/,
    );
    await expect(page.getByLabel("Le tue parole")).toHaveValue("Sono arrivata stanca. Adesso dormo meglio, e torno.");
    await page.getByRole("checkbox", { name: /Acconsento/ }).check();
    await page.getByRole("button", { name: "Manda" }).click();
    await expect(title).toHaveText("Grazie, la leggiamo.");
    await page.goto("/risultati");
    await expect(page.getByText("Adesso dormo meglio")).toHaveCount(0);

    await openApp(desk, "/admin/testimonianze");
    await expectAccessible(desk);
    await expectFits(desk);
    const words = desk.getByLabel("Le parole di Elisa");
    await words.fill("Adesso dormo benissimo.");
    await desk.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(words).toHaveAccessibleDescription(/Le parole non si cambiano/);
    await words.fill("[…] Adesso dormo meglio, e torno.");
    await desk.getByRole("button", { name: "Pubblica", exact: true }).click();
    await expect(desk.getByText("«[…] Adesso dormo meglio, e torno.»")).toBeVisible();
    await expectAccessible(desk);

    await page.goto("/risultati");
    const told = page.getByRole("article").filter({ hasText: "«[…] Adesso dormo meglio, e torno.»" });
    await expect(told).toContainText("Verificata: ha avuto un appuntamento (Prova EMS");
    await expect(page.getByText("Esempio dimostrativo")).toHaveCount(0);

    await page.goto(link);
    await page.getByRole("button", { name: "Ritira" }).click();
    await expect(title).toHaveText("Ritirata, subito.");
    await page.goto("/risultati");
    await expect(told).toHaveCount(0);
    await context.close();

    // The same pages with a script, for what only axe sees.
    await desk.goto(link);
    await expectAccessible(desk);
    await expectFits(desk);
    for (const path of ["/admin/posta", "/admin/studio/mail-dopo-la-visita"]) {
      await openApp(desk, path);
      await expectAccessible(desk);
      await expectFits(desk);
    }
    await desk.goto("/admin/posta?q=elisa");
    await desk.getByRole("link", { name: "Com’è andata?" }).click();
    await expect(desk.frameLocator("iframe").getByRole("link", { name: "Racconta com’è andata" })).toBeVisible();
    await expectAccessible(desk);
  },
);
