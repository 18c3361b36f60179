/** A contact form that does not get through: what the visitor is told, and that no word is lost (spec §8). */
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { fillIn, send } from "./contact-form.ts";
import { openApp } from "./open-app.ts";
import { toast } from "./toast.ts";

// Requests that pass a service worker escape page.route.
test.use({ serviceWorkers: "block" });

test("a cut connection is told in Italian and keeps every word", async ({ page, context }) => {
  await openApp(page, "/contatti");
  await fillIn(page);
  await context.setOffline(true);
  await send(page);
  await expect(toast(page, "Errore")).toContainText(
    "Problema di connessione. Verifica la tua connessione internet e riprova.",
  );
  await expect(page.getByLabel("Messaggio")).toHaveValue("Vorrei capire da dove partire.");
  await context.setOffline(false);
  await page.route("**/api/send-contact-email", (route) => route.abort("connectionreset"));
  await send(page);
  await expect(toast(page, "Errore")).toContainText("Problema di connessione.");
  await page.unroute("**/api/send-contact-email");
  await send(page);
  await expect(toast(page, "Messaggio inviato!")).toBeVisible();
});

for (const [what, answer, text] of [
  ["the server's own message", { status: 500, json: { error: "Il servizio è in pausa." } }, "Il servizio è in pausa."],
  ["an answer without a word", { status: 500, body: "" }, "Si è verificato un errore nell'invio del messaggio."],
  [
    "a proxy's answer for a site that is down",
    { status: 502, body: "<h1>Bad gateway</h1>" },
    "Problema di connessione. Verifica la tua connessione internet e riprova.",
  ],
  [
    "a page of somebody else's instead of our answer",
    { status: 200, contentType: "text/html", body: "<h1>Benvenuto nel Wi-Fi</h1>" },
    "Problema di connessione. Verifica la tua connessione internet e riprova.",
  ],
  ["an error, whatever the status", { status: 200, json: { error: "La casella è piena." } }, "La casella è piena."],
  [
    "a message about CORS",
    { status: 403, json: { error: "CORS" } },
    "Errore di configurazione del server. Contattaci direttamente.",
  ],
] as const) {
  test(`${what} is shown as the catalogue says`, rarely(), async ({ page }) => {
    await openApp(page, "/contatti");
    await page.route("**/api/send-contact-email", (route) => route.fulfill(answer));
    await fillIn(page);
    await send(page);
    await expect(toast(page, "Errore")).toContainText(text);
    await expect(page.getByLabel("Città")).toHaveValue("Cerea");
  });
}

test("a page whose token ran out sends all the same, without a word", rarely(), async ({ page }) => {
  await openApp(page, "/contatti");
  const bodies: { csrfToken: string }[] = [];
  await page.route("**/api/send-contact-email", async (route) => {
    const body = route.request().postDataJSON() as { csrfToken: string };
    bodies.push(body);
    await route.continue({ postData: JSON.stringify(bodies.length === 1 ? { ...body, csrfToken: "scaduto" } : body) });
  });
  await fillIn(page);
  await send(page);
  await expect(toast(page, "Messaggio inviato!")).toBeVisible();
  expect(bodies).toHaveLength(2);
});

test("the fourth send within ten minutes is stopped", rarely(), async ({ page }) => {
  await openApp(page, "/contatti");
  for (let sent = 1; sent <= 3; sent++) {
    await fillIn(page);
    await send(page);
    await expect(page.getByLabel("Nome")).toHaveValue("");
  }
  await fillIn(page);
  await send(page);
  await expect(toast(page, "Troppi tentativi")).toContainText(
    "Hai effettuato troppi invii. Riprova tra qualche minuto.",
  );
  await expect(page.getByLabel("Città")).toHaveValue("Cerea");
});
