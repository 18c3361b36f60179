/**
 * An article's HTML attacked, in a real browser: written through the verb and straight into the table. Sanitising on
 * writing, sanitising on reading and the Content-Security-Policy each have to hold alone.
 */
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { closeDatabase, db, openDatabase } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { publishArticle } from "#app/features/writing/publish.server.ts";
import { createArticle } from "#app/features/writing/save.server.ts";
import { expect, rarely, test } from "#tests/support/browser-test.ts";
import { type HostileClass, type Vector, vectors } from "#tests/support/hostile-html.ts";
import { legitimate } from "#tests/support/legitimate-html.ts";

type Attack = { name: string; vectors: Vector[] };

const kinds = Map.groupBy(vectors, ({ kind }) => kind);
/** One article for each kind of vector; what hides all that follows gets articles of its own. */
const attacks: Attack[] = [...kinds].flatMap(([kind, list]) =>
  kind === "swallowing"
    ? list.map((vector) => ({ name: `swallowing-${vector.id}`, vectors: [vector] }))
    : [{ name: kind, vectors: list }],
);

const bodyOf = ({ vectors }: Attack) =>
  legitimate + vectors.map(({ id, html }) => `<p>prima ${id}</p>${html}<p>dopo ${id}</p>`).join("");

const throughVerb = ({ name }: Attack) => `scritto-${name.toLowerCase()}`;
const pastVerb = ({ name }: Attack) => `infilato-${name.toLowerCase()}`;

async function writeThroughVerb(title: string, content: string): Promise<void> {
  const editor = { name: "Redazione" };
  await db.transaction(async (tx) => {
    const { id } = await createArticle(tx, editor, { title, content, excerpt: "x" });
    await publishArticle(tx, editor, id);
  });
}

test.beforeAll(async ({ server }) => {
  openDatabase(server.databaseUrl, () => {});
  await writeThroughVerb("pulito", legitimate);
  for (const attack of attacks) {
    await writeThroughVerb(throughVerb(attack), bodyOf(attack));
    await db.insert(blogPosts).values({
      title: pastVerb(attack),
      slug: pastVerb(attack),
      content: bodyOf(attack).replaceAll("\0", "\ufffd"), // PostgreSQL stores no NUL
      excerpt: "x",
      status: "published",
    });
  }
});
test.afterAll(closeDatabase);
// A service worker would ask for pages past the test's own routes.
test.use({ serviceWorkers: "block" });

const stored = async (slug: string): Promise<string> =>
  (await db.select({ content: blogPosts.content }).from(blogPosts).where(eq(blogPosts.slug, slug)))[0]!.content;

/** Told of every vector that runs, in whatever frame. */
async function listen(page: Page): Promise<Set<number>> {
  const fired = new Set<number>();
  await page.exposeBinding("fire", (_, id: number) => void fired.add(id));
  return fired;
}

/** What a visitor could set off: every handler's event, every link and button that leads nowhere else. */
async function poke(page: Page): Promise<void> {
  const poking = page.frames().map((frame) => frame.evaluate(setOff).catch(() => {})); // a vector may have led its frame away
  await Promise.race([Promise.all(poking), page.waitForTimeout(2000)]);
  await page.waitForTimeout(300);
}

function setOff(): void {
  for (const element of document.querySelectorAll("*")) {
    for (const { name } of element.attributes)
      if (name.startsWith("on")) element.dispatchEvent(new Event(name.slice(2)));
    const leadsAway =
      element instanceof HTMLAnchorElement && /^(https?|mailto|tel|about|file|wss?):$/.test(element.protocol);
    if (/^(a|area|button)$/i.test(element.tagName) && !leadsAway)
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
}

/** Each piece of HTML in a blank document of its own, without any policy. */
async function showBlank(page: Page, pieces: readonly string[]): Promise<void> {
  await page.goto("about:blank");
  await page.evaluate(async (sources) => {
    const frames = sources.map((srcdoc) => Object.assign(document.createElement("iframe"), { srcdoc }));
    const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener("load", resolve)));
    document.body.append(...frames);
    await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 5000))]);
  }, pieces);
  await poke(page);
}

