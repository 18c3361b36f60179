/** On a phone: who finds no time waits and takes the one that becomes free; who did not come is written to, and picks another. */
import { execFileSync } from "node:child_process";
import type { Locator, Page } from "@playwright/test";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { queryDatabase, type Site } from "#tests/support/prepared-site.ts";
import { expectAccessible, expectFits } from "./accessible.ts";
import { expect, newPerson, rarely, test, toast } from "./admin.ts";
import { mailsAbout } from "./mailbox.ts";
import { openApp } from "./open-app.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** What the timetable does every minute, at the next noon in Rome: nobody is offered anything at night. */
const OFFER = `
  import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
  import { offerFreeTimes } from "#app/features/booking/waiting-list.server.ts";
  import { romeDay, romeInstants } from "#app/shared/rome-clock.ts";
  openDatabase(process.env.DATABASE_URL, () => {});
  const { time, ...today } = romeDay(new Date());
  await offerFreeTimes(romeInstants({ ...today, day: today.day + (time < "12:00" ? 0 : 1) }, "12:00")[0]);
  await closeDatabase();`;

const offerTimes = ({ databaseUrl, dataDir }: Site) =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", OFFER], {
    cwd: PROJECT,
    env: { ...serverEnvironment(), DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });

/** The address that a person was sent, as a path. */
async function linkIn(server: Site, email: string, path: RegExp): Promise<string> {
  const mails = await mailsAbout(server.dataDir, email, 1);
  return new RegExp(path.source).exec(mails.map(({ text }) => text).join("\n"))![0];
}

type Answers = Record<"Nome" | "Telefono" | "Email", string>;
async function answer(page: Page, given: Answers): Promise<void> {
  for (const [label, text] of Object.entries(given)) await page.getByLabel(label, { exact: true }).fill(text);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Fingers without a script in every run; with one, and keys alone, before a release. */
for (const keys of [false, true])
  test.describe(keys ? "with the keyboard alone" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: keys, hasTouch: !keys });

    /** Where a finger taps, a key presses. */
    const press = (what: Locator, key = "Enter") => (keys ? what.press(key) : what.tap());

    test(
      "whoever waits is offered what becomes free, and the first answer wins",
      rarely(),
      async ({ page, server }) => {
        const [email, rival] = [newPerson(), newPerson()];
        await queryDatabase(
          server.databaseUrl,
          "insert into absences (person, starts_at, ends_at, note) values ('andrea', now() - interval '1 day', now() + interval '60 days', 'e2e')",
        );
        await page.goto("/contatti?per=pancafit");
        await expect(page.getByText("Nessun orario libero in questi giorni.")).toBeVisible();
        await press(page.getByRole("link", { name: "Lista d’attesa" }));
        for (const moment of ["lunedì mattina", "martedì mattina"])
          await press(page.getByRole("checkbox", { name: moment }), "Space");
        await answer(page, { Nome: "Chiara Rossi", Telefono: "0442 000000", Email: "chiara" });
        await press(page.getByRole("button", { name: "Mettimi in lista" }));
        await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/indirizzo email valido/);
        await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
        await expectFits(page);
        await page.getByLabel("Email").fill(email);
        await press(page.getByRole("button", { name: "Mettimi in lista" }));
        await expect(title(page)).toHaveText("Sei in lista.");

        const sent = { per: "pancafit", nome: "Anna", telefono: "0442 000001", email: rival, "2-mattina": "si" };
        const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
        await page.request.post("/attesa?per=pancafit", { form: { ...sent, fino: until, "1-mattina": "si" } });
        // Who types as fast as this looks like a program, which is offered nothing (design.md §6.17).
        await queryDatabase(
          server.databaseUrl,
          "update waiting_list set suspicious = false; delete from absences where note = 'e2e'",
        );
        offerTimes(server);

        await page.goto(await linkIn(server, email, /\/attesa\/[\w-]{44}/));
        await expect(title(page)).toHaveText(/^Si è liberato/);
        await expectFits(page);
        if (keys) await expectAccessible(page);
        await press(page.getByRole("button", { name: "Lo prendo" }));
        await expect(page.getByText("È fissato, Chiara.")).toBeVisible();
        await page.goto(await linkIn(server, rival, /\/attesa\/[\w-]{44}/));
        await expect(title(page)).toHaveText("Questo orario non c’è più.");
        await press(page.getByRole("button", { name: "Toglimi dalla lista" }));
        await expect(title(page)).toHaveText("Non sei più in lista.");
      },
    );
  });

for (const keys of [false, true])
  test.describe(keys ? "with the keyboard alone" : "with a finger", () => {
    test.use({ hasTouch: !keys });
    const press = (what: Locator, key = "Enter") => (keys ? what.press(key) : what.tap());

    test(
      "who did not come is marked with one tap, written to if the studio says so, and picks another time",
      rarely(),
      async ({ asGiulia: page, server }) => {
        const email = newPerson();
        await queryDatabase(
          server.databaseUrl,
          `with request as (insert into contact_requests (source, name, email, phone, status, reply_due_at)
           values ('prenotazione', 'Elisa Forte', '${email}', '+39 333 7000002', 'prenotata', now()) returning id)
         insert into appointments (request_id, kind, person, starts_at, ends_at, taken_until)
           select id, 'ems', '${keys ? "giorgia" : "nicola"}', now() - interval '2 hours', now() - interval '90 minutes', now() - interval '75 minutes' from request`,
        );
        await openApp(page, "/admin/agenda");
        await press(page.getByRole("button", { name: /^Non venuta\s+Elisa Forte$/ }));
        await expect(toast(page, "Segnato: non è venuta")).toBeVisible();
        const invite = page.getByRole("button", { name: /^Scrivile per un altro orario\s+Elisa Forte$/ });
        await expectFits(page);
        await press(invite);
        await expect(toast(page, "E-mail in partenza")).toBeVisible();
        await expect(invite).toBeHidden();

        await page.goto(await linkIn(server, email, /\/prenota\/[\w-]+/));
        await press(page.getByRole("radio").nth(2), "Space");
        await answer(page, { Nome: "Elisa Forte", Telefono: "333 7000002", Email: email });
        await press(page.getByRole("button", { name: "Prenota quest’orario" }));
        await expect(page.getByText("È fissato, Elisa.")).toBeVisible();
        expect((await mailsAbout(server.dataDir, email, 2)).map(({ subject }) => subject)).toContain(
          "Troviamo un altro momento?",
        );
      },
    );
  });
