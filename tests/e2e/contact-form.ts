/** The main contact form, as a visitor fills it in. */
import type { Page } from "@playwright/test";
import { contactFields } from "#app/content/contact-fields.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";

const requiredTexts = Object.fromEntries(
  contactFields
    .filter(({ required, control }) => required && control.kind !== "choice")
    .map(({ label, field }) => [label, acceptedAnswers[field]]),
);

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

/** Nobody fills in the form faster than three seconds: faster is marked as suspicious. */
export const takeTime = (page: Page) => page.waitForTimeout(3000);

/** Lets no send arrive before it is told to, and counts them. */
export async function holdSends(page: Page): Promise<{ letGo: () => void; count: () => number }> {
  let posts = 0;
  const arrived = Promise.withResolvers<void>();
  await page.route("**/api/send-contact-email", async (route) => {
    posts++;
    await arrived.promise;
    await route.continue();
  });
  return { letGo: arrived.resolve, count: () => posts };
}
