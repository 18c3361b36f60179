/** The pictures of home and of the services' pages: light, late, of a known size, and said to be what they are. */
import { existsSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { services } from "#app/content/services.ts";
import { stillsSection } from "#app/content/stills.ts";
import { href } from "#app/shared/href.ts";
import { sharedSite } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database } = sharedSite();

const KB = 1024;

/** A further service may have none yet. */
const rendered = services().filter(({ slug }) => existsSync(`app/content/photos/stills/${slug}.jpg`));

describe.each([href("/"), ...rendered.map(({ slug }) => href(`/servizi/${slug}`))])("%s", (path) => {
  test("has one still, a rendering by its caption, described and late", async () => {
    const { text } = await newVisitor(server().url).ask(path);
    const figures = text.match(/<figure[^>]*><picture>[^]*?<\/figure>/g) ?? [];
    expect(figures).toHaveLength(1);
    const image = /<img [^>]*>/.exec(figures[0]!)![0];
    expect(image).toMatch(/width="\d{4}" height="\d{4}"/);
    expect(image).toContain('loading="lazy"');
    expect(/alt="([^"]*)"/.exec(image)![1]!.length).toBeGreaterThan(60);
    expect(figures[0]!.replaceAll(/<[^>]*>/g, "")).toMatch(/^Fig\. \dRendering\. \p{Lu}.*\.$/u);
  });

  test("sends a phone at most 60 kB and a screen of 1440 px at most 160 kB, as AVIF or WebP", async () => {
    const visitor = newVisitor(server().url);
    const { text } = await visitor.ask(path);
    const picture = /<figure[^>]*>(<picture>[^]*?<\/picture>)/.exec(text)![1]!;
    const sized = [...picture.matchAll(/(\/assets\/[^ ",]+) (\d+)w/g)].map(([, address, width]) => ({
      address: address!,
      width: Number(width),
    }));
    const [, forAll] = /<img [^>]*src="([^"]*)"/.exec(picture)!;
    expect(forAll).toMatch(/\.webp$/);
    expect(sized.length).toBeGreaterThanOrEqual(3);
    for (const { address, width } of [...sized, { address: forAll!, width: 800 }]) {
      const { headers, bytes } = await visitor.ask(address);
      expect(headers["content-type"]).toBe(address.endsWith(".webp") ? "image/webp" : "image/avif");
      expect([address, bytes.length <= (width <= 800 ? 60 : 160) * KB]).toEqual([address, true]);
    }
  });
});

describe("the studio's own photograph", () => {
  const photo = "/storage/immagini/studio/schiena.jpg";
  const withPhoto = (words: object) => {
    const stills = stillsSection.byDefault();
    return { ...stills, pancafit: { ...stills.pancafit, photo, ...words } };
  };

  afterEach(() => database().query("truncate studio_values"));

  test("takes the rendering's place and its words away", async () => {
    const stored = withPhoto({ alt: "La sala della Pancafit con la luce accesa.", caption: "La sala, di sera." });
    expect(stillsSection.check!(stored)).toEqual([]);
    await database().query(
      "insert into studio_values (section, value, publication) values ('fotografie', $1, gen_random_uuid())",
      [JSON.stringify(stored)],
    );
    const page = async () => (await newVisitor(server().url).ask("/servizi/pancafit")).text;
    await expect.poll(page).toContain(photo);
    const html = await page();
    expect(html).toContain('alt="La sala della Pancafit con la luce accesa."');
    expect(html).toContain("La sala, di sera.");
    expect(html).not.toContain("Rendering");
  });

  test("is not shown with the words of the rendering", () => {
    expect(stillsSection.check!(withPhoto({ caption: "" }))).toMatchObject([{ path: "pancafit.alt" }]);
    expect(stillsSection.check!(stillsSection.byDefault())).toEqual([]);
  });
});
