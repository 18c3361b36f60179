/**
 * Runs before `npm start`, `npm test` and `npm run dev`, on whatever Node the machine has: Node's own modules only.
 * It installs our Node and the packages and builds, each only when needed, and needs no network when nothing is.
 * The stamps lie inside what they vouch for, so that an interrupted step is repeated.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WANTED_NODE = 24;
const ON_WINDOWS = process.platform === "win32";
const QUIET = [
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--no-update-notifier",
  "--loglevel=error",
  "--fetch-retry-mintimeout=1000",
];

const LIBC = existsSync("/etc/alpine-release") ? "musl" : "glibc";

const RUNTIME_STAMP = "runtime/node_modules/.installed";
const PACKAGES_STAMP = "node_modules/.installed";
const BUILD_STAMP = "build/.sources";
/** What the build reads, and what it writes among it. */
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
const NO_SOURCE = /(^app[\\/]styles[\\/]generated$|\.test\.tsx?$)/;

const UNREACHABLE =
  "Non riesco a raggiungere il registro dei pacchetti npm. Controlla la connessione a Internet (o le impostazioni del proxy) e riprova:\n  quello che è già installato resta. Dopo il primo avvio la rete non serve più.";

class Failure extends Error {}

async function prepare(purpose) {
  const npm = process.env.npm_execpath;
  if (!npm || !basename(npm).startsWith("np")) throw new Failure("Usa npm start oppure npm test.");
  process.chdir(ROOT);
  await waitForOthers();
  const node = await provideNode(npm);
  await installPackages(npm, node, purpose);
  linkNode(node);
  if (purpose !== "dev") await build(node);
}

/** Two commands at once in one clone take turns. The kernel frees the name when its holder ends, however it ends. */
async function waitForOthers() {
  const name = `tonica-prepare-${createHash("sha256").update(ROOT).digest("hex").slice(0, 16)}`;
  const path = ON_WINDOWS ? `\\\\.\\pipe\\${name}` : process.platform === "linux" ? `\0${name}` : undefined;
  for (let waited = false; path && !(await canListen(path)); waited = true) {
    if (!waited) console.log("  Un altro comando sta preparando questa cartella: aspetto che finisca …");
    await new Promise((done) => setTimeout(done, 300));
  }
}

function canListen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    server.listen({ path }, () => resolve(true));
    server.unref();
  });
}

/** Under an old Node npm would silently leave out the optional packages that want a newer one: our Node comes first. */
async function provideNode(npm) {
  const stamp = hashOf(["runtime/package-lock.json"]);
  const folder = join("runtime", "node_modules", `node-${ON_WINDOWS ? "win" : process.platform}-${process.arch}`);
  const node = join(ROOT, folder, "bin", ON_WINDOWS ? "node.exe" : "node");
  if (read(RUNTIME_STAMP) !== stamp) {
    rmSync(RUNTIME_STAMP, { force: true });
    await step(`Installo Node ${WANTED_NODE}`, process.execPath, [npm, "ci", ...QUIET], { cwd: join(ROOT, "runtime") });
    refuseMissingPackages("runtime", false);
    rmSync(join(folder, "include"), { recursive: true, force: true }); // 67 MB of C headers
    if (!runs(node)) rmSync(folder, { recursive: true, force: true }); // made for glibc, which Alpine lacks
    mkdirSync(dirname(RUNTIME_STAMP), { recursive: true });
    writeFileSync(RUNTIME_STAMP, stamp);
  }
  if (existsSync(node)) return node;
  if (Number(process.versions.node.split(".")[0]) >= WANTED_NODE) return process.execPath;
  throw new Failure(
    `Per questo sistema (${process.platform}-${process.arch}) il registro npm non offre Node ${WANTED_NODE}: installalo da https://nodejs.org e riprova.`,
  );
}

const runs = (program) => spawnSync(program, ["--version"], { stdio: "ignore", windowsHide: true }).status === 0;

async function installPackages(npm, node, purpose) {
  const locked = hashOf(["package-lock.json"]);
  const [present, extent] = read(PACKAGES_STAMP).split(" ");
  const complete = purpose !== "start" || extent === "complete"; // the test tools stay once they are wanted
  if (present === locked && (extent === "complete" || !complete)) return;
  // Adding to what fits leaves a running server its files; `npm ci` would take everything away first.
  const command = present === locked ? ["install", "--no-save"] : ["ci"];
  rmSync(PACKAGES_STAMP, { force: true });
  const PATH = dirname(node) + delimiter + process.env.PATH;
  const env = { ...process.env, NODE_ENV: "", PATH, ...debianModules(npm) };
  const title = complete ? "Installo i pacchetti, con gli strumenti di prova" : "Installo i pacchetti";
  await step(title, node, [npm, ...command, complete ? "--include=dev" : "--omit=dev", ...QUIET], { env });
  refuseMissingPackages(".", !complete);
  writeFileSync(PACKAGES_STAMP, `${locked} ${complete ? "complete" : "lean"}`);
}

