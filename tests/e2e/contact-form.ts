/** The main contact form, as a visitor fills it in. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { contactFields } from "#app/content/contact-fields.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import type { RunningServer } from "#tests/support/server.ts";

const requiredTexts = Object.fromEntries(
  contactFields
    .filter(({ required, control }) => required && control.kind !== "choice")
    .map(({ label, field }) => [label, acceptedAnswers[field]]),
);

const SENDS = "**/api/send-contact-email";

let people = 0;
export const newAddress = () => `visitatrice${++people}.${process.pid}@posta.example`;

export const send = (page: Page) => page.getByRole("button", { name: "Invia la richiesta" }).click();

/** @returns the e-mail address */
export async function fillIn(
  page: Page,
  values: Partial<Record<"Nome" | "Email" | "Telefono" | "Città" | "Messaggio" | "Obiettivo", string>> = {},
) {
  const { Obiettivo = "Pilates", ...texts } = {
    ...requiredTexts,
    Nome: "Chiara Dall'Ò",
    Email: newAddress(),
    Telefono: "+39 0442 000000",
    Città: "Cerea",
    Messaggio: "Vorrei capire da dove partire.",
    ...values,
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  const goal = page.getByRole("combobox", { name: "Obiettivo" });
  if ((await goal.evaluate((element) => element.tagName)) === "SELECT") await goal.selectOption({ label: Obiettivo });
  else {
    await goal.click();
    await page.getByRole("option", { name: Obiettivo }).click();
  }
  return texts.Email;
}

/**
 * Nobody fills in a form faster than three seconds: faster is marked as suspicious. What this page sends was opened a
 * minute ago: its token says so, signed as the site signs.
 */
export async function takeTime(page: Page, { dataDir }: RunningServer): Promise<void> {
  const secret = readFileSync(join(dataDir, "auth-secret"), "utf8").trim();
  const earlier = (token: string) => {
    const [opened, issued, random] = token.split(".");
    const body = `${(Number.parseInt(opened!, 36) - 60_000).toString(36)}.${issued}.${random}`;
    return `${body}.${createHmac("sha256", secret).update(`form ${body}`).digest("base64url")}`;
  };
  await page.route(SENDS, async (route) => {
    const body = route.request().postDataJSON() as { csrfToken: string };
    await route.fallback({ postData: JSON.stringify({ ...body, csrfToken: earlier(body.csrfToken) }) });
  });
  const field = page.locator("input[name=csrfToken]");
  await field.evaluate((input: HTMLInputElement, token) => (input.value = token), earlier(await field.inputValue()));
}

/** Lets no send arrive before it is told to, and counts them. */
export async function holdSends(page: Page): Promise<{ release: () => void; count: () => number }> {
  let posts = 0;
  const arrived = Promise.withResolvers<void>();
  await page.route(SENDS, async (route) => {
    posts++;
    await arrived.promise;
    await route.fallback();
  });
  return { release: arrived.resolve, count: () => posts };
}
