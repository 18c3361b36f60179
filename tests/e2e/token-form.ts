/** The form of /ai-auth, and people who may fill it in. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import type { RunningServer } from "#tests/support/server.ts";
import { expect, newPerson, PASSWORD, signUp } from "./admin.ts";

export const keyOf = (server: RunningServer) => readFileSync(join(server.dataDir, "ai-access-key"), "utf8").trim();

/** @param giulia a browser's own requests, signed in as the administrator */
export async function personWith(
  role: string,
  giulia: APIRequestContext,
  stranger: APIRequestContext,
  url: string,
  email = newPerson(),
) {
  await signUp(stranger, url, email);
  const [profile] = await (await giulia.get(`/admin/utenti/profili?q=${email}`)).json();
  const form = { user_id: profile.userId, role };
  expect((await giulia.post("/admin/utenti", { form })).status()).toBe(200);
  return email;
}

export async function fill(
  page: Page,
  { email, password = PASSWORD, key }: { email: string; password?: string; key: string },
) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Chiave di accesso IA").fill(key);
}

export const send = (page: Page) => page.getByRole("button", { name: "Accedi e ottieni il token" });
export const tokenShown = (page: Page) => page.getByText(/^tonica_[\w-]{43}$/);
