/** Whoever changed something reads it at once, however long notifications take. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Listener } from "#app/platform/database/listen.server.ts";
import {
  followContent,
  keepUntilContentChanges,
  waitUntilContentIsCurrent,
} from "#app/platform/content-changes.server.ts";
import { keptPage, keyAt, renderAndKeep } from "#app/platform/http/html-cache.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";

let database: FreshDatabase;
let cache: Listener;

beforeAll(async () => {
  database = await freshDatabase();
  cache = followContent(database.url);
});
afterAll(async () => {
  await cache.stop();
  await database.drop();
});

const place = { path: "/blog", by: "page", choice: "" } as const;
const keepOne = () => renderAndKeep(place, false, async () => new Response("before"));

test("what was kept before a change is never answered after it", async () => {
  await expect.poll(async () => (await keepOne(), keptPage("- /blog "))).toBeDefined(); // listens
  for (let change = 0; change < 50; change++) {
    await keepOne();
    expect(keptPage("- /blog ")).toBeDefined();
    await database.query("select pg_notify('content_changed', '')");
    await waitUntilContentIsCurrent();
    expect(keptPage("- /blog ")).toBeUndefined();
  }
});

test("a number beyond the last page is kept as the last page, and asks for it from then on", async () => {
  const beyond = { ...place, choice: "4711" };
  await expect
    .poll(async () => {
      await renderAndKeep(
        beyond,
        false,
        async () => new Response("third"),
        {},
        () => ({
          shownPage: { page: 3, pageCount: 3 },
        }),
      );
      return keyAt(beyond, false);
    })
    .toBe(keyAt({ ...place, choice: "3" }, false));
  expect(keptPage(keyAt({ ...place, choice: "99" }, false))?.bodies.identity.toString()).toBe("third");
  expect(keyAt({ ...place, choice: "2" }, false)).not.toBe(keyAt(beyond, false));
});

test("pages of what does not exist never displace the others", async () => {
  await expect.poll(async () => (await keepOne(), keptPage("- /blog "))).toBeDefined();
  const absent = (number: number) => ({ path: `/blog/mai-${number}`, by: undefined, choice: "" });
  for (let number = 0; number < 2100; number++)
    await renderAndKeep(absent(number), false, async () => new Response("404", { status: 404 }));
  expect(keptPage("- /blog ")).toBeDefined();
  expect([keptPage("- /blog/mai-0 "), keptPage("- /blog/mai-2099 ")?.status]).toEqual([undefined, 404]);
});

test("an answer for one visitor, and one that moved, are never kept", async () => {
  for (const response of [
    new Response("mine", { headers: { "Set-Cookie": "a=b" } }),
    new Response(null, { status: 301, headers: { Location: "/" } }),
    new Response("broken", { status: 500 }),
  ])
    await renderAndKeep({ ...place, path: "/mine" }, false, async () => response);
  expect(keptPage("- /mine ")).toBeUndefined();
});

test("what many pages ask for is read once after each change, and again when it could not be read", async () => {
  await expect.poll(async () => (await keepOne(), keptPage("- /blog "))).toBeDefined();
  let readings = 0;
  const latest = keepUntilContentChanges(async () => {
    readings++;
    if (readings === 1) throw new Error("the database is away");
    return readings;
  });
  await expect(latest()).rejects.toThrow();
  expect([await latest(), await latest(), ...(await Promise.all([latest(), latest()]))]).toEqual([2, 2, 2, 2]);
  await database.query("select pg_notify('content_changed', '')");
  await waitUntilContentIsCurrent();
  expect([await latest(), await latest()]).toEqual([3, 3]);
});

test("of what is read by a key the most recent are kept, and nothing that is not there", async () => {
  await expect.poll(async () => (await keepOne(), keptPage("- /blog "))).toBeDefined();
  const asked: string[] = [];
  const find = keepUntilContentChanges(async (slug) => {
    asked.push(slug);
    return slug.startsWith("absent") ? undefined : slug.toUpperCase();
  }, 2);
  for (const slug of ["a", "b", "absent", "absent", "b", "a", "c", "a", "b"])
    expect(await find(slug)).toBe(slug === "absent" ? undefined : slug.toUpperCase());
  expect(asked).toEqual(["a", "b", "absent", "absent", "c", "b"]);
});

test("a reading that a change overtakes is nobody's afterwards", async () => {
  await expect.poll(async () => (await keepOne(), keptPage("- /blog "))).toBeDefined();
  const { promise: slow, resolve } = Promise.withResolvers<string>();
  const answers = [slow, Promise.resolve("after")];
  const latest = keepUntilContentChanges(() => answers.shift()!);
  const overtaken = latest();
  await database.query("select pg_notify('content_changed', '')");
  await waitUntilContentIsCurrent();
  resolve("before");
  expect([await overtaken, await latest(), await latest()]).toEqual(["before", "after", "after"]);
});

test("without a database nobody waits", async () => {
  await cache.stop();
  await expect(waitUntilContentIsCurrent()).resolves.toBeUndefined();
  // Changes may be missed from now on.
  let readings = 0;
  const latest = keepUntilContentChanges(async () => ++readings);
  expect([await latest(), await latest()]).toEqual([1, 2]);
});
