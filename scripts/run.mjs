/**
 * Runs one program of the build, with what V8 has compiled of it kept beside it: a start reads it back instead of
 * compiling some thousand functions again.
 *
 *   node scripts/run.mjs server
 *   node scripts/run.mjs backup FILE
 */
import { existsSync, readFileSync } from "node:fs";
import { enableCompileCache, SourceMap } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * What glibc would otherwise do (decision 0064): give each thread that compresses or draws an arena of memory that it hardly
 * returns, and return what compressing one page took, so that the next page has to ask for it again.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 21),
};
/**
 * It is read before our first line runs. The process takes its own place once, so it keeps its number, its output and its
 * limits; not where a parent talks to it, because that line would be cut.
 */
if (
  process.platform === "linux" &&
  !process.channel &&
  Object.keys(MALLOC).some((name) => process.env[name] === undefined)
)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...MALLOC,
    ...process.env,
  });

const HERE = join(import.meta.dirname, "..");
/** What `npm run update` has written (app/platform/handover/program.server.ts). */
const read = (...path) => {
  const file = join(...path);
  return (existsSync(file) && readFileSync(file, "utf8").trim()) || undefined;
};
/** The checkout whose program answers by now: its commands are the ones that know the data. */
function currentCheckout() {
  if (process.env.TONICA_HERE) return HERE;
  const later = read(read(HERE, ".cache", "home") ?? HERE, "build", ".successor");
  if (!later || existsSync(join(later, "build", "server"))) return later ?? HERE;
  console.error(`\n  Il sito era passato alla versione in ${later}, che non c’è più: uso quella in ${HERE}.\n`);
  return HERE;
}

const BUILD = join(currentCheckout(), "build", "server");
const program = join(BUILD, `${process.argv[2]}.js`);
if (!existsSync(program)) {
  console.error("\n  Il sito non è ancora costruito: esegui una volta npm start, poi riprova.\n");
  process.exit(1);
}
/**
 * Errors tell the lines of our sources. Each file's map is read when it first stands in an error: Node's own
 * --enable-source-maps reads all of them at every start, and keeps them (decision 0098).
 */
const maps = new Map();
function readMap(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, "utf8")));
  } catch {
    return undefined; // the line of the build is better than no error at all
  }
}
function tellCall(call) {
  const [url, line, column] = [call.getFileName(), call.getLineNumber(), call.getColumnNumber()];
  if (!url?.startsWith(OURS)) return String(call);
  if (!maps.has(url)) maps.set(url, readMap(url));
  const { fileName, lineNumber, columnNumber } = maps.get(url)?.findOrigin(line, column) ?? {};
  if (!fileName) return String(call);
  const source = fileURLToPath(new URL(fileName, url));
  return String(call).replace(`${url}:${line}:${column}`, () => `${source}:${lineNumber}:${columnNumber}`);
}
const OURS = pathToFileURL(BUILD).href;
Error.prepareStackTrace = (error, calls) =>
  [Error.prototype.toString.call(error), ...calls.map((call) => `    at ${tellCall(call)}`)].join("\n");

process.argv.splice(1, 2, program); // the program reads its own arguments
process.env.NODE_ENV = "production";
enableCompileCache(join(BUILD, ".compiled"));
await import(pathToFileURL(program).href);
