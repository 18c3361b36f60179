/** Whoever changed something reads it at once, however long notifications take. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Listener } from "#app/platform/database/listen.server.ts";
import {
  keptPage,
  waitUntilPagesAreCurrent,
  renderAndKeep,
  startHtmlCache,
} from "#app/platform/http/html-cache.server.ts";
import { DOCUMENT_HEADER } from "#app/platform/http/security-headers.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";

let database: FreshDatabase;
let cache: Listener;

beforeAll(async () => {
  database = await freshDatabase();
  cache = startHtmlCache(database.url);
});
afterAll(async () => {
  await cache.stop();
  await database.drop();
});

const keepOne = () =>
  renderAndKeep("- /blog ", async () => new Response("before", { headers: { [DOCUMENT_HEADER]: "1" } }), {});

test("what was kept before a change is never answered after it", async () => {
  await expect.poll(async () => (await keepOne(), keptPage("- /blog "))).toBeDefined(); // listens
  for (let change = 0; change < 50; change++) {
    await keepOne();
    expect(keptPage("- /blog ")).toBeDefined();
    await database.query("select pg_notify('content_changed', '')");
    await waitUntilPagesAreCurrent();
    expect(keptPage("- /blog ")).toBeUndefined();
  }
});

test("without a database nobody waits", async () => {
  await cache.stop();
  await expect(waitUntilPagesAreCurrent()).resolves.toBeUndefined();
});
