/** A visitor books a free check-up: spec §4, §5, §8. */
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { expectAccessible } from "./accessible.ts";
import { fillIn, holdSends, newAddress, send, takeTime } from "./contact-form.ts";
import { mailsAbout } from "./mailbox.ts";
import { openApp } from "./open-app.ts";
import { watch } from "./quiet-page.ts";
import { toast } from "./toast.ts";

// Requests that pass a service worker escape page.route.
test.use({ serviceWorkers: "block" });

const SUCCESS = "Ti contatteremo presto per il tuo check-up gratuito. Controlla anche la tua email per la conferma.";

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === "phone", isMobile: name === "phone" });

    test("books, and studio and visitor both get their mail", rarely(name === "desktop"), async ({ page, server }) => {
      const watched = watch(page);
      await openApp(page, "/contatti?utm_source=volantino");
      const email = await fillIn(page);
      await takeTime(page, server);
      await send(page);
      await expect(toast(page, "Messaggio inviato!")).toContainText(SUCCESS);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Grazie,\s*Chiara\./);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByLabel("Nome")).toHaveValue("");
      await expect(page.getByLabel("Messaggio")).toHaveValue("");
      await expectAccessible(page);

      const mails = await mailsAbout(server.dataDir, email, 2);
      const toStudio = mails.find(({ to }) => to?.[0]?.address === "info@tonica.example")!;
      const toVisitor = mails.find(({ to }) => to?.[0]?.address === email)!;
      expect(toStudio.replyTo?.[0]?.address).toBe(email);
      for (const part of [toStudio.text, toStudio.html])
        for (const fact of ["Chiara Dall", "+39 0442 000000", "Cerea", "Vorrei capire da dove partire.", "volantino"])
          expect(part).toContain(fact);
      expect(toVisitor.text).toContain("Chiara");
      expect(`${toVisitor.text}${toVisitor.html}`).not.toContain("Vorrei capire");
      watched.expectQuiet();
    });

    test(
      "is told what is missing and wrong, by the field and in the toast, and loses nothing; back pain asks for consent",
      rarely(name === "desktop"),
      async ({ page }) => {
        const watched = watch(page);
        await openApp(page, "/contatti");
        await send(page);
        await expect(toast(page, "Errore")).toContainText("Tutti i campi sono obbligatori.");
        await expect(page.getByLabel("Nome")).toBeFocused();
        await expectAccessible(page);

        await fillIn(page, { Email: "chiara@posta", Telefono: "0442" });
        await send(page);
        await expect(toast(page, "Errore")).toContainText("Inserisci un indirizzo email valido.");
        await expect(page.getByLabel("Email")).toBeFocused();
        await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByLabel("Telefono")).toHaveAccessibleDescription(
          /Inserisci un numero di telefono valido\./,
        );
        await expect(page.getByLabel("Nome")).toHaveValue("Chiara Dall'Ò");
        await expectAccessible(page);

        const consent = page.getByRole("checkbox", { name: /dato sulla salute/ });
        await expect(consent).toBeHidden();
        await fillIn(page, { Obiettivo: "Mal di schiena" });
        await expect(consent).toBeVisible();
        await expect(consent).not.toBeChecked();
        await expectAccessible(page);
        await page.getByRole("combobox", { name: "Obiettivo" }).click();
        await expectAccessible(page); // nothing behind the open list can be reached and not be read
        await page.keyboard.press("Escape");
        await fillIn(page, { Obiettivo: "Pilates" });
        await expect(consent).toBeHidden();
        watched.expectQuiet();
      },
    );
  });
}

test("caps stop the typing, and the message counts its characters", rarely(), async ({ page }) => {
  await openApp(page, "/contatti");
  for (const [label, cap] of Object.entries({ Nome: 50, Città: 50, Email: 254, Telefono: 20, Messaggio: 2000 })) {
    await expect(page.getByLabel(label)).toHaveAttribute("maxlength", String(cap));
  }
  await page.getByLabel("Messaggio").fill("Ciao");
  await expect(page.getByText("4 / 2000")).toBeVisible();
});

