/** The running program's side: starts its successor, looks whether that is well, and gives it the port (decision 0089). */
import { type ChildProcess, spawn } from "node:child_process";
import type { Server } from "node:http";
import type { ListenOptions } from "node:net";
import { join } from "node:path";
import { takeBackExpansion } from "#app/db/migrate.server.ts";
import type { Readiness } from "#app/platform/readiness.server.ts";
import { type FromSuccessor, SUCCESSOR, type ToSuccessor } from "./messages.ts";
import { nodeOf, ownEnvironment } from "./other-checkout.server.ts";
import { pointedTo, pointHomeTo } from "./program.server.ts";

/** Where the listening socket is: a server of ours that accepts from it, or the bare handle of a former successor. */
export type Socket = Server | { bare: unknown };

export type Successor = {
  project: string;
  /** Accepts nothing: it keeps the port, and can be given to the next. */
  socket: { bare: unknown };
  /** Its exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  stop: () => Promise<number | null>;
  /** It answers what has reached it, and ends. */
  leave: () => void;
};

/** Why the former program goes on; the sentence is for whoever updates. */
export class NotHandedOver extends Error {}

/** Not all is as it was; the sentences say all of it. */
export class NotTakenBack extends Error {
  /** Nobody answers visitors any more. */
  readonly isOver: boolean;

  constructor(why: unknown, rest: string, { isOver }: { isOver: boolean }) {
    super(`${why instanceof Error ? why.message : String(why)}\n  ${rest}`);
    this.isOver = isOver;
  }
}

type Options = {
  /** A built checkout. */
  project: string;
  /** The one that services start. */
  home: string;
  databaseUrl: string;
  /** Nobody works on the tables now; whoever calls has a copy of them, and takes them and the pointer back. */
  mayPause: boolean;
  socket: Socket;
  /** What was not well before: that is no fault of the newer version. */
  known: ReadonlySet<string>;
  /** Receives a line in Italian for each step. */
  announce: (line: string) => void;
  /** The running program ends: what has begun is taken back. */
  stopping: AbortSignal;
};

/** A large database migrates for long. */
const PATIENCE_MS = 600_000;
/** Enough to see that database, templates and files are there. */
const LOOKED_AT = ["/", "/contatti", "/blog"];
const ANSWER_MS = 20_000;

/**
 * Until the successor serves, whatever goes wrong is taken back: its process, its tables, the name under which the next
 * start finds it. @throws NotHandedOver
 */
export async function handOver(options: Options): Promise<Successor> {
  const { project, home, databaseUrl, mayPause, socket, known, announce, stopping } = options;
  const before = pointedTo(home); // another process of this checkout may have gone ahead
  if (mayPause) await pointHomeTo(project, home); // from here on perhaps only the newer program knows the tables
  const { child, exited, hear } = spawnSuccessor(project, stopping);
  let undo: string[] = [];
  try {
    send(child, { say: "begin", databaseUrl, mayPause });
    let word = await hear();
    if (word.message.say === "expanding") {
      undo = word.message.undo;
      if (undo.length > 0) await pointHomeTo(project, home); // from here on only the newer one may know the tables
      announce(
        undo.length > 0 ? "Preparo le tabelle nuove accanto a quelle in uso" : "Le tabelle sono già quelle giuste",
      );
      send(child, { say: "migrate" });
      word = await hear();
    }
    if (word.message.say !== "ready") throw new NotHandedOver("La versione nuova non si è presentata.");
    announce("Controllo che la versione nuova risponda bene");
    await examine(word.message.address, known, stopping);
    announce("Passo le richieste alla versione nuova");
    await pointHomeTo(project, home);
    serveWith(child, socket);
    const { socket: second } = await hear("serving");
    return {
      project,
      socket: { bare: second },
      exited,
      leave: () => send(child, { say: "leave" }),
      stop() {
        child.kill("SIGTERM");
        return exited;
      },
    };
  } catch (error) {
    child.kill("SIGTERM");
    const giveUp = setTimeout(() => child.kill("SIGKILL"), 20_000);
    await exited;
    clearTimeout(giveUp);
    if (mayPause) throw error;
    try {
      if (undo.length > 0) await takeBackExpansion(databaseUrl, undo);
    } catch (why) {
      // The pointer stays as well: the former program would refuse to start on these tables.
      throw new NotTakenBack(
        error,
        `Il sito di prima è in funzione, ma le tabelle nuove non si sono lasciate togliere (${String(why)}): se si riavvia, parte la versione in ${project}.`,
        { isOver: false },
      );
    }
    await pointHomeTo(before, home);
    throw error;
  }
}

