import type { Page } from "@playwright/test";

/** Opens a hydrated page and waits until React has it: before that a form is sent as if there were no JavaScript. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("region", { name: /Notifiche/ }).waitFor({ state: "attached" });
}
