/**
 * Runs one program of the build, with what V8 has compiled of it kept beside it: a start reads it back instead of
 * compiling some thousand functions again.
 *
 *   node scripts/run.mjs server
 *   node scripts/run.mjs backup FILE
 */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const BUILD = join(import.meta.dirname, "..", "build", "server");
const program = join(BUILD, `${process.argv[2]}.js`);
if (!existsSync(program)) {
  console.error("\n  Il sito non è ancora costruito: esegui una volta npm start, poi riprova.\n");
  process.exit(1);
}
process.argv.splice(1, 2, program); // the program reads its own arguments
process.env.NODE_ENV = "production";
enableCompileCache(join(BUILD, ".compiled"));
await import(pathToFileURL(program).href);