function spawnSuccessor(project: string, stopping: AbortSignal) {
  const child = spawn(
    nodeOf(project),
    [...process.execArgv, join(project, "scripts", "run.mjs"), "server", SUCCESSOR],
    // detached: Ctrl-C must reach only this process, which stops the other.
    { cwd: project, env: ownEnvironment(), stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true },
  );
  const words: { message: FromSuccessor; socket: unknown }[] = [];
  let wake = () => {};
  let code: number | null | undefined;
  const { promise: exited, resolve } = Promise.withResolvers<number | null>();
  child.on("message", (message: FromSuccessor, socket) => {
    words.push({ message, socket });
    wake();
  });
  child.on("error", () => {}); // it cannot be sent a word any more, or not be started: it exits
  const over = (value: number | null) => {
    code ??= value ?? -1;
    resolve(value);
    wake();
  };
  child.once("exit", over).once("error", () => child.pid === undefined && over(1));
  stopping.addEventListener("abort", () => wake());

  /** @returns what it says next */
  async function hear(expected?: FromSuccessor["say"]): Promise<(typeof words)[number]> {
    const until = Date.now() + PATIENCE_MS;
    const deadline = setTimeout(() => wake(), PATIENCE_MS);
    try {
      for (;;) {
        const word = words.shift();
        if (word?.message.say === "refused") throw new NotHandedOver(word.message.why);
        if (word && (!expected || word.message.say === expected)) return word;
        if (code !== undefined)
          throw new NotHandedOver(
            `La versione nuova si è fermata da sola (codice ${code}): il perché è nel diario del sito.`,
          );
        if (Date.now() >= until) throw new NotHandedOver("La versione nuova non è partita in dieci minuti.");
        // One that has the port may have stored something by now: that is not taken back.
        if (stopping.aborted && expected !== "serving") throw new NotHandedOver(STOPPING);
        await new Promise<void>((done) => (wake = done));
      }
    } finally {
      clearTimeout(deadline);
    }
  }
  return { child, exited, hear };
}

const STOPPING = "Il sito si sta fermando.";

function serveWith(child: ChildProcess, socket: Socket): void {
  const bare = "bare" in socket ? socket.bare : (socket as unknown as { _handle: unknown })._handle;
  if (!bare) throw new NotHandedOver(STOPPING); // closed by now
  send(child, { say: "serve" }, bare);
}

function send(child: ChildProcess, message: ToSuccessor, bare?: unknown): void {
  child.send(message, bare as Server | undefined, () => {}); // a dead one is noticed by its end
}

/** It must be no worse than what ran before. */
async function examine(address: string, known: ReadonlySet<string>, stopping: AbortSignal): Promise<void> {
  const worse = failing((await ask(`${address}/readyz`, stopping)).body).filter(({ name }) => !known.has(name));
  if (worse.length > 0)
    throw new NotHandedOver(
      `La versione nuova non sta bene: ${worse.map(({ name, detail }) => `${name} (${detail})`).join(", ")}.`,
    );
  for (const path of LOOKED_AT) {
    const { status } = await ask(address + path, stopping);
    if (status !== 200) throw new NotHandedOver(`La versione nuova risponde ${status} su ${path}.`);
  }
}

/** @returns the checks that a running site fails */
export const failingChecks = (address: string): Promise<ReadonlySet<string>> =>
  ask(`${address}/readyz`)
    .then(({ body }) => new Set(failing(body).map(({ name }) => name)))
    .catch(() => new Set());

const failing = (body: string) =>
  Object.entries((JSON.parse(body) as Readiness).checks).flatMap(([name, { ok, detail }]) =>
    ok ? [] : [{ name, detail }],
  );

async function ask(url: string, stopping?: AbortSignal): Promise<{ status: number; body: string }> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(stopping ? [stopping] : [])]);
    const answer = await fetch(url, { signal, redirect: "manual" });
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    throw new NotHandedOver(`La versione nuova non risponde su ${new URL(url).pathname} (${String(error)}).`);
  }
}

/** @param where an address, or what another process has sent */
export function listenOn(http: Server, where: unknown): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  http.once("error", reject).listen(where as ListenOptions, () => {
    http.removeListener("error", reject);
    resolve();
  });
  return promise;
}