test(
  "while it is being sent the button says so and the fields wait; a second click sends nothing",
  rarely(),
  async ({ page, server }) => {
    await openApp(page, "/contatti");
    const email = await fillIn(page);
    await takeTime(page, server);
    const sends = await holdSends(page);
    await send(page);
    const button = page.getByRole("button", { name: "Invio in corso..." });
    await expect(button).toBeDisabled();
    await expect(page.getByLabel("Nome")).toBeDisabled();
    await button.click({ force: true });
    sends.release();
    await expect(toast(page, "Messaggio inviato!")).toBeVisible();
    expect(sends.count()).toBe(1);
    expect(await mailsAbout(server.dataDir, email, 2)).toHaveLength(2);
  },
);

test("on a phone the field that an error leads to shows its label below the bar", rarely(), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openApp(page, "/contatti");
  await send(page);
  await expect(page.getByLabel("Nome")).toBeFocused();
  const bar = (await page.getByRole("banner").boundingBox())!;
  const top = async () => (await page.locator("label[for=nome]").boundingBox())!.y;
  await expect.poll(top).toBeGreaterThanOrEqual(bar.y + bar.height);
});

test("the toast goes after about five seconds, and waits while it is pointed at", rarely(), async ({ page }) => {
  await openApp(page, "/contatti");
  await page.clock.install();
  await send(page);
  const shown = toast(page, "Errore");
  await expect(shown).toBeVisible();
  await page.clock.runFor(500);
  await expect(page.getByText(/^Notifica/)).toHaveText("Notifica Errore. Tutti i campi sono obbligatori.");
  await shown.hover();
  await page.clock.runFor(20_000);
  await expect(shown).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(6000);
  await expect(shown).toBeHidden();
});

test("with the keyboard alone", rarely(), async ({ page }) => {
  await openApp(page, "/contatti");
  await page.getByLabel("Nome").focus();
  await page.keyboard.type("Anna");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cerea");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newAddress());
  await page.keyboard.press("Tab");
  await page.keyboard.type("0442 000 000");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("ton");
  // The list moves its focus a moment after the key: nobody presses Enter within it, a busy machine's test does.
  await expect(page.getByRole("option", { name: "Tonificazione" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Obiettivo" })).toHaveText(/Tonificazione/);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ciao");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Messaggio inviato!")).toBeVisible();
});

test("the thank-you page lasts", rarely(), async ({ page }) => {
  await page.clock.install();
  await page.goto("/contatti?success=true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grazie.");
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong form comes back filled in, a right one is thanked, and both mails leave", async ({ page, server }) => {
    await page.goto("/contatti");
    const consent = page.getByRole("checkbox", { name: /dato sulla salute/ });
    await expect(consent).toBeHidden();
    const email = await fillIn(page, { Telefono: "12", Obiettivo: "Mal di schiena" });
    await expect(consent).toBeVisible();
    await takeTime(page, server);
    await send(page);
    await expect(page.getByText("Inserisci un numero di telefono valido.").first()).toBeVisible();
    await expect(page.getByLabel("Nome")).toHaveValue("Chiara Dall'Ò");
    await expect(page.getByLabel("Obiettivo")).toHaveValue("mal-di-schiena");
    await expect(page.getByLabel("Messaggio")).toHaveValue("Vorrei capire da dove partire.");
    await page.getByLabel("Telefono").fill("0442 000 000");
    await consent.check();
    await send(page);
    await expect(page).toHaveURL(/\/contatti\?success=true$/);
    await expect(page.getByText(SUCCESS)).toBeVisible();
    const mails = await mailsAbout(server.dataDir, email, 2);
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(["info@tonica.example", email].toSorted());
    expect(mails.map(({ subject }) => subject).join()).not.toMatch(/schiena/i);
  });
});
