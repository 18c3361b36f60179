/** The pictures of home and of the services' pages: light, late, of a known size, and said to be what they are. */
import { describe, expect, test } from "vitest";
import { services } from "#app/content/services.ts";
import { href } from "#app/shared/href.ts";
import { sharedSite } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server } = sharedSite();

const KB = 1024;

describe.each([href("/"), ...services().map(({ slug }) => href(`/servizi/${slug}`))])("%s", (path) => {
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
