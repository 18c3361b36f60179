/** A visitor picks a time on a phone, without a script, then moves and cancels it. */
import { expect, test } from "#tests/support/browser-test.ts";
import { expectAccessible, expectFits } from "./accessible.ts";

test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

test("books, moves and cancels", async ({ page, browser, baseURL, storageState }) => {
  await page.goto("/prenota/pancafit");
  await page.getByRole("link", { name: "Settimana dopo" }).click();
  await page.getByRole("radio", { name: "10.00" }).first().check();
  await page.getByLabel("Nome").fill("Chiara");
  await page.getByLabel("Telefono").fill("12");
  await page.getByLabel("Email").fill("chiara.prenota@posta.example");
  await page.getByRole("button", { name: "Prenota quest’orario" }).click();
  await expect(page.getByLabel("Telefono")).toHaveAccessibleDescription(/numero di telefono valido/);
  await expect(page.getByRole("radio", { name: "10.00" }).first()).toBeChecked();
  await page.getByLabel("Telefono").fill("0442 123456");
  await page.getByRole("button", { name: "Prenota quest’orario" }).click();
  await expect(page.getByText("È fissato, Chiara.")).toBeVisible();
  await expect(page.getByText("ore 10.00")).toBeVisible();
  const address = page.url().replace(/\?.*/, "");

  await page.getByRole("link", { name: "Sposta l’appuntamento" }).click();
  await page.getByRole("link", { name: "Settimana dopo" }).click();
  const other = page.getByRole("radio", { name: "11.00" }).first();
  await other.check();
  await page.getByRole("button", { name: "Sposta qui" }).click();
  await expect(page.getByText("Fatto: l’appuntamento è spostato.")).toBeVisible();
  await expect(page.getByText("ore 11.00", { exact: true })).toBeVisible();

  // Rules run in a page with scripts, which is the same page.
  const looking = await browser.newContext({ baseURL: baseURL!, storageState, javaScriptEnabled: true });
  const second = await looking.newPage();
  for (const path of ["/prenota/ems", address]) {
    await second.goto(path);
    await expectFits(second);
    await expectAccessible(second);
  }
  await looking.close();

  await page.getByText("Annulla l’appuntamento").click();
  await page.getByRole("button", { name: "Sì, annulla" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Appuntamento\s*annullato\./);
});
