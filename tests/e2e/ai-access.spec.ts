/** A token for an outside assistant (spec §2 /ai-auth, §5, §8): obtained, used, seen, revoked, refused. */
import type { Page } from "@playwright/test";
import { totp } from "#tests/support/totp.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, PASSWORD, rarely, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";
import { fill, keyOf, personWith, send, tokenShown } from "./token-form.ts";
import { test } from "./with-gemini.ts";

/** Everything that a page may leave in its browser. */
const leftInBrowser = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      location.href,
      await indexedDB.databases(),
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      ),
    ]),
  );

test(
  "an editor obtains a token, an assistant works with it, an administrator ends it",
  rarely(),
  async ({ asGiulia, page: _, browser, server, playwright, gemini }) => {
    const assistant = await playwright.request.newContext({ baseURL: server.url });
    const email = await personWith("editor", asGiulia.request, assistant, server.url);
    await openApp(asGiulia, "/admin/utenti");

    const context = await browser.newContext({
      baseURL: server.url,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    const { expectQuiet } = watch(page);
    await openApp(page, "/ai-auth");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const key = keyOf(server);
    await page.getByLabel("Email").focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Tab"); // Mostra
    await page.keyboard.press("Tab");
    await page.keyboard.type(key);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Autenticazione IA completata")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ecco il token" })).toBeFocused();
    await expect(page.getByText(/^\d+ \w+ \d{4}, ore \d\d\.\d\d$/)).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "editor" })).toBeVisible();
    const token = (await tokenShown(page).textContent())!;
    await page.getByRole("button", { name: "Copia il token" }).click();
    await expect(page.getByText("Copiato.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    const left = await leftInBrowser(page);
    for (const secret of [token, key, PASSWORD]) expect(left).not.toContain(secret);
    expect((await context.cookies()).filter(({ name }) => /session|two_factor/.test(name))).toEqual([]);
    expectQuiet();

    const row = asGiulia.getByRole("listitem").filter({ hasText: `finisce con ${token.slice(-4)}` });
    await expect(row).toContainText(email); // without reading the page again
    await expect(row).toContainText("Mai usato");

    const headers = { authorization: `Bearer ${token}` };
    const drafting = () =>
      assistant.post("/api/drafts", { headers, data: { title: "Dal di fuori", content: "<p>Una prova.</p>" } });
    const generating = () => assistant.post("/api/gemini-provider", { headers, data: { prompt: "Scrivi una riga." } });
    const asking = async () => (await assistant.post("/api/verify-ai-token", { data: { ai_token: token } })).json();
    const draft = await drafting();
    expect(draft.status()).toBe(201);
    gemini.answer = "Una riga.";
    expect(await (await generating()).json()).toMatchObject({ content: "Una riga." });
    expect(await asking()).toEqual({ valid: true, user: { email, roles: ["editor"] } });
    const written = await asGiulia.request.get((await draft.json()).url);
    expect(await written.text()).toContain("Dal di fuori");

    await asGiulia.getByRole("button", { name: `Revoca il token di ${email}` }).click();
    await expect(toast(asGiulia, "Token revocato")).toBeVisible();
    await expect(row).toBeHidden();
    expect([(await drafting()).status(), (await generating()).status()]).toEqual([401, 401]);
    expect(await asking()).toEqual({ valid: false });

    await page.reload();
    await expect(tokenShown(page)).toHaveCount(0);
    await Promise.all([context.close(), assistant.dispose()]);
  },
);

test(
  "an account with a second factor is asked for its code, and nothing typed is lost",
  rarely(),
  async ({ asGiulia, browser, server, playwright }) => {
    const stranger = await playwright.request.newContext({ baseURL: server.url });
    const email = await personWith("admin", asGiulia.request, stranger, server.url);
    const form = (fields: Record<string, string>) => stranger.post("/admin/profilo/due-passaggi", { form: fields });
    const [, secret] = /<code[^>]*>([A-Z2-7]+)<\/code>/.exec(
      await (await form({ passo: "attiva", password: PASSWORD })).text(),
    )!;
    await form({ passo: "conferma", codice: totp(secret!) });

    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await openApp(page, "/ai-auth");
    await fill(page, { email, key: keyOf(server) });
    await send(page).click();
    await expect(toast(page, "Accesso negato")).toContainText("chiede anche un codice");
    await expect(page.getByLabel("Codice di verifica")).toBeFocused();
    await page.keyboard.type(totp(secret!, 1));
    await page.keyboard.press("Enter");
    await expect(tokenShown(page)).toBeVisible();
    await Promise.all([page.context().close(), stranger.dispose()]);
  },
);

test(
  "the key is shown to an administrator who asks, and can be copied",
  rarely(),
  async ({ asGiulia: page, server }) => {
    await openApp(page, "/admin/utenti");
    const key = keyOf(server);
    await expect(page.getByText(key)).toHaveCount(0);
    await page.getByRole("button", { name: "Mostra la chiave di accesso IA" }).click();
    await expect(page.getByText(key)).toBeVisible();
    await expect(page.getByRole("button", { name: "Copia la chiave" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "chiave di accesso IA" }).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a token is obtained, the key looked up, the token revoked",
    rarely(),
    async ({ asGiulia: page, server, playwright }) => {
      const stranger = await playwright.request.newContext({ baseURL: server.url });
      const email = await personWith("editor", page.request, stranger, server.url);
      await page.goto("/admin/utenti");
      await page.getByRole("button", { name: "Mostra la chiave di accesso IA" }).click();
      await expect(page.getByText(keyOf(server))).toBeVisible();

      await page.goto("/ai-auth");
      await fill(page, { email, key: "corta" });
      await send(page).click();
      await expect(page.getByText("Accesso negato: La chiave IA deve avere almeno 8 caratteri")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await fill(page, { email, key: keyOf(server) });
      await send(page).click();
      await expect(page.getByText("Autenticazione IA completata")).toBeVisible();
      const token = (await tokenShown(page).textContent())!;

      await page.goto("/admin/utenti");
      await page.getByRole("button", { name: `Revoca il token di ${email}` }).click();
      await expect(page.getByText("Token revocato", { exact: false })).toBeVisible();
      const answer = await stranger.post("/api/verify-ai-token", { data: { ai_token: token } });
      expect(await answer.json()).toEqual({ valid: false });
      await stranger.dispose();
    },
  );
});
