import { expect, test } from "vitest";
import { jsonFeed } from "./feed.ts";

const SITE = "https://www.tonica.example";

test("a JSON feed carries whole articles with absolute addresses", () => {
  const article = {
    title: "Forza e fiato",
    slug: "forza-e-fiato",
    excerpt: "Venti minuti & basta",
    content: '<p>Vieni in <a href="/contatti">studio</a>.</p>',
    featuredImage: "/storage/immagini/blog/a.webp",
    coverAlt: "",
    publishedAt: new Date("2026-11-20T09:30:00Z"),
    updatedAt: new Date("2026-11-21T08:00:00Z"),
    authorName: null,
    category: { name: "EMS" },
  };
  const channel = {
    title: "EMS · Blog",
    description: "Di EMS",
    site: SITE,
    page: "/blog/c/ems",
    self: "/api/blog-feed.json?categoria=ems",
  };
  expect(
    jsonFeed(channel, [article, { ...article, slug: "altro", featuredImage: null, authorName: "Giulia Ferri" }]),
  ).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "EMS · Blog",
    home_page_url: `${SITE}/blog/c/ems`,
    feed_url: `${SITE}/api/blog-feed.json?categoria=ems`,
    language: "it-IT",
    authors: [{ name: "Tonica" }],
    items: [
      {
        id: `${SITE}/blog/forza-e-fiato`,
        url: `${SITE}/blog/forza-e-fiato`,
        title: "Forza e fiato",
        summary: "Venti minuti & basta",
        content_html: expect.stringContaining(`<a href="${SITE}/contatti">`),
        image: `${SITE}/storage/immagini/blog/a.webp`,
        date_published: "2026-11-20T09:30:00.000Z",
        date_modified: "2026-11-21T08:00:00.000Z",
        tags: ["EMS"],
      },
      { id: `${SITE}/blog/altro`, authors: [{ name: "Giulia Ferri" }] },
    ],
  });
});
