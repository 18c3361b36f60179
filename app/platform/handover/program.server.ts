/**
 * Which program runs on a data folder, and what it is asked to do. `npm run update` is another process: it writes an order
 * into DATA_DIR, knocks with a signal, and reads the answers. Only the site's own user can do either.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { env, PROJECT } from "#app/env.server.ts";
import { removeFile, writeWholeFile, writeWholeFileSync } from "#app/platform/whole-file.server.ts";

const programShape = z.object({
  pid: z.int(),
  project: z.string(),
  databaseMajor: z.string().nullable(),
  /** The checkouts from which something runs: this program, the one that answers, PostgreSQL. */
  folders: z.array(z.string()).optional(),
});
const orderShape = z.object({
  id: z.string(),
  /** The built checkout that takes over. */
  project: z.string(),
  /** Visitors may wait meanwhile. */
  mayPause: z.boolean(),
  /** A backup of this moment. */
  backup: z.string(),
});
const answerShape = z.object({
  id: z.string(),
  line: z.string(),
  /** Of an order that is not followed: "kept" when all is as it was, "failed" when the line says how it is. */
  end: z.enum(["switched", "kept", "failed"]).optional(),
});

/** The process that holds port and database, and the checkout whose code answers. */
export type Program = z.output<typeof programShape>;
export type Order = z.output<typeof orderShape>;
export type Answer = z.output<typeof answerShape>;

/** Several processes may share a folder. */
const named = (name: string) => join(env.DATA_DIR, env.PROCESS_NAME ? `${name}-${env.PROCESS_NAME}` : name);
const programFile = () => `${named("programma")}.json`;
const orderFile = () => `${named("aggiornamento")}.json`;
const answersFile = () => `${named("aggiornamento")}.jsonl`;

function readShape<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** @param postgres the built-in one, where it is used */
export function noteProgram(project: string, postgres?: { majorVersion: string; checkout: string }): void {
  const folders = [...new Set([PROJECT, project, ...(postgres ? [postgres.checkout] : [])])];
  const program: Program = { pid: process.pid, project, databaseMajor: postgres?.majorVersion ?? null, folders };
  writeWholeFileSync(programFile(), JSON.stringify(program), { isFlushed: false });
}

/** @returns undefined where none runs */
export function runningProgram(): Program | undefined {
  const program = readShape(programFile(), programShape);
  return program && isSite(program.pid) ? program : undefined;
}

/** The id may belong to another program by now, which the signal would end. */
function isSite(pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return words.some((word) => word.endsWith("run.mjs")) && words.includes("server");
  } catch {
    return false;
  }
}

/** @returns whether an order of ours can be read by it */
export const isOwn = ({ pid }: Program): boolean => statSync(`/proc/${pid}`).uid === process.getuid!();

export const KNOCK = "SIGUSR2";

/** @returns whether somebody is there to hear it */
export function giveOrder(order: Order, { pid }: Pick<Program, "pid">): boolean {
  writeWholeFileSync(orderFile(), JSON.stringify(order), { isFlushed: false });
  try {
    process.kill(pid, KNOCK);
    return true;
  } catch (error) {
    withdrawOrder(); // a site that starts now would not know what it is about
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** Nobody has taken it in time: a later knock must not. */
export const withdrawOrder = (): void => rmSync(orderFile(), { force: true });

/** @returns the order that waits, once */
export function takeOrder(): Order | undefined {
  const order = readShape(orderFile(), orderShape);
  rmSync(orderFile(), { force: true });
  return order;
}

export const answerOrder = (answer: Answer): void =>
  appendFileSync(answersFile(), `${JSON.stringify(answer)}\n`, { mode: 0o600 });

/** Of another run: whoever waited for them has seen that the process is another. */
export const forgetAnswers = (): void => rmSync(answersFile(), { force: true });

export function readAnswers(id: string): Answer[] {
  if (!existsSync(answersFile())) return [];
  return readFileSync(answersFile(), "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => answerShape.parse(JSON.parse(line)))
    .filter((answer) => answer.id === id);
}

/** The checkout that services and people start, also when a later one beside it answers. */
export function homeOf(project = PROJECT): string {
  const file = join(project, ".cache", "home");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : project;
}

const pointerOf = (home: string) => join(home, "build", ".successor");

/** @returns the checkout whose programs scripts/run.mjs runs */
export function pointedTo(home = homeOf()): string {
  const pointer = pointerOf(home);
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : home;
}

/** From now on scripts/run.mjs runs the programs of this checkout; a new build of `home` takes that back. */
export async function pointHomeTo(project: string, home = homeOf()): Promise<void> {
  const pointer = pointerOf(home);
  if (project === home) return removeFile(pointer);
  if (pointedTo(home) === project) return;
  mkdirSync(join(project, ".cache"), { recursive: true });
  for (const [file, text] of [
    [join(project, ".cache", "home"), home],
    [pointer, project],
  ] as const)
    await writeWholeFile(file, text, { mode: 0o644 }); // commands of another user read them too
}
