/**
 * Starts, in this order: the port, the database, its tables, the demo content, the outbox, the pages. Stops the other way
 * round. It is the entry of the build, together with the pages; in development scripts/dev.ts loads it through Vite.
 */
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import { developing, env, PROJECT } from "./app/env.server.ts";
import { beacons } from "./app/beacons.server.ts";
import { studio } from "./app/content/studio.ts";
import { closeDatabase, openDatabase } from "./app/db/client.server.ts";
import { DatabaseRefused, expandDatabase, migrateDatabase } from "./app/db/migrate.server.ts";
import { SYSTEM } from "./app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "./app/features/accounts/can.ts";
import { currentPerson } from "./app/features/accounts/current-person.server.ts";
import { bearerToken, findTokenHolder } from "./app/features/ai-access/ai-tokens.server.ts";
import { forgetOfferedTimes } from "./app/features/booking/kept-times.server.ts";
import { startLive } from "./app/features/inbox/live.server.ts";
import { seedDemoOffer } from "./app/features/offers/seed.server.ts";
import { consentIn } from "./app/features/consent/choice.server.ts";
import { readBeforeOpening } from "./app/features/studio/before-opening.server.ts";
import { announceTasks } from "./app/features/studio/before-opening.ts";
import { refreshLayer } from "./app/features/studio/layer.server.ts";
import { seedDemoContent } from "./app/features/writing/seed.server.ts";
import { followContent } from "./app/platform/content-changes.server.ts";
import { makeDataFolder } from "./app/platform/data-folder.server.ts";
import { type EmbeddedPostgres, startPostgres } from "./app/platform/database/embedded-postgres.server.ts";
import type { Site } from "./app/platform/handover/carry-out.server.ts";
import { followOrders, type Orders } from "./app/platform/handover/follow-orders.server.ts";
import { handOver, listenOn, type Successor } from "./app/platform/handover/hand-over.server.ts";
import { SUCCESSOR } from "./app/platform/handover/messages.ts";
import { homeOf, noteProgram } from "./app/platform/handover/program.server.ts";
import { meetPredecessor, refuseToSucceed } from "./app/platform/handover/successor.server.ts";
import { type Door, openDoor } from "./app/platform/http/door.server.ts";
import { endEventStreams } from "./app/platform/http/event-stream.server.ts";
import {
  answerStarting,
  answerUpdating,
  requestListener,
  type Senders,
} from "./app/platform/http/http-server.server.ts";
import { keptRoutes } from "./app/platform/http/kept-routes.server.ts";
import { createRouter } from "./app/platform/http/router.server.ts";
import { loadStaticFiles } from "./app/platform/http/static-files.server.ts";
import { removeLeftovers } from "./app/platform/leftovers.server.ts";
import { flushLog, log } from "./app/platform/log.server.ts";
import { createMailer } from "./app/platform/mail/mailer.server.ts";
import { startOutbox } from "./app/platform/mail/outbox.server.ts";
import { isPublicAddress, siteAddress } from "./app/platform/site-address.server.ts";
import { StartupError } from "./app/platform/startup-error.server.ts";
import { keepNotes } from "./app/platform/site-notes.server.ts";
import { readSecrets } from "./app/platform/secrets.server.ts";
import { findStaffLook, mayBeStaff } from "./app/staff-look.server.ts";
import { href } from "./app/shared/href.ts";
import { startTimetable } from "./app/timetable.server.ts";

const stopping = new AbortController();
type Part = { name: string; stop: () => unknown };
/** What must be stopped, in the order in which it started. */
const running: Part[] = [];
const say = (line: string) => console.log(`  ${line}`);
/** Started by a site that wants to hand over to this program. */
const isSuccessor = process.argv.includes(SUCCESSOR);

/** A request may take three minutes, because a picture of 15 MB at one megabit per second takes two. */
const LIMITS = { requestTimeout: 180_000, headersTimeout: 20_000, keepAliveTimeout: 10_000 };
let door: Door;
let pages: RequestListener | undefined;
let databaseUrl: string;
let postgres: EmbeddedPostgres | undefined;

/** In development Vite serves the browser's modules, and notifies browsers of changes over the same port. */
export type Workshop = {
  http: Server;
  around: (pages: RequestListener) => RequestListener;
  close: () => Promise<void>;
};

