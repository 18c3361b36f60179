/** The site's health in its bad state, as an owner meets it on the phone: the journeys' sites have no mail server. */
import { expectAccessible, expectFits } from "./accessible.ts";
import { expect, rarely, test } from "./admin.ts";
import { openApp } from "./open-app.ts";

for (const width of [360, 1440])
  test(
    `what isn't well stands first, with what to do, at ${width} px`,
    rarely(width > 360),
    async ({ asGiulia: page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openApp(page, "/admin/dashboard");
      await expect(page.getByText("Nessuna e-mail parte dal sito")).toBeVisible();
      await expectFits(page);
      await page.getByRole("link", { name: "Apri «Salute»" }).click();

      await expect(page.getByRole("heading", { level: 1, name: "Salute" })).toBeVisible();
      const trouble = page.getByRole("region", { name: "Nessuna e-mail parte dal sito" });
      await expect(trouble).toContainText("Che cosa fare:");
      await expect(trouble).toContainText("Per chi gestisce il server: Imposta SMTP_URL");
      await expect(page.getByRole("region", { name: "A posto" })).toContainText("Risponde e prende le richieste.");
      await expectFits(page);
      await expectAccessible(page);

      await trouble.getByRole("button", { name: "Mandami un’e-mail di prova" }).click();
      await expect(trouble.getByText("Non è partita")).toBeVisible();
      if (width > 360) return;
      await expect(page.getByRole("button", { name: /^Menu.*da guardare/ })).toBeVisible();
    },
  );
