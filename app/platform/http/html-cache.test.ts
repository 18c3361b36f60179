import { expect, test } from "vitest";
import { cacheKey, forgetPages, pageBeingRendered, renderAndKeep } from "./html-cache.server.ts";

const key = (path: string, method = "GET", chosen = false) =>
  cacheKey(method, new URL(path, "http://localhost"), chosen);

test("campaign parameters and a trailing slash ask for the same page", () => {
  expect(key("/servizi/?utm_source=x&fbclid=y")).toBe(key("/servizi"));
  expect(key("/")).toBe(key("/?utm_campaign=maggio"));
});

test("page number and banner variant ask for another one", () => {
  expect(key("/blog?page=2")).not.toBe(key("/blog"));
  expect(key("/", "GET", true)).not.toBe(key("/"));
});

test("a feed's category asks for another one, and of nothing else", () => {
  expect(key("/api/blog-rss?categoria=ems")).not.toBe(key("/api/blog-rss"));
  expect(key("/api/blog-feed.json?categoria=ems&page=2")).toBe(key("/api/blog-feed.json?categoria=ems"));
  expect(key("/blog?categoria=ems")).toBe(key("/blog"));
});

test("HEAD is answered from the page of GET", () => expect(key("/", "HEAD")).toBe(key("/")));

test.each([
  ["/contatti", "POST"],
  ["/blog?q=schiena", "GET"],
  ["/blog.data", "GET"],
])("%s with %s is never kept", (path, method) => expect(key(path, method)).toBeUndefined());

test("what depends on who asks is never kept", () => {
  for (const path of [
    "/admin/dashboard",
    "/admin",
    "/Admin/utenti",
    "/auth",
    "/api/auth/session",
    "/preferenze-cookie",
  ])
    expect(key(path)).toBeUndefined();
  expect(key("/administration")).toBeDefined();
});

test("after a change nobody waits for a page that began before it", async () => {
  const [older, newer] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const before = renderAndKeep("- / ", () => older.promise, {});
  expect(pageBeingRendered("- / ")).toBeDefined();
  forgetPages();
  expect(pageBeingRendered("- / ")).toBeUndefined();

  const after = renderAndKeep("- / ", () => newer.promise, {});
  older.resolve(new Response("before"));
  await before;
  expect(pageBeingRendered("- / ")).toBeDefined();
  newer.resolve(new Response("after"));
  await after;
  expect(pageBeingRendered("- / ")).toBeUndefined();
});
