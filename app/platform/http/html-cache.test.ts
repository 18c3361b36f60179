import { expect, test } from "vitest";
import type { Keeping } from "#app/shared/keeping.ts";
import { forgetContent } from "#app/platform/content-changes.server.ts";
import { keyAt, pageBeingRendered, renderAndKeep } from "./html-cache.server.ts";
import { keptRoutes } from "./kept-routes.server.ts";

const route = (id: string, path: string | undefined, kept?: Keeping) => ({
  id,
  ...(path !== undefined && { path }),
  ...(id !== "root" && { parentId: "root" }),
  module: { default: () => null, handle: { kept } },
});
const findKeptPlace = keptRoutes(
  Object.fromEntries(
    [
      route("root", ""),
      { ...route("home", undefined, {}), index: true as const },
      route("services", "servizi", {}),
      route("list", "blog", { by: "page", unless: "q" }),
      route("preview", "blog/anteprima/:token"),
      route("article", "blog/:slug", {}),
      route("feed", "api/blog-rss", { by: "categoria" }),
      route("contacts", "contatti"),
      route("preferences", "preferenze-cookie"),
      route("admin", "admin/*"),
      route("rest", "*", { anyAddress: true }),
    ].map((one) => [one.id, one]),
  ),
);
const key = (path: string, chosen = false) => {
  const place = findKeptPlace(new URL(path, "http://localhost"));
  return place && keyAt(place, chosen);
};

test("campaign parameters, a trailing slash and another spelling ask for the same page", () => {
  for (const path of [
    "/servizi/?utm_source=x&fbclid=y",
    "/servizi?page=z9",
    "/servizi?q=x",
    "/SERVIZI",
    "/servi%7Ai",
    "/servizi//",
  ])
    expect([path, key(path)]).toEqual([path, key("/servizi")]);
  expect(key("/")).toBe(key("/?utm_campaign=maggio"));
  expect(key("/blog/%65ms")).toBe(key("/blog/ems"));
  expect(key("/blog/a%2Fb")).not.toBe(key("/blog/a/b"));
});

test("a page is rendered at the route's own spelling of its address", () => {
  const pathAt = (path: string) => findKeptPlace(new URL(path, "http://localhost"))?.path;
  expect(["/", "/SERVIZI//", "/Blog/Un%20articolo?x=y", "/mai/esistita"].map(pathAt)).toEqual([
    "/",
    "/servizi",
    "/blog/Un%20articolo",
    "/*",
  ]);
});

test("page number and banner variant ask for another one, and only a number counts", () => {
  expect(key("/blog?page=2")).not.toBe(key("/blog"));
  for (const page of ["1", "0", "-3", "due", "1.5", ""]) expect(key(`/blog?page=${page}`)).toBe(key("/blog"));
  expect(key("/blog?page=2abc")).toBe(key("/blog?page=02"));
  expect(key("/", true)).not.toBe(key("/"));
});

test("a feed's category asks for another one, and of nothing else", () => {
  expect(key("/api/blog-rss?categoria=ems")).not.toBe(key("/api/blog-rss"));
  expect(key("/api/blog-rss?categoria=ems&page=2")).toBe(key("/api/blog-rss?categoria=ems"));
  expect(key("/blog?categoria=ems")).toBe(key("/blog"));
  expect(key(`/api/blog-rss?categoria=${"x".repeat(400)}`)).toBeUndefined();
});

test("addresses that do not exist have one page", () => {
  expect(key("/non/esiste")).toBe(key("/mai-esistita?page=3"));
  expect(key("/non/esiste")).not.toBe(key("/"));
});

test.each([
  "/blog?q=schiena",
  "/blog.data",
  "/contatti",
  "/preferenze-cookie",
  "/preferenze%2Dcookie",
  "/Preferenze-Cookie/",
  "/blog/anteprima/TOKEN",
  "/blog/%61nteprima/TOKEN",
  "/admin",
  "/Admin/utenti",
  "/%61dmin/utenti",
  "/%ff",
])("%s is never kept", (path) => expect(key(path)).toBeUndefined());

test("after a change nobody waits for a page that began before it", async () => {
  const home = { path: "/", by: undefined, choice: "" };
  const [older, newer] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const before = renderAndKeep(home, false, () => older.promise);
  expect(pageBeingRendered("- / ")).toBeDefined();
  forgetContent();
  expect(pageBeingRendered("- / ")).toBeUndefined();

  const after = renderAndKeep(home, false, () => newer.promise);
  older.resolve(new Response("before"));
  await before;
  expect(pageBeingRendered("- / ")).toBeDefined();
  newer.resolve(new Response("after"));
  await after;
  expect(pageBeingRendered("- / ")).toBeUndefined();
});
