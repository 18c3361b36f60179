/** The rights of a person whose data the studio keeps: handed out, and erased. */
import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessible.ts";
import { expect, rarely, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { writeAs } from "./write-request.ts";

test("a person is found, handed the data and erased", rarely(), async ({ asGiulia: page, server }) => {
  const email = await writeAs(page, server.url, "Dimentica Mi");
  await openApp(page, "/admin/persone");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Cerca" }).click();
  await expect(page.getByRole("link", { name: "Dimentica Mi" })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Esporta JSON" }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ requests: [{ name: "Dimentica Mi" }] });

  const erase = page.getByRole("button", { name: "Cancella per sempre" });
  await erase.click();
  await expect(toast(page, "Errore")).toContainText("Per confermare scrivi CANCELLA.");
  await page.getByLabel("Scrivi CANCELLA per confermare").fill("cancella");
  await erase.click();
  await expect(page.getByText("La persona è stata cancellata.")).toBeFocused();
  await expect(page.getByText("1 richiesta", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dimentica Mi" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Esporta JSON" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Cerca" }).click();
  await expect(page.getByText("Di questa persona non conserviamo niente")).toBeVisible();
  await openApp(page, `/admin/richieste?stato=tutte&q=${email}`);
  await expect(page.getByText("Nessuna richiesta con queste parole.")).toBeVisible();
});
