/** A page that was opened before a deploy finds its files afterwards. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadStaticFiles } from "#app/platform/http/static-files.server.ts";
import { keepFormerAssets } from "../scripts/former-assets.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("assets");
});
afterEach(() => rmSync(folder, { recursive: true }));

const client = () => join(folder, "client");
const shelf = () => join(folder, "former-assets");
const served = () => readdirSync(join(client(), "assets")).toSorted();

/** What Vite does: it empties the folder and writes its files. */
function build(...names: string[]): void {
  rmSync(client(), { recursive: true, force: true });
  for (const name of ["assets", ".vite"]) mkdirSync(join(client(), name), { recursive: true });
  for (const name of names) writeFileSync(join(client(), "assets", name), `bytes of ${name}`);
  writeFileSync(join(client(), ".vite/manifest.json"), JSON.stringify(names));
}

test("the files of two former builds stay, older ones go, and names that stay are there once", () => {
  for (const names of [
    ["a-1.js", "photo.avif"],
    ["a-2.js", "a-2.js.br", "photo.avif"],
    ["a-3.js", "photo.avif"],
  ]) {
    build(...names);
    keepFormerAssets(client(), shelf());
  }
  expect(served()).toEqual(["a-1.js", "a-2.js", "a-2.js.br", "a-3.js", "photo.avif"]);
  build("a-4.js", "photo.avif");
  keepFormerAssets(client(), shelf());
  expect(served()).toEqual(["a-2.js", "a-2.js.br", "a-3.js", "a-4.js", "photo.avif"]);
  expect(readFileSync(join(client(), "assets/a-2.js"), "utf8")).toBe("bytes of a-2.js");
  expect(readdirSync(shelf()).toSorted()).toEqual([...served(), "generations.json"].toSorted());

  const former = loadStaticFiles(client()).get("/assets/a-2.js");
  expect(former).toMatchObject({
    cacheControl: "public, max-age=31536000, immutable",
    type: "text/javascript; charset=utf-8",
  });
  expect(former?.bodies.br?.toString()).toBe("bytes of a-2.js.br");
});

test("called again for the same build it changes nothing, and a build gone wrong or an unreadable list costs nothing new", () => {
  for (const name of ["a-1.js", "a-2.js"]) {
    build(name);
    keepFormerAssets(client(), shelf());
  }
  for (let time = 0; time < 4; time++) keepFormerAssets(client(), shelf());
  expect(served()).toEqual(["a-1.js", "a-2.js"]);
  build("a-2.js"); // the same sources built anew
  keepFormerAssets(client(), shelf());
  expect(served()).toEqual(["a-1.js", "a-2.js"]);
  writeFileSync(join(shelf(), "generations.json"), "[{");
  build("a-3.js");
  keepFormerAssets(client(), shelf());
  expect(served()).toEqual(["a-3.js"]);
});