async function start(workshop?: Workshop): Promise<void> {
  if (isSuccessor) return takeOver();
  // Alone it says that it is starting; among several a balancer should find nobody until it has started.
  if (!env.PROCESS_NAME) await takePort();
  makeDataFolder(env.DATA_DIR);
  readSecrets();
  keepOwnNotes();
  await removeLeftovers(env.DATA_DIR, new Date());
  if (!env.DATABASE_URL) await startEmbedded();
  databaseUrl = env.DATABASE_URL ?? postgres!.url;
  await migrateDatabase(databaseUrl).catch(explainDatabase);
  stopping.signal.throwIfAborted();
  await seedDemo();
  await openSite();
  pages = workshop ? developmentListener(workshop) : await productionListener();
  door.answerWith(pages);
  if (env.PROCESS_NAME) await takePort();
  startJobs();
  if (stopping.signal.aborted) return;
  if (!workshop) awaitOrders();
  announce(await tasksToAnnounce());
}

/** The running site holds port and database, and looks whether this program is well before it passes the port on. */
async function takeOver(): Promise<void> {
  const predecessor = await meetPredecessor(stopping.signal);
  ({ databaseUrl } = predecessor);
  try {
    readSecrets();
    if (predecessor.mayPause) await migrateDatabase(databaseUrl).catch(explainDatabase);
    else await expandDatabase(databaseUrl, predecessor.agreeToExpand).catch(explainDatabase);
    stopping.signal.throwIfAborted();
    await seedDemo();
    await openSite();
    pages = await productionListener();
    door.answerWith(pages);
    await predecessor.takePort(door.http, pages);
    running.push({ name: "http", stop: leaveDoor });
    keepOwnNotes();
    startJobs();
    void predecessor.whenReplaced.then(leave);
  } catch (error) {
    refuseToSucceed(error instanceof StartupError ? error.message : `La versione nuova non parte (${String(error)}).`);
    throw error;
  }
}

const explainDatabase = (error: unknown): never => {
  if (error instanceof DatabaseRefused) throw new StartupError(error.message);
  throw env.DATABASE_URL
    ? new StartupError(
        `Non riesco a usare il database indicato in DATABASE_URL: ${error instanceof Error ? error.message : error}`,
      )
    : error;
};

const onLost = (error: Error) => log.warn({ error: error.message }, "database connection lost");

async function seedDemo(): Promise<void> {
  if (!env.SEED_DEMO) return;
  openDatabase(databaseUrl, onLost, "none"); // on a slow machine the second process waits long for the first
  try {
    await seedDemoOffer();
    await seedDemoContent();
  } finally {
    await closeDatabase();
  }
}

/** All that answers need. */
async function openSite(): Promise<void> {
  openDatabase(databaseUrl, onLost);
  running.push({ name: "database pool", stop: closeDatabase });
  await refreshSite();
  running.push({ name: "content changes", ...followContent(databaseUrl, refreshSite) });
  running.push({ name: "live events", ...startLive(databaseUrl) });
}

/** What the site does by itself. */
function startJobs(): void {
  running.push({ name: "outbox", ...startOutbox({ mailer: createMailer(env, studio), databaseUrl }) });
  running.push({ name: "timetable", stop: startTimetable() });
}

function ownAddress(): string {
  return `http://${env.HOST?.includes(":") ? `[${env.HOST}]` : (env.HOST ?? "127.0.0.1")}:${env.PORT}`;
}

const keepOwnNotes = (): void => keepNotes(env.DATA_DIR, ownAddress());

/** Reads what the studio has changed. The times that were offered by other hours and rules are no longer offered. */
async function refreshSite(): Promise<void> {
  await refreshLayer();
  forgetOfferedTimes();
}

async function startEmbedded(checkout = PROJECT): Promise<void> {
  postgres = await startPostgres({ dataDir: env.DATA_DIR, signal: stopping.signal, announce: say, checkout });
  databaseUrl = postgres.url;
  running.push({ name: "postgres", stop: postgres.stop });
}

async function productionListener(): Promise<RequestListener> {
  const build = await loadPages();
  return requestListener(
    loadStaticFiles(join(PROJECT, "build", "client")),
    { render: createRouter(build), findKeptPlace: keptRoutes(build.routes) },
    senders,
    beacons,
  );
}

