/**
 * `npm run update -- {folder or git ref}`: a newer version takes the place of the running one, without a request that fails,
 * and whatever goes wrong leaves the running one where it is (docs/deploy.md). This command prepares, beside the site; the
 * site itself hands over, so that it does no harm to kill this command at any moment.
 *
 *   --pausa    the site may stand still for some minutes, where a version cannot come without
 */
import { type SpawnOptions, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, statfsSync, symlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { env, inherited } from "#app/env.server.ts";
import { nodeOf, ownEnvironment } from "#app/platform/handover/other-checkout.server.ts";
import {
  type Answer,
  giveOrder,
  homeOf,
  isOwn,
  type Program,
  readAnswers,
  runningProgram,
  withdrawOrder,
} from "#app/platform/handover/program.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { keepFormerAssets } from "./former-assets.ts";
import { reportRefusals, say } from "./with-database.ts";

/** A checkout with its packages and its build, and room for a backup. */
const ROOM_BYTES = 2e9;
/** The site must not wait for what this command does beside it. */
const GENTLE = 10;
/** A site that hears an order says so at once; a former version only with the first step. */
const HEARD_MS = 120_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pausa: { type: "boolean", default: false } },
});

class Kept extends StartupError {
  constructor(why: string, todo: string) {
    super(`${why}\n  Il sito di prima è in funzione, e non è cambiato nulla. ${todo}`);
  }
}

await reportRefusals(async () => {
  const [wanted] = positionals;
  if (!wanted)
    throw new StartupError("Scrivi la cartella della versione nuova, o il suo nome in git: npm run update -- v1.2");
  if (process.platform === "win32")
    throw new StartupError("Su Windows ferma il sito, prendi la versione nuova e riavvia.");
  const program = runningProgram();
  if (!program)
    throw new StartupError(
      `In ${env.DATA_DIR} non c’è un sito in funzione: avvialo, oppure prendi la versione nuova e avvia quella.`,
    );
  if (!isOwn(program))
    throw new StartupError(
      "Il sito gira con un altro utente: esegui il comando come quello, per esempio con sudo -u tonica.",
    );
  refuseFullDisk();
  const home = homeOf(program.project);
  const project = await step("Prendo la versione nuova", () => bring(wanted, home));
  if (project === program.project) throw new StartupError("È già questa la versione in funzione.");
  say(`La versione nuova è in ${project}.`);
  const backup = join(
    env.BACKUP_DIR,
    `prima-dell-aggiornamento-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`,
  );
  await step("Copia di sicurezza", () => backUp(program, backup));
  shareWith(project, home, program.project);
  await step("Installo e costruisco, accanto al sito", () => prepare(project));
  const began = Date.now();
  await handOver(program, { project, backup });
  say(`Fatto: risponde la versione nuova, dopo ${seconds(began)} dalla consegna.`);
  say(`La copia di prima dell’aggiornamento è in ${backup}.`);
  if (program.project !== home && !isInUse(program.project))
    say(`La cartella ${program.project} non serve più: tra qualche minuto puoi cancellarla.`);
});

/** The first program since the site's start, and PostgreSQL, run on from where they were started. */
function isInUse(project: string): boolean {
  const { folders } = runningProgram() ?? {};
  return !folders || folders.map((folder) => realpathSync(folder)).includes(realpathSync(project));
}

function refuseFullDisk(): void {
  const { bavail, bsize } = statfsSync(env.DATA_DIR);
  if (bavail * bsize < ROOM_BYTES)
    throw new StartupError("Sul disco servono almeno 2 GB liberi: fai posto, poi riprova.");
}

/** @returns the checkout; one that an interrupted update has left is used again */
async function bring(wanted: string, home: string): Promise<string> {
  const folder = resolve(inherited.INIT_CWD ?? ".", wanted);
  if (existsSync(join(folder, "scripts", "run.mjs"))) return folder;
  if (!existsSync(join(home, ".git")))
    throw new Kept(`${folder} non è una versione di Tonica, e ${home} non viene da git.`, "Controlla il nome.");
  await git(home, "fetch", "--all", "--tags", "--quiet").catch(() => {}); // without a network what is here may do
  const commit = (
    await git(home, "rev-parse", "--verify", "--quiet", `${wanted}^{commit}`).catch(() => {
      throw new Kept(`${wanted} non è una cartella, e git non lo conosce.`, "Controlla il nome.");
    })
  ).trim();
  const beside = join(dirname(home), `${basename(home)}-${commit.slice(0, 9)}`);
  if (existsSync(beside)) await git(beside, "checkout", "--quiet", "--force", "--detach", commit);
  else await git(home, "worktree", "add", "--quiet", "--force", "--detach", beside, commit);
  return beside;
}

