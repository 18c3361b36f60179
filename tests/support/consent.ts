/** Choices about cookies: made at the banner, or brought along by a browser that chose before. */
import type { Page } from "@playwright/test";
import { CONSENT_COOKIE } from "#app/shared/consent-choice.ts";

/** `open`: nothing chosen yet, so the banner stands on the page. */
export type Consent = "open" | "refused" | "accepted";

/** As another visit left it; the page's script puts it into localStorage by itself. */
export const consentCookie = (url: string, consent: Exclude<Consent, "open">) => ({
  name: CONSENT_COOKIE,
  value: cookieValue({ analytics: consent === "accepted", marketing: consent === "accepted" }),
  domain: new URL(url).hostname,
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
});

export const cookieValue = (choice: object) =>
  encodeURIComponent(JSON.stringify({ date: new Date().toISOString(), ...choice }));

export const banner = (page: Page) => page.getByRole("region", { name: "Avviso sui cookie" });

/** At the banner of the page in sight; the server has proved it, and set the cookie anew. */
export async function choose(page: Page, name: "Accetta" | "Rifiuta"): Promise<void> {
  const proof = page.waitForResponse("**/api/consent");
  await banner(page).getByRole("button", { name }).click();
  await proof;
  await banner(page).waitFor({ state: "hidden" });
}

/** From the footer, as somebody who changes their mind. */
export async function chooseAgain(page: Page, name: "Accetta" | "Rifiuta"): Promise<void> {
  await page.getByRole("link", { name: "Preferenze cookie" }).click();
  await choose(page, name);
}

/** In localStorage. */
export const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("tonica.cookie-consent") ?? "null") as Record<string, unknown>);
/** In the cookie. */
export const mirrored = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE);
  return cookie && (JSON.parse(decodeURIComponent(cookie.value)) as Record<string, unknown>);
};
/** Every change event that this page has seen. */
export const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { heard: seen });
    addEventListener("cookie-consent-change", (event) => seen.push((event as CustomEvent).detail));
  });