/** npm calls it a success when it could not fetch an optional package, even the one that is made for this very system. */
function refuseMissingPackages(folder, lean) {
  const { packages } = JSON.parse(read(join(folder, "package-lock.json")));
  const wants = ({ os, cpu, libc = LIBC, optional, dev, devOptional }) =>
    optional &&
    os &&
    cpu &&
    os.includes(process.platform) &&
    cpu.includes(process.arch) &&
    libc.includes(LIBC) &&
    !(lean && (dev || devOptional));
  const missing = Object.keys(packages).filter((path) => wants(packages[path]) && !existsSync(join(folder, path)));
  if (missing.length > 0)
    throw new Failure(
      `${UNREACHABLE}\n\n  Mancano: ${missing.map((path) => path.split("node_modules/").at(-1)).join(", ")}`,
    );
}

/** Debian's npm finds its modules only through a folder that is compiled into Debian's own Node. */
const debianModules = (npm) => (npm.startsWith("/usr/share/nodejs/") ? { NODE_PATH: "/usr/share/nodejs" } : {});

/** node_modules/.bin comes first on the PATH of every npm script. */
function linkNode(node) {
  const link = join("node_modules", ".bin", basename(node));
  mkdirSync(dirname(link), { recursive: true });
  if (ON_WINDOWS) {
    if (!existsSync(link)) linkSync(node, link);
    writeFileSync(join("node_modules", ".bin", "exec.cmd"), "@%*\r\n"); // the scripts in package.json begin with sh's exec
    return;
  }
  const target = node.startsWith(ROOT) ? relative(join(ROOT, dirname(link)), node) : node;
  if (linkTarget(link) === target) return;
  rmSync(link, { force: true });
  symlinkSync(target, link);
}

async function build(node) {
  const sources = hashOf(SOURCES);
  if (read(BUILD_STAMP) === sources) return;
  rmSync(BUILD_STAMP, { force: true });
  rmSync(join("build", ".successor"), { force: true }); // what is built here now is newer than where an update had led
  const options = {
    env: { ...process.env, NODE_ENV: "production", PATH: dirname(node) + delimiter + process.env.PATH },
  };
  await step("Costruisco il sito", node, [join("node_modules", "@react-router", "dev", "bin.cjs"), "build"], options);
  await step("Comprimo i file statici", node, [join("scripts", "compress-assets.ts")], options);
  writeFileSync(BUILD_STAMP, sources);
}

/** Prints one line: what is going on, then how long it took. Its output is shown only when it fails. */
async function step(title, command, args, options) {
  const began = Date.now();
  process.stdout.write(`  ${title} … `);
  const child = spawn(command, args, { cwd: ROOT, windowsHide: true, stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const pass = (signal) => child.kill(signal);
  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid === parent || pass("SIGTERM"), 500); // a SIGTERM to npm ends only npm and the shell
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, pass);
  const { code, signal } = await new Promise((resolve, reject) =>
    child.once("error", reject).once("close", (code, signal) => resolve({ code, signal })),
  );
  clearInterval(orphaned);
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeListener(name, pass);
  if (code === 0) return console.log(`${((Date.now() - began) / 1000).toFixed(1).replace(".", ",")} s`);
  console.log(signal || code === 130 ? "interrotto" : "non riuscito");
  throw new Failure(signal ? "Preparazione interrotta: il prossimo avvio la riprende." : explain(output.trim()));
}

function explain(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/.test(
      output,
    ) &&
    /npm (error|ERR!)/.test(output)
  ) {
    return UNREACHABLE;
  }
  if (/ENOSPC/.test(output)) return "Il disco è pieno: libera almeno 1 GB e riprova.";
  if (/EACCES|EPERM/.test(output))
    return `Non posso scrivere in ${ROOT}: usa l’utente a cui appartiene la cartella.\n\n${output}`;
  return output;
}

function hashOf(paths) {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  const add = (path) => {
    const entry = statSync(path, { throwIfNoEntry: false });
    if (!entry || NO_SOURCE.test(path)) return;
    if (entry.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  };
  paths.forEach(add);
  return hash.digest("hex");
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function linkTarget(path) {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

prepare(process.argv[2]).catch((error) => {
  console.error(error instanceof Failure ? `\n  ${error.message}\n` : error);
  process.exit(1);
});