/** What of the page stands around the article's text, and what of the text the sanitiser would never write. */
const inspect = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector(".article-text")!;
    const around: string[] = [];
    for (let element: Element | null = text; element; element = element.parentElement)
      around.push(`${element.tagName}.${element.className}`);
    const landmarks = [...document.querySelectorAll("body > *, header, nav, main, footer, form")].filter(
      (element) => !text.contains(element),
    );
    const plain = text.cloneNode(true) as Element;
    for (const lazy of plain.querySelectorAll("img[data-src]")) {
      lazy.setAttribute("src", lazy.getAttribute("data-src")!);
      lazy.removeAttribute("data-src");
    }
    for (const element of plain.querySelectorAll("*"))
      for (const added of ["data-picture", "data-lazy", "loading", "decoding", "fetchpriority"])
        element.removeAttribute(added);
    const strange = [...plain.querySelectorAll("*")].flatMap((element) => {
      const ours = element.matches("div.scrolls") && ["class", "role", "aria-label", "tabindex"];
      const kept =
        ours ||
        ["href", "rel", "src", "alt", "width", "height", "colspan", "rowspan", "scope", "start"].concat(
          /^H[23]$/.test(element.tagName) ? "id" : [],
        );
      const tag =
        /^(P|BR|HR|H[234]|UL|OL|LI|BLOCKQUOTE|STRONG|EM|U|S|A|CODE|PRE|FIGURE|FIGCAPTION|IMG|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|TH|TD)$/;
      const attributes = [...element.attributes].filter(({ name }) => !kept.includes(name)).map(({ name }) => name);
      const address = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
      return (ours || tag.test(element.tagName)) &&
        attributes.length === 0 &&
        !/^\s*(javascript|data|vbscript):/i.test(address)
        ? []
        : [element.outerHTML];
    });
    return {
      around,
      landmarks: landmarks.map((element) => `${element.tagName}.${element.className}`),
      title: document.querySelector("h1")?.checkVisibility(),
      footer: document.querySelector("footer")?.checkVisibility(),
      width: document.documentElement.scrollWidth,
      strange,
      html: plain.innerHTML,
      words: text.textContent,
    };
  });

test("the vectors are live: in a blank page most of them run, and styles apply", rarely(), async ({ page }) => {
  const fired = await listen(page);
  const least: Partial<Record<HostileClass, number>> = {
    tags: 30,
    eventHandlers: 30,
    urls: 10,
    svg: 20,
    mathml: 15,
    mutation: 25,
    encodings: 15,
  };
  let styled = 0;
  for (const [kind, list] of kinds) {
    await showBlank(
      page,
      list.map(({ html }) => html),
    );
    await expect
      .poll(() => list.filter(({ id }) => fired.has(id)).length, kind)
      .toBeGreaterThanOrEqual(least[kind] ?? 0);
    if (kind === "css")
      for (const frame of page.frames())
        styled += await frame.evaluate(() => Number(document.querySelector("[style],[class],style,link") !== null));
  }
  expect(styled).toBeGreaterThan(25);
});

test("what the verb stored runs nothing in a blank page", rarely(), async ({ page }) => {
  const fired = await listen(page);
  await showBlank(page, await Promise.all(attacks.map((attack) => stored(throughVerb(attack)))));
  expect([...fired]).toEqual([]);
});

for (const [way, slugOf] of Object.entries({ "through the verb": throughVerb, "straight into the table": pastVerb })) {
  test.describe(`written ${way}, read without the policy`, () => {
    test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } });

    test("nothing runs, the page stands, the text is kept", rarely(), async ({ page }) => {
      const fired = await listen(page);
      await page.goto("/blog/pulito");
      const clean = await inspect(page);
      expect(clean.strange).toEqual([]);
      for (const attack of attacks) {
        const answer = await page.goto(`/blog/${slugOf(attack)}`);
        expect(answer!.status(), attack.name).toBe(200);
        await poke(page);
        const { html, words, ...attacked } = await inspect(page);
        const { html: kept, words: _, ...expected } = clean;
        expect.soft(attacked, attack.name).toEqual(expected);
        expect.soft(html.startsWith(kept), attack.name).toBe(true);
        if (attack.vectors.length > 1)
          for (const { id } of attack.vectors) expect.soft(words, attack.name).toContain(`dopo ${id}`);
      }
      expect([...fired]).toEqual([]);
    });
  });
}

/** As if nothing were sanitised: the page with the raw vectors where its text stands. */
async function openRaw(page: Page, attack: Attack): Promise<void> {
  await page.route("**/blog/pulito", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<=class="article-text">)/, () => bodyOf(attack));
    await route.fulfill({ response, body });
  });
  await page.goto("/blog/pulito");
  await poke(page);
}

test("with neither sanitising step the policy alone lets nothing run", rarely(), async ({ page }) => {
  const fired = await listen(page);
  for (const attack of attacks.filter(({ vectors }) => vectors.length > 1)) await openRaw(page, attack);
  expect([...fired]).toEqual([]);
});

test.describe("with neither sanitising step nor the policy", () => {
  test.use({ bypassCSP: true });
  test("vectors run: these tests would see it", rarely(), async ({ page }) => {
    const fired = await listen(page);
    for (const attack of attacks.filter(({ vectors }) => vectors.length > 1)) await openRaw(page, attack);
    expect(fired.size).toBeGreaterThan(100);
    expect((await inspect(page)).strange).not.toEqual([]);
  });
});