/** Loads the pages again at each request and keeps none, so that Vite can serve what was edited meanwhile. */
function developmentListener(workshop: Workshop): RequestListener {
  running.push({ name: "vite", stop: workshop.close });
  const reloading = { render: createRequestHandler(loadPages, "development"), findKeptPlace: () => undefined };
  return workshop.around(requestListener(new Map(), reloading, senders, beacons));
}

/** http-server.server.ts has already checked the Origin header, and refuses with an Italian sentence. */
const loadPages = async (): Promise<ServerBuild> => ({
  ...(await import("virtual:react-router/server-build")),
  allowedActionOrigins: ["**"],
});

/** An administrator in the browser, or an assistant with a token. */
async function isSentByWriter(headers: Headers): Promise<boolean> {
  const token = bearerToken(headers);
  return token === undefined
    ? canWriteArticles(await currentPerson(headers))
    : (await findTokenHolder(token)) !== undefined;
}

const senders: Senders = {
  maySendLargeBodies: isSentByWriter,
  hasCookieChoice: (cookies) => consentIn(cookies) !== undefined,
  mayBeStaff,
  findStaffLook,
};

async function takePort(): Promise<void> {
  try {
    await listenOn(door.http, { port: env.PORT, ...(env.HOST && { host: env.HOST }) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      code === "EADDRINUSE"
        ? `La porta ${env.PORT} è già occupata da un altro programma: chiudilo, oppure scegline un’altra, per esempio PORT=${env.PORT + 1} npm start.`
        : `Non riesco ad ascoltare sulla porta ${env.PORT}: ${message}`,
    );
  }
  running.push({ name: "http", stop: leaveDoor });
}

const leaveDoor = (): Promise<void> => (env.PROCESS_NAME ? door.leaveToOthers() : door.close());

/** What runs now: this program, or one that it has handed over to, whose port and database it keeps. */
let successor: Successor | undefined;

let orders: Orders | undefined;

function awaitOrders(): void {
  if (process.platform === "win32") return; // there nobody can knock
  noteWhoAnswers(PROJECT);
  orders = followOrders(site, { switched, lost: () => void stop(1, Promise.resolve()) });
}

async function switched(next: Successor): Promise<void> {
  const former = successor;
  watch(next);
  former?.leave();
  await retire();
}

/** Port and database stay with this process, under which the machine's service manager knows the site. */
function watch(next: Successor): void {
  successor = next;
  noteWhoAnswers(next.project);
  log.info({ project: next.project }, "handed over");
  void next.exited.then((code) => {
    if (successor !== next || stopping.signal.aborted) return;
    stopping.abort(new StartupError("La versione in funzione si è fermata."));
    void stop(code || 1, Promise.resolve());
  });
}

/** Only the next update needs it. */
function noteWhoAnswers(project: string): void {
  try {
    noteProgram(project, postgres);
  } catch (error) {
    log.warn({ error: String(error) }, "which program answers is not noted");
  }
}

/** From now on this process answers nothing. What it has begun to answer, it ends. */
async function retire(): Promise<void> {
  takePart("successor");
  running.push({ name: "successor", stop: () => successor?.stop() });
  await leaveToSuccessor();
  for (const name of ANSWERING) await stopPart(name);
  pages = undefined;
}

/** Of a successor that has a successor. */
async function leave(): Promise<void> {
  await leaveToSuccessor();
  await stop(0, Promise.resolve());
}

/** Whoever comes from this moment on is the other one's, also while jobs come to their end. */
async function leaveToSuccessor(): Promise<void> {
  takePart("http");
  const left = door.http.listening ? door.stopAccepting(LIMITS.requestTimeout) : undefined;
  for (const name of JOBS) await stopPart(name);
  await left;
}

const JOBS = ["timetable", "outbox"];
const ANSWERING = ["live events", "content changes", "database pool"];

function takePart(name: string): Part | undefined {
  const index = running.findIndex((part) => part.name === name);
  return index === -1 ? undefined : running.splice(index, 1)[0];
}

/** One that does not stop in order is no reason to keep the others. */
async function stopPart(name: string): Promise<void> {
  try {
    await takePart(name)?.stop();
  } catch (error) {
    log.error({ part: name, error: String(error) }, "stop failed");
  }
}

const site: Site = {
  get project() {
    return successor?.project ?? PROJECT;
  },
  home: homeOf(),
  address: ownAddress(),
  stopping: stopping.signal,
  databaseUrl: () => databaseUrl,
  postgres: () => postgres,
  socket: () => successor?.socket ?? door.http,
  async pause() {
    hasPausedItself = !successor;
    if (!successor) {
      door.answerWith(answerUpdating);
      for (const name of JOBS) await stopPart(name);
      endEventStreams();
      await door.untilQuiet(LONGEST_ANSWER_MS);
      for (const name of ANSWERING) await stopPart(name);
      return;
    }
    const former = successor;
    const meanwhile = openDoor(createServer(LIMITS), answerUpdating);
    await listenOn(meanwhile.http, former.socket.bare);
    door = meanwhile;
    successor = undefined;
    await former.stop();
  },
  async resume(project, known) {
    if (successor) return; // the pause has not begun
    if (hasPausedItself) {
      for (const name of [...JOBS, ...ANSWERING]) await stopPart(name); // where the pause came half way
      await openSite();
      startJobs();
      door.answerWith(pages!);
      return;
    }
    const { home } = site;
    const silent = { announce: () => {}, mayPause: false, known, stopping: stopping.signal };
    watch(await handOver({ ...silent, project, home, databaseUrl, socket: door.http }));
    void door.stopAccepting(LIMITS.requestTimeout);
  },
  async startPostgres(checkout) {
    takePart("postgres");
    await startEmbedded(checkout);
  },
};

/** Not a successor has: this process answers again after the pause. Its folder alone does not tell, others come back to it. */
let hasPausedItself = false;

/** Before a pause, requests under way come to their end. */
const LONGEST_ANSWER_MS = 15_000;

/** Before strangers can read the site, whoever starts it is told what it still lacks. */
const tasksToAnnounce = async (): Promise<string[]> =>
  isPublicAddress(siteAddress())
    ? announceTasks(await readBeforeOpening(SYSTEM), `${siteAddress()}${href("/admin/prima-di-aprire")}`)
    : [];

function announce(tasks: readonly string[]): void {
  const mail = env.SMTP_URL
    ? "Le e-mail partono dal server di posta impostato in SMTP_URL."
    : `Le e-mail si leggono in ${join(env.DATA_DIR, "outbox")}, finché non imposti SMTP_URL.`;
  console.log("");
  say(`${studio().name} è pronta: ${env.PUBLIC_URL ?? `http://localhost:${env.PORT}`}`);
  say(`I dati stanno in ${env.DATABASE_URL ? "DATABASE_URL" : env.DATA_DIR}.`);
  say(mail);
  for (const line of tasks) say(line);
  console.log("");
}

async function stop(code: number, started: Promise<void>): Promise<never> {
  await started.catch(() => {});
  await orders?.settled();
  // http stops first, so that accepted requests still have their database
  for (const { name, stop } of running
    .toReversed()
    .sort((a, b) => Number(b.name === "http") - Number(a.name === "http"))) {
    try {
      await stop();
    } catch (error) {
      log.error({ part: name, error: String(error) }, "stop failed");
      code ||= 1;
    }
  }
  await flushLog();
  process.exit(code);
}

/** Serves until a signal stops it. @param workshop only in development */
export function serve(workshop?: Workshop): void {
  door = openDoor(workshop?.http ?? createServer(LIMITS), answerStarting);
  const started = start(workshop);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.once(signal, () => {
      stopping.abort(new StartupError(`Avvio interrotto da ${signal}.`));
      void stop(0, started);
    });
  }
  started.catch((error: unknown) => {
    if (stopping.signal.aborted) return; // the signal's handler stops what had started
    const { code } = error as NodeJS.ErrnoException;
    console.error(
      error instanceof StartupError
        ? `\n  ${error.message}\n`
        : code === "ENOSPC" || code === "53100"
          ? `\n  Il disco è pieno (${env.DATA_DIR}): libera almeno 200 MB, poi riavvia il sito.\n`
          : error,
    );
    void stop(1, started);
  });
}

if (!developing) serve();
