/** Journeys of the admin: a server of their own, whose first administrator is Giulia. */
import type { APIRequestContext, Page } from "@playwright/test";
import { test as base } from "#tests/support/browser-test.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { openApp } from "./open-app.ts";

export { expect } from "#tests/support/browser-test.ts";
export { toast } from "./toast.ts";

export const PASSWORD = "Corda9!tesa";
export const GIULIA = "giulia@tonica.example";

let people = 0;
export const newPerson = () => `persona${++people}.${process.pid}@posta.example`;

/** Accounts are made at the wire, where it is not sign-up that a journey is about. */
export async function signUp(request: APIRequestContext, url: string, email: string): Promise<void> {
  const answer = await request.post(`${url}/api/auth/sign-up/email`, { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${email} not signed up: ${await answer.text()}`);
}

export const test = base.extend<{ asGiulia: Page }, { server: RunningServer }>({
  server: [
    async ({ playwright }, use) => {
      const server = await startServer({ env: { TRUST_PROXY: "1" } });
      const request = await playwright.request.newContext();
      await signUp(request, server.url, GIULIA);
      await request.dispose();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** A page whose browser is signed in as the administrator. */
  asGiulia: async ({ page, server }, use) => {
    const answer = await page.context().request.post(`${server.url}/api/auth/sign-in/email`, {
      data: { email: GIULIA, password: PASSWORD },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    await use(page);
  },
});

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openApp(page, "/admin/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Accedi" }).click();
}
