/**
 * Adds to package-lock.json the optional packages made for other systems, which npm leaves out when the registry
 * it asks does not list them: npm from 11.19 on refuses `npm ci` with a lockfile that lacks any of them.
 */
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "package-lock.json";
const SYSTEMS = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  openharmony: "openharmony",
  sunos: "sunos",
  netbsd: "netbsd",
  openbsd: "openbsd",
  aix: "aix",
  win32: "win32",
  windows: "win32",
};
const PROCESSORS = ["arm64", "arm", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** npm looks where Node would: in the package's own node_modules, then in those around it. */
function isLocked(packages, dependent, name) {
  const around = dependent ? dependent.split("/node_modules/") : [];
  for (let depth = around.length; depth >= 0; depth--) {
    const folder = [...around.slice(0, depth), ""].join("/node_modules/") || "node_modules/";
    if (packages[folder + name]) return true;
  }
  return false;
}

/** `@oxfmt/binding-linux-x64-musl` says itself where it belongs. */
function madeFor(name) {
  const words = name.split(/[-/@.]/);
  const system = words.map((word) => SYSTEMS[word]).find(Boolean);
  const processor = words.find((word) => PROCESSORS.includes(word));
  const library = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : undefined;
  return {
    ...(processor && { cpu: [processor] }),
    ...(system === "linux" && library && { libc: [library] }),
    ...(system && { os: [system] }),
  };
}

const lock = JSON.parse(readFileSync(FILE, "utf8"));
let added = 0;
for (const [dependent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || isLocked(lock.packages, dependent, name)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...madeFor(name), optional: true };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
if (added > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`  package-lock.json: ${added === 0 ? "già completo" : `aggiunti ${added} pacchetti di altri sistemi`}`);
