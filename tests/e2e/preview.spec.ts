/** A draft through its link, as whoever was sent it sees it: with and without JavaScript, signed in as nobody. */
import { expectAccessible } from "./accessible.ts";
import { expect, GIULIA, rarely, test } from "./admin.ts";

test(
  "the link of a draft shows it to whoever has it, and to nobody else",
  rarely(),
  async ({ asGiulia, browser, server }) => {
    const content = "<h2>Primo</h2><p>Il respiro viene prima di tutto.</p><h2>Secondo</h2><p>Poi la forza.</p>";
    const made = await asGiulia.request.post("/admin/blog/new", {
      form: { title: "Bozza di respiro", content, status: "draft" },
      headers: { origin: server.url },
      maxRedirects: 0,
    });
    expect(made.status()).toBe(303);
    await asGiulia.goto("/admin/blog?status=draft");
    const id = /\/admin\/blog\/([\da-f-]{36})/.exec(await asGiulia.content())![1];
    const url = (await asGiulia.request.get(`/admin/blog/${id}/anteprima`)).url();
    expect(url).toContain("/blog/anteprima/");

    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      const stranger = await browser.newContext({ viewport, javaScriptEnabled: viewport.width > 400 });
      const page = await stranger.newPage();
      const answer = await page.goto(url);
      expect(answer!.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bozza di respiro");
      await expect(page.getByRole("note")).toContainText("Questa bozza la vede solo chi ha il link");
      await expect(page.getByText(GIULIA)).toHaveCount(0);
      if (viewport.width > 400) await expectAccessible(page);
      expect((await page.goto(`${url}x`))!.status()).toBe(404);
      await stranger.close();
    }
  },
);
