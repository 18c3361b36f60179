/** A data folder that cannot be used as it is: what we may mend is mended, the rest is told in Italian with the way back. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { launchServer } from "#tests/support/server.ts";
import { newDataDir } from "./data-folder.ts";

let whole: string;

const start = (dataDir: string, announce: (line: string) => void = () => {}) =>
  startPostgres({ dataDir, signal: new AbortController().signal, announce });

beforeAll(async () => {
  whole = newDataDir();
  await (await start(whole)).stop();
});

/** @returns a copy of a sound data folder, and the path of one of its cluster's files */
function copied(): { dataDir: string; file: (...path: string[]) => string } {
  const dataDir = newDataDir();
  execFileSync("cp", ["-a", whole, dataDir]);
  return { dataDir, file: (...path) => join(dataDir, "postgres", ...path) };
}

async function refusal(dataDir: string): Promise<string> {
  const error = await start(dataDir).then(
    async ({ stop }) => {
      await stop();
      return undefined;
    },
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

test("a cluster that others may enter is closed again, and used", async () => {
  const { dataDir, file } = copied();
  chmodSync(file(), 0o777);
  const told: string[] = [];
  const postgres = await start(dataDir, (line) => told.push(line));
  await postgres.stop();
  expect(statSync(file()).mode & 0o777).toBe(0o700);
  expect(told.join("\n")).toContain("era aperta ad altri utenti");
});

const segment = (file: (...path: string[]) => string) =>
  file(
    "pg_wal",
    readdirSync(file("pg_wal")).find((name) => /^[0-9A-F]{24}$/.test(name))!,
  );

test.for<[string, (file: (...path: string[]) => string) => void, string]>([
  [
    "a damaged pg_control",
    (file) => {
      const bytes = readFileSync(file("global", "pg_control"));
      bytes.fill(0xff, 40, 120);
      writeFileSync(file("global", "pg_control"), bytes);
    },
    "Il file di controllo del database",
  ],
  ["a pg_control that is gone", (file) => rmSync(file("global", "pg_control")), "Il file di controllo del database"],
  ["a log that is gone", (file) => rmSync(segment(file)), "Il giornale delle modifiche"],
  ["a log whose folder is gone", (file) => rmSync(file("pg_wal"), { recursive: true }), "Il giornale delle modifiche"],
  [
    "a log that was overwritten",
    (file) => {
      const { size } = statSync(segment(file));
      truncateSync(segment(file), 0);
      truncateSync(segment(file), size);
    },
    "Il giornale delle modifiche",
  ],
  ["a folder without PG_VERSION", (file) => rmSync(file("PG_VERSION")), "manca il file PG_VERSION"],
  ["data that are gone", (file) => rmSync(file("global"), { recursive: true }), "danneggiat"],
])("%s is told at once, with the way back", async ([, damage, sentence]) => {
  const { dataDir, file } = copied();
  damage(file);
  const began = Date.now();
  const message = await refusal(dataDir);
  expect(message).toContain(sentence);
  expect(message).toContain("npm run restore -- FILE");
  expect(message).not.toContain("    at ");
  expect(Date.now() - began).toBeLessThan(8000); // without forty attempts
});

test("a secret that is not whole stops the start before anything else happens", async () => {
  const dataDir = newDataDir();
  execFileSync("mkdir", [dataDir]);
  writeFileSync(join(dataDir, "auth-secret"), "");
  const server = await launchServer({ dataDir });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`${join(dataDir, "auth-secret")} è vuoto`);
  expect(server.output()).toContain("copia di sicurezza");
  expect(server.output()).not.toContain("    at ");
  expect(readdirSync(dataDir)).toEqual(["auth-secret"]);
});

test("a lock file that a power cut has spoilt is no obstacle, and locks", async () => {
  const { dataDir } = copied();
  writeFileSync(join(dataDir, "in-uso"), "x".repeat(10_000));
  const postgres = await start(dataDir);
  expect(await refusal(dataDir)).toContain(`Un altro server (processo ${process.pid}) usa già i dati in ${dataDir}`);
  await postgres.stop();
  await (await start(dataDir)).stop();
});

test("a process id that now belongs to somebody else does not stop the start", async () => {
  const { dataDir, file } = copied();
  const { uid, gid } = statSync(file());
  const somebody = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid, gid } : {});
  onTestFinished(() => void somebody.kill());
  writeFileSync(file("postmaster.pid"), `${somebody.pid}\n${file()}\n1\n5432\n${file()}\n\n  1 1\nready   \n`);
  const postgres = await start(dataDir);
  expect(readFileSync(file("postmaster.pid"), "utf8")).not.toContain(`${somebody.pid}\n`);
  await postgres.stop();
});
