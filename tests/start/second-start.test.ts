/** The second start of a server that has what it needs: it asks no registry, installs nothing and builds nothing. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT } from "#tests/support/environment.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** What a clone has; the sources are the same files, so that nothing has to be built anew. */
const COPIED = ["scripts", "package.json", "package-lock.json"];
const LINKED = ["app", "server.ts", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];

/**
 * In the registry's place: puts there exactly the packages that `npm ci` leaves with `--omit=dev`, as the lockfile marks
 * them, and writes down that it was asked.
 */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
  import { dirname, join } from "node:path";
  appendFileSync("npm-calls", process.argv.slice(2).join(" ") + "\\n");
  const lean = process.argv.includes("--omit=dev");
  for (const [path, { dev }] of Object.entries(JSON.parse(readFileSync("package-lock.json", "utf8")).packages)) {
    const installed = join(${JSON.stringify(PROJECT)}, path);
    if (!/^node_modules\\/(@[^/]+\\/)?[^/]+$/.test(path) || (lean && dev) || !existsSync(installed) || existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(installed, path);
  }
`;

let clone: string;

beforeAll(() => {
  clone = temporaryFolder("second-start");
  for (const part of COPIED) cpSync(join(PROJECT, part), join(clone, part), { recursive: true });
  for (const part of LINKED) symlinkSync(join(PROJECT, part), join(clone, part));
  mkdirSync(join(clone, "runtime"));
  for (const part of ["package.json", "package-lock.json", "node_modules"])
    symlinkSync(join(PROJECT, "runtime", part), join(clone, "runtime", part));
  writeFileSync(join(clone, "npm.mjs"), NPM);
  // `npm test` has built these very sources: the stamp says so here too.
  mkdirSync(join(clone, "build"));
  cpSync(join(PROJECT, "build", ".sources"), join(clone, "build", ".sources"));
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const npmCalls = (): string[] =>
  existsSync(join(clone, "npm-calls")) ? readFileSync(join(clone, "npm-calls"), "utf8").trimEnd().split("\n") : [];

function prepare(purpose: "start" | "test") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", "prepare.mjs"), purpose], {
    cwd: clone,
    encoding: "utf8",
    env: { ...process.env, npm_execpath: join(clone, "npm.mjs"), npm_config_registry: "http://127.0.0.1:9" },
  });
  return { status, output: stdout + stderr };
}

test("a server installs once, without the test tools, and never asks again", () => {
  const first = prepare("start");
  expect([first.status, first.output]).toEqual([0, expect.stringMatching(/^ {2}Installo i pacchetti … [\d,]+ s\n$/)]);
  expect(npmCalls()).toEqual([expect.stringMatching(/^ci --omit=dev /)]);

  const second = prepare("start");
  expect(second).toEqual({ status: 0, output: "" });
  expect(npmCalls()).toHaveLength(1);
  expect(existsSync(join(clone, "node_modules", "@playwright", "test"))).toBe(false);
});

test("where the test tools were wanted, a start leaves them there", () => {
  expect(prepare("test").status).toBe(0);
  expect(npmCalls().at(-1)).toMatch(/^install --no-save --include=dev /);
  const calls = npmCalls().length;

  expect(prepare("start")).toEqual({ status: 0, output: "" });
  expect(npmCalls()).toHaveLength(calls);
  expect(existsSync(join(clone, "node_modules", "@playwright", "test"))).toBe(true);
});
