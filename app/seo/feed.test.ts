import { expect, test } from "vitest";
import { jsonFeed } from "./feed.ts";

const SITE = "https://www.tonica.example";
const OTHER = "0c7b4a52-3f0e-4a0e-8a44-6f9d5f6f2b7e";

test("a JSON feed carries whole articles with absolute addresses", () => {
  const article = {
    id: "7f4d1d1e-5a43-4d5c-9e0b-0a4f4f9f4c11",
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
    jsonFeed(channel, [
      article,
      { ...article, id: OTHER, slug: "altro", featuredImage: null, authorName: "Giulia Ferri" },
    ]),
  ).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "EMS · Blog",
    home_page_url: `${SITE}/blog/c/ems`,
    feed_url: `${SITE}/api/blog-feed.json?categoria=ems`,
    language: "it-IT",
    authors: [{ name: "Tonica" }],
    items: [
      {
        id: `urn:uuid:${article.id}`,
        url: `${SITE}/blog/forza-e-fiato`,
        title: "Forza e fiato",
        summary: "Venti minuti & basta",
        content_html: expect.stringContaining(`<a href="${SITE}/contatti">`),
        image: `${SITE}/storage/immagini/blog/a.webp`,
        date_published: "2026-11-20T09:30:00.000Z",
        date_modified: "2026-11-21T08:00:00.000Z",
        tags: ["EMS"],
      },
      { id: `urn:uuid:${OTHER}`, url: `${SITE}/blog/altro`, authors: [{ name: "Giulia Ferri" }] },
    ],
  });
});
