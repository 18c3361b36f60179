/** What sudden deaths have left half written goes at the next start; what is being written stays. */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeLeftovers } from "#app/platform/leftovers.server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder("leftovers");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, minutesOld: number): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "half");
  const at = Date.now() / 1000 - minutesOld * 60;
  utimesSync(file, at, at);
  return file;
}

test("halves older than the start go, whole files and what is under way stay", async () => {
  const gone = [
    put("outbox/.a.eml.b.half", 5),
    put("auth-secret.x-y.new", 5),
    put("ai-access-key.new", 5),
    put("programma-uno.json.x-y.new", 5),
    put("riserva-disco.new", 5),
    put("storage/immagini/.unfinished/u", 5),
  ];
  const kept = [
    put("outbox/a.eml", 5),
    put("outbox/.c.eml.d.half", 0),
    put("auth-secret", 5),
    put("storage/immagini/blog/p.webp", 5),
    put("mine.new", 5),
  ];
  expect(await removeLeftovers(folder, new Date())).toBe(gone.length);
  expect(gone.filter((file) => existsSync(file))).toEqual([]);
  expect(kept.filter((file) => !existsSync(file))).toEqual([]);
  expect(await removeLeftovers(join(folder, "none"), new Date())).toBe(0);
  expect(readdirSync(join(folder, "outbox"))).toHaveLength(2);
});