function git(folder: string, ...args: string[]): Promise<string> {
  return run("git", ["-C", folder, ...args]).catch((error: Error) => {
    throw new Kept(error.message, "Sistema quello che git dice, poi riprova.");
  });
}

async function backUp({ project }: Program, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  await run(nodeOf(project), [join(project, "scripts", "run.mjs"), "backup", file], { env: ownEnvironment() }).catch(
    (error: Error) => {
      throw new Kept(`La copia non è riuscita: ${error.message}`, "Senza copia non aggiorno.");
    },
  );
}

/** Settings and data are the same; files of the builds before are served to pages that are open. */
function shareWith(project: string, home: string, former: string): void {
  for (const name of [".env", "data"]) {
    const [there, here] = [join(home, name), join(project, name)];
    if (project !== home && existsSync(there) && !existsSync(here)) symlinkSync(there, here);
  }
  mkdirSync(join(project, ".cache"), { recursive: true });
  rmSync(shelfOf(project), { recursive: true, force: true });
  if (existsSync(shelfOf(former))) cpSync(shelfOf(former), shelfOf(project), { recursive: true });
}

function shelfOf(project: string): string {
  return join(project, ".cache", "former-assets");
}

async function prepare(project: string): Promise<void> {
  await run(nodeOf(project), [join(project, "scripts", "prepare.mjs"), "start"], { cwd: project }).catch(
    (error: Error) => {
      throw new Kept(
        `La versione nuova non si lascia costruire:\n\n${error.message}\n`,
        "Correggi, poi ripeti il comando: quello che è già pronto resta.",
      );
    },
  );
  keepFormerAssets(join(project, "build", "client"), shelfOf(project)); // it may have been built before, beside nothing
}

async function handOver(program: Program, { project, backup }: { project: string; backup: string }): Promise<void> {
  const id = randomUUID();
  // Its number may be another program's by now.
  const isThere = runningProgram()?.pid === program.pid;
  if (!isThere || !giveOrder({ id, project, backup, mayPause: values.pausa }, program))
    throw new StartupError(
      "Il sito si è fermato o riavviato mentre preparavo la versione nuova, e non è cambiato nulla. Quando è in funzione ripeti il comando: quello che è già pronto resta.",
    );
  const given = Date.now();
  let end: Answer["end"];
  for (let shown = 0; end === undefined; await sleep(50)) {
    const answers = readAnswers(id);
    for (const { line, end: ended } of answers.slice(shown)) {
      if (ended === "failed") throw new StartupError(line);
      if (ended === "kept") throw new Kept(line, "Quando il motivo è risolto, ripeti il comando.");
      if (line) say(`${line} …`);
      end = ended;
    }
    shown = answers.length;
    if (shown === 0 && Date.now() - given > HEARD_MS) {
      withdrawOrder();
      throw new StartupError(
        "Il sito non ha risposto entro due minuti: il suo diario dice perché. Poi ripeti il comando.",
      );
    }
    if (end === undefined && runningProgram()?.pid !== program.pid)
      throw new StartupError(
        "Il sito si è fermato mentre passava alla versione nuova: riavvialo, sa da sé quale delle due è la sua. Poi controlla con npm run doctor.",
      );
  }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1).replace(".", ",")} s`;
}

/** One line: what is going on, then how long it took. */
async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const began = Date.now();
  process.stdout.write(`  ${title} … `);
  try {
    const result = await work();
    console.log(seconds(began));
    return result;
  } catch (error) {
    console.log("non riuscito");
    throw error;
  }
}

/** @returns what it printed; @throws with what it said last */
async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid) setPriority(child.pid, GENTLE); // nobody has waited for it yet, so it is there
  let [printed, said] = ["", ""];
  child.stdout!.on("data", (text) => (printed += text));
  child.stderr!.on("data", (text) => (said += text));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("close", resolve).once("error", reject);
  if ((await promise) === 0) return printed;
  throw new Error((said.trim() || printed.trim()).split("\n").slice(-20).join("\n"));
}
