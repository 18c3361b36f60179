/** Journeys of the admin: sites of their own, whose first administrator is Giulia and whose text generator is a local one. */
import type { APIRequestContext, BrowserContext, Page, PlaywrightWorkerArgs } from "@playwright/test";
import { test as base } from "#tests/support/browser-test.ts";
import { type GeminiServer, startGemini } from "#tests/support/gemini-server.ts";
import { type Site, startSite } from "#tests/support/prepared-site.ts";
import { openApp } from "./open-app.ts";

export { expect, rarely } from "#tests/support/browser-test.ts";
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

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
type Shared = { server: Site; provider: GeminiServer; sessionOfGiulia: () => Promise<Cookies> };

/** A worker's journeys outlast a fresh sign-in, which roles and invitations want: ten minutes, of which a journey may take four. */
const FRESH_ENOUGH_MS = 5 * 60_000;

export const test = base.extend<{ ownSession: boolean; asGiulia: Page }, Shared>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const provider = await startGemini();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ provider, playwright }, use) => {
      const server = await startDesk(playwright, provider.env);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  sessionOfGiulia: [
    async ({ server, playwright }, use) => {
      let last: { cookies: Cookies; at: number } | undefined;
      await use(async () => {
        if (last && Date.now() - last.at < FRESH_ENOUGH_MS) return last.cookies;
        const request = await playwright.request.newContext();
        const at = Date.now();
        await signInAtTheWire(request, server.url);
        const { cookies } = await request.storageState();
        await request.dispose();
        last = { cookies, at };
        return cookies;
      });
    },
    { scope: "worker" },
  ],
  /** For a test that ends its session or lets it grow old. */
  ownSession: [false, { option: true }],
  /** A page whose browser is signed in as the administrator. */
  asGiulia: async ({ page, server, ownSession, sessionOfGiulia }, use) => {
    if (ownSession) await signInAtTheWire(page.context().request, server.url);
    else await page.context().addCookies(await sessionOfGiulia());
    await use(page);
  },
});

/** A site of a test's own, with Giulia. */
export async function startDesk(playwright: PlaywrightWorkerArgs["playwright"], env: Record<string, string>) {
  const server = await startSite(env);
  const request = await playwright.request.newContext();
  await signUp(request, server.url, GIULIA);
  await request.dispose();
  return server;
}

export async function signInAtTheWire(request: APIRequestContext, url: string): Promise<void> {
  const answer = await request.post(`${url}/api/auth/sign-in/email`, { data: { email: GIULIA, password: PASSWORD } });
  if (!answer.ok()) throw new Error(await answer.text());
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openApp(page, "/admin/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Accedi" }).click();
}

/** An administrator of the test's own, signed in: what it does to its account troubles nobody else. */
export async function newAdmin(asGiulia: Page, page: Page, url: string): Promise<string> {
  const email = newPerson();
  await signUp(page.request, url, email);
  const form = (path: string, fields: Record<string, string>) =>
    asGiulia.request.post(`${url}${path}`, { form: fields });
  const found = await (await asGiulia.request.get(`${url}/admin/utenti/profili.data?q=${email}`)).text();
  const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(found)![0];
  const given = await form("/admin/utenti", { user_id: id, role: "admin" });
  if (!given.ok()) throw new Error(`${email} not made an administrator: ${given.status()}`);
  return email;
}
