/** What /ai-auth says when something is wrong (spec §5, §8; design.md §5, row 19), and whether everybody can use it. */
import { expectAccessible, expectFits, expectFitsOnPhone } from "./accessible.ts";
import { expect, GIULIA, rarely, test, toast } from "./admin.ts";
import { openApp } from "./open-app.ts";
import { fill, keyOf, send } from "./token-form.ts";

test("what cannot be right is said before anything is sent", rarely(), async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await openApp(page, "/ai-auth");
  await send(page).click();
  await expect(toast(page, "Accesso negato")).toContainText("L’email è obbligatoria");
  await expect(page.getByLabel("Email")).toBeFocused();
  await fill(page, { email: "marta@posta.example", key: "corta" });
  await send(page).click();
  await expect(toast(page, "Accesso negato")).toContainText("La chiave IA deve avere almeno 8 caratteri");
  await expect(page.getByLabel("Chiave di accesso IA")).toHaveAccessibleDescription(/almeno 8 caratteri/);
  await expect(page.getByLabel("Chiave di accesso IA")).toBeFocused();
  await page.getByLabel("Chiave di accesso IA").fill("una chiave con spazi");
  await send(page).click();
  await expect(toast(page, "Accesso negato")).toContainText("La chiave IA contiene caratteri non validi");
  expect(sent.filter((url) => url.includes("ai-auth"))).toEqual([]);

  await fill(page, { email: "marta@posta.example", key: "non-e-questa-la-chiave" });
  await send(page).click();
  await expect(toast(page, "Accesso negato")).toContainText("Email, password o chiave di accesso IA non corrette.");
  await expect(page.getByLabel("Email")).toHaveValue("marta@posta.example");
});

test("a double click is one token", rarely(), async ({ asGiulia: page, server }) => {
  await openApp(page, "/admin/utenti");
  const tokens = page.getByRole("list", { name: "Token in vigore" }).getByRole("listitem");
  const before = await tokens.count();
  await openApp(page, "/ai-auth");
  await fill(page, { email: GIULIA, key: keyOf(server) });
  await send(page).dblclick();
  await expect(page.getByRole("heading", { name: "Ecco il token" })).toBeVisible();
  await openApp(page, "/admin/utenti");
  await expect(tokens).toHaveCount(before + 1);
});

const json = (status: number, body: unknown) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify(body),
});
const CASES = [
  ["403", json(403, { error: "Il tuo account non basta." }), "Accesso negato", "Il tuo account non basta."],
  ["an error in the body of a 200", json(200, { error: "Chiave sospesa." }), "Accesso negato", "Chiave sospesa."],
  ["500", json(500, { error: "Guasto." }), "Errore di autenticazione IA", "inatteso"],
  [
    "a proxy's page",
    { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
    "Errore di autenticazione IA",
    "inatteso",
  ],
  ["no token", json(200, {}), "Errore di autenticazione IA", "inatteso"],
  ["no answer", undefined, "Errore", "Errore durante l'autenticazione IA"],
] as const;
for (const [name, answer, title, sentence] of CASES)
  test(`what goes wrong has its own words: ${name}`, rarely(), async ({ page }) => {
    await openApp(page, "/ai-auth");
    await page.route("**/api/ai-auth", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await fill(page, { email: "marta@posta.example", key: "una-chiave-lunga" });
    await send(page).click();
    await expect(toast(page, title)).toContainText(sentence);
    await expect(page.getByLabel("Chiave di accesso IA")).toHaveValue("una-chiave-lunga");
  });

for (const width of [360, 1440])
  test(
    `at ${width} px the page is accessible in each of its states`,
    rarely(),
    async ({ asGiulia, page: _, browser, server }) => {
      const viewport = { width, height: 900 };
      const page = await (await browser.newContext({ baseURL: server.url, viewport })).newPage();
      await openApp(page, "/ai-auth");
      await expectAccessible(page);
      await send(page).click();
      await expect(toast(page, "Accesso negato")).toBeVisible();
      await expectAccessible(page);
      await fill(page, { email: GIULIA, key: keyOf(server) });
      await send(page).click();
      await page.getByText("Come si usa").click();
      await expectAccessible(page);
      await expectFits(page);
      await expectFitsOnPhone(page);
      await page.context().close();

      await asGiulia.setViewportSize(viewport);
      await openApp(asGiulia, "/admin/utenti");
      await expect(asGiulia.getByRole("list", { name: "Token in vigore" }).getByRole("listitem").first()).toBeVisible();
      await expectAccessible(asGiulia);
    },
  );
