/** A secret is whole, or the start says what is wrong with it: nobody ever signs with half a key. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readOrCreateSecret } from "#app/platform/secrets.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { makeState, recordWrites, statesAfterCut } from "#tests/support/power-cut.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder("secrets");
const file = join(folder, "auth-secret");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a new one is long, nobody else's, and alone in its folder", () => {
  makeState(folder, {});
  const made = readOrCreateSecret(file);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecret(file)).toBe(made);
  expect(readdirSync(folder)).toEqual(["auth-secret"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("whatever a power cut leaves, the next start has a whole secret", () => {
  makeState(folder, {});
  const steps = recordWrites(() => void readOrCreateSecret(file));
  const states = statesAfterCut(steps);
  expect(states.length).toBeGreaterThan(3);
  for (const state of states) {
    makeState(folder, state);
    const found = readOrCreateSecret(file);
    expect(found, JSON.stringify(state)).toMatch(/^[\w-]{43}$/);
    if (state["auth-secret"] !== undefined) expect(found).toBe(state["auth-secret"]);
  }
});

test("once it has been handed out, no power cut takes it back", () => {
  makeState(folder, {});
  let handedOut = "";
  const steps = recordWrites(() => void (handedOut = readOrCreateSecret(file)));
  expect(steps.at(-1)).toEqual({ call: "flush folder" });
  expect(readFileSync(file, "utf8")).toBe(handedOut);
});

test.each(["", "\n", "Xk3", "x".repeat(31)])("a file that holds %j is refused with the way back", (content) => {
  makeState(folder, { "auth-secret": content });
  expect(() => readOrCreateSecret(file)).toThrow(StartupError);
  expect(() => readOrCreateSecret(file)).toThrow(`tar xzOf FILE secrets/auth-secret`);
  expect(() => readOrCreateSecret(file)).toThrow(file);
  expect(readFileSync(file, "utf8")).toBe(content);
});

test("what cannot be read is refused, not replaced", () => {
  makeState(folder, {});
  mkdirSync(file);
  expect(() => readOrCreateSecret(file)).toThrow(/Non riesco a leggere .*auth-secret \(EISDIR\)/);
  rmSync(file, { recursive: true });
  writeFileSync(file, "x".repeat(43));
  chmodSync(file, 0);
  if (process.getuid?.() !== 0) expect(() => readOrCreateSecret(file)).toThrow("EACCES");
});

test("two processes that start together use the same one", () => {
  makeState(folder, {});
  const script = `import { readOrCreateSecret } from "#app/platform/secrets.server.ts"; console.log(readOrCreateSecret(${JSON.stringify(file)}))`;
  const both = execFileSync("/bin/sh", ["-c", `"$0" -e "$1" & "$0" -e "$1"; wait`, process.execPath, script], {
    encoding: "utf8",
  });
  const [one, other] = both.trim().split("\n");
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).toBe(one);
});
