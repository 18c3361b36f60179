/** A colleague comes by an invitation, adds a passkey to her account, and enters by it in two taps. */
import { expectAccessible } from "./accessible.ts";
import { expect, newPerson, PASSWORD, rarely, test, toast } from "./admin.ts";
import { mailsAbout } from "./mailbox.ts";
import { openApp } from "./open-app.ts";

test(
  "invited with a duty she chooses a password, sees only what is hers, and enters by her phone's key",
  rarely(),
  async ({ asGiulia: page, browser, server }) => {
    const email = newPerson();
    await openApp(page, "/admin/utenti");
    await expectAccessible(page);
    const form = page.getByRole("form", { name: "Invito" });
    await form.getByLabel("Nome", { exact: true }).fill("Chiara");
    await form.getByLabel("Email").fill(email);
    await form.getByRole("button", { name: "Manda l’invito" }).click();
    // Nothing was chosen yet: what was typed stays.
    await expect(toast(page, "Errore")).toContainText("Scegli almeno una cosa");
    await expect(form.getByLabel("Email")).toHaveValue(email);
    await form.getByRole("checkbox", { name: "Rispondere alle richieste" }).check();
    await form.getByRole("button", { name: "Manda l’invito" }).click();
    await expect(page.getByRole("region", { name: /Notifiche/ })).toContainText(`A ${email}: il link vale 7 giorni.`);
    await expect(page.getByRole("region", { name: "Inviti in attesa" })).toContainText(email);

    const [mail] = await mailsAbout(server.dataDir, email, 1);
    const link = /http\S+\/auth\/invito\S+/.exec(mail!.text ?? "")![0];
    // Keys belong to the site's own address, which the link has.
    const own = new URL(link).origin;
    const phone = await browser.newContext({ baseURL: own, viewport: { width: 360, height: 740 } });
    const chiara = await phone.newPage();
    const devtools = await phone.newCDPSession(chiara);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    await openApp(chiara, link);
    await expectAccessible(chiara);
    await chiara.getByLabel("Password").fill(PASSWORD);
    await chiara.getByRole("button", { name: "Entra" }).click();
    await expect(chiara).toHaveURL(/\/admin\/dashboard$/);
    await expect(chiara.getByRole("heading", { name: "Richieste nuove" })).toBeVisible();
    await expect(chiara.getByRole("tab")).toHaveCount(0);
    await chiara.getByRole("button", { name: "Menu" }).click();
    await expect(chiara.getByRole("dialog").getByRole("listitem")).toHaveText([
      /^Dashboard/,
      /^Richieste/,
      /^Agenda/,
      /^Profilo/,
    ]);

    await openApp(chiara, "/admin/profilo");
    await chiara.getByRole("button", { name: "Aggiungi una passkey" }).click();
    await expect(toast(chiara, "Passkey aggiunta")).toBeVisible();
    await openApp(chiara, "/admin/profilo");
    await expect(chiara.getByText(/mai usata/)).toBeVisible();
    await chiara.getByText("Cambia nome").click();
    await expect(chiara.getByLabel("Nome", { exact: true }).last()).toBeVisible();
    await expectAccessible(chiara);

    await chiara.getByRole("button", { name: "Esci" }).click();
    const question = chiara.getByRole("dialog", { name: "Vuoi uscire?" });
    await question.getByRole("button", { name: "Annulla" }).click();
    await expect(chiara).toHaveURL(/\/admin\/profilo$/);
    await chiara.getByRole("button", { name: "Esci" }).click();
    await question.getByRole("button", { name: "Esci" }).click();
    await expect(chiara).toHaveURL(`${own}/`);

    await openApp(chiara, "/auth");
    await expectAccessible(chiara);
    // The first tap; the second is the phone's own question, which the virtual key answers.
    await chiara.getByRole("button", { name: "Entra con una passkey" }).click();
    await expect(chiara).toHaveURL(/\/admin\/dashboard$/);

    // The device is gone: the password still opens, and an administrator has taken the keys off.
    await openApp(page, "/admin/utenti");
    const row = page.getByRole("listitem").filter({ hasText: email }).first();
    await row.getByText("Cambia", { exact: false }).first().click();
    await row.getByRole("button", { name: "Togli i dispositivi" }).click();
    await expect(toast(page, "Dispositivi tolti")).toBeVisible();
    await openApp(chiara, "/auth");
    await chiara.getByRole("button", { name: "Entra con una passkey" }).click();
    await expect(toast(chiara, "Errore di accesso")).toContainText("Accedi con la password");
    await phone.close();
  },
);
