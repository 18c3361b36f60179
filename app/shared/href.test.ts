import { expect, expectTypeOf, test } from "vitest";
import { type Address, href } from "./href.ts";
import { adminRequests, blog, blogSearch, rss, secondFactor, socialImage } from "./paths.ts";

test("fills in what the route asks for", () => {
  expect(href("/")).toBe("/");
  expect(href("/admin/richieste/:id/appuntamento/annulla", { id: "7f" })).toBe(
    "/admin/richieste/7f/appuntamento/annulla",
  );
  expect(href("/admin/richieste/:id/appuntamento.ics", { id: "7f" })).toBe("/admin/richieste/7f/appuntamento.ics");
  expect(href("/admin/blog/:id/revisioni/:revision", { id: "a", revision: "2" })).toBe("/admin/blog/a/revisioni/2");
});

test("what comes from outside stays inside its segment; a splat keeps its slashes", () => {
  expect(href("/blog/:slug", { slug: "a/b?c#d è" })).toBe("/blog/a%2Fb%3Fc%23d%20%C3%A8");
  expect(href("/social/*", { "*": "blog/è.png" })).toBe("/social/blog/%C3%A8.png");
});

test("an address that app/routes.ts does not have, or without its parameter, fails the type check", () => {
  expectTypeOf<"/chi-siamo">().toExtend<Address>();
  expectTypeOf<"/chi-siamo-noi">().not.toExtend<Address>();
  expectTypeOf<"/admin/blog/:slug/elimina">().not.toExtend<Address>();
  expectTypeOf(href<"/blog/:slug">).parameters.toEqualTypeOf<["/blog/:slug", { slug: string }]>();
  expectTypeOf(href<"/team">).parameters.toEqualTypeOf<["/team"]>();
});

test("a query holds what is given, and is left out with nothing", () => {
  expect([blog(), blog(1), blog(2)]).toEqual(["/blog", "/blog", "/blog?page=2"]);
  expect([blogSearch("a b"), blogSearch("a&b", 3)]).toEqual(["/blog?q=a+b", "/blog?q=a%26b&page=3"]);
  expect([rss(), rss("ems")]).toEqual(["/api/blog-rss", "/api/blog-rss?categoria=ems"]);
  expect(adminRequests({})).toBe("/admin/richieste");
  expect(secondFactor("/admin/blog")).toBe("/auth/secondo-fattore?ritorno=%2Fadmin%2Fblog");
});

test("the social picture of the home has a name", () => {
  expect([socialImage("/"), socialImage("/blog/uno")]).toEqual(["/social/home.png", "/social/blog/uno.png"]);
});
