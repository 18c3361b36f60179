/** What every journey of a writer does. */
import { expect, type Page } from "@playwright/test";
import { openApp } from "./open-app.ts";

export const title = (page: Page) => page.getByRole("textbox", { name: "Titolo", exact: true });
/** The rich text: the plain area of the same name goes when it has arrived. */
export const text = (page: Page) => page.locator(".ProseMirror");
export const keptLine = (page: Page) => page.locator("[data-kept]");

export async function openEditor(page: Page, path = "/admin/blog/new"): Promise<void> {
  await openApp(page, path);
  await expect(text(page)).toBeVisible();
}

export async function write(page: Page, article: { title: string; text: string }): Promise<void> {
  await title(page).fill(article.title);
  await text(page).click();
  await page.keyboard.type(article.text);
}

export const draftSaved = (page: Page) => expect(keptLine(page)).toHaveText(/^Bozza salvata alle/);

/** A draft on the server. @returns its address */
export async function newDraft(page: Page, article: { title: string; text: string }): Promise<string> {
  await openEditor(page);
  await write(page, article);
  await draftSaved(page);
  await expect(page).toHaveURL(/\/admin\/blog\/[\da-f-]{36}$/);
  return new URL(page.url()).pathname;
}
