/** The whole way of a visit: somebody who agreed reads, writes, and the studio sees where the request came from. */
import { consentCookie } from "#tests/support/consent.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, rarely, test } from "./admin.ts";
import { takeTime } from "./contact-form.ts";
import { openApp } from "./open-app.ts";

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`on a ${name} the inbox shows the visit beside the request`, rarely(), async ({ browser, asGiulia, server }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { "x-forwarded-for": `10.77.0.${viewport.width % 250}` },
      storageState: { cookies: [consentCookie(server.url, "accepted")], origins: [] },
    });
    const visitor = await context.newPage();
    await visitor.goto("/servizi/ems?utm_source=volantino&utm_campaign=autunno", {
      referer: "https://www.google.com/",
    });
    await expect.poll(() => visitor.evaluate(() => sessionStorage.length)).toBe(1);
    await openApp(visitor, "/trasformazione-30-giorni");
    const pages = () =>
      visitor.evaluate(() => JSON.parse(sessionStorage.getItem("tonica.lead-session")!).pages_visited as number);
    await expect.poll(pages).toBe(2);
    await visitor.getByLabel("Nome", { exact: true }).fill(`Nora ${name}`);
    await visitor.getByLabel("Telefono", { exact: true }).fill("0442 000000");
    await visitor.getByLabel("Email", { exact: true }).fill(`nora.${name}@posta.example`);
    await takeTime(visitor, server);
    await visitor.getByRole("button", { name: "Richiedi la consulenza gratuita" }).click();
    await visitor.waitForURL("**/contatti?success=true");
    await expect.poll(pages).toBe(3);
    const arrived = () => server.output().match(/"path":"\/api\/lead-tracking","status":204/g)?.length ?? 0;
    const before = arrived();
    // What a page sends as it closes: a browser that ends at once may drop it, one that goes on does not.
    await visitor.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    await expect.poll(arrived).toBeGreaterThan(before);
    await context.close();

    await asGiulia.setViewportSize(viewport);
    await openApp(asGiulia, "/admin/richieste");
    await asGiulia.getByRole("link", { name: new RegExp(`Nora ${name}`) }).click();
    const heading = asGiulia.getByRole("heading", { name: "Da dove è arrivata" });
    const visit = asGiulia.locator("section").filter({ has: heading });
    const facts = ["/servizi/ems", "https://www.google.com/", "volantino", "autunno", "3", "meno di un minuto", "1"];
    for (const fact of facts) await expect(visit.getByText(fact, { exact: true })).toBeVisible();
    await expectAccessible(asGiulia);
  });
}
