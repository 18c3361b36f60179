import { describe, expect, test } from "vitest";
import { isSameSite, type SourceKind, sourceOf } from "./sources.ts";

const known: Record<SourceKind, string[]> = {
  direct: [""],
  search: [
    "www.google.it",
    "google.com",
    "www.google.co.uk",
    "www.bing.com",
    "duckduckgo.com",
    "it.search.yahoo.com",
    "search.yahoo.com",
    "www.ecosia.org",
    "www.qwant.com",
    "search.brave.com",
    "ricerca.virgilio.it",
  ],
  social: [
    "www.facebook.com",
    "l.facebook.com",
    "lm.facebook.com",
    "l.instagram.com",
    "www.linkedin.com",
    "t.co",
    "x.com",
    "m.youtube.com",
    "www.tiktok.com",
    "it.pinterest.com",
    "web.whatsapp.com",
    "t.me",
  ],
  other: [
    "mail.google.com",
    "maps.google.it",
    "docs.google.com",
    "www.comune.legnago.vr.it",
    "notgoogle.it",
    "www.google.it.evil.example",
    "facebook.com.evil.example",
    "notfacebook.com",
    "chat.co",
    "mail.libero.it",
    "xx.com",
  ],
};

describe.each(Object.entries(known))("%s", (kind, hosts) => {
  test.each(hosts)("%j", (host) => expect(sourceOf(host)).toBe(kind));
});

test("the site itself is known with and without www, in any case", () => {
  expect(isSameSite("WWW.tonica.example", "tonica.example")).toBe(true);
  expect(isSameSite("tonica.example", "www.tonica.example")).toBe(true);
  expect(isSameSite("blog.tonica.example", "tonica.example")).toBe(false);
});
