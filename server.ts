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
import { DatabaseRefused, migrateDatabase } from "./app/db/migrate.server.ts";
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
import { makeDataFolder } from "./app/platform/data-folder.server.ts";
import { startPostgres } from "./app/platform/database/embedded-postgres.server.ts";
import { closeEventStreams } from "./app/platform/http/event-stream.server.ts";
import { startHtmlCache } from "./app/platform/http/html-cache.server.ts";
import { answerStarting, requestListener, type Senders } from "./app/platform/http/http-server.server.ts";
import { keptRoutes } from "./app/platform/http/kept-routes.server.ts";
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
/** What must be stopped, in the order in which it started. */
const running: { name: string; stop: () => unknown }[] = [];
const say = (line: string) => console.log(`  ${line}`);

/** A request may take three minutes, because a picture of 15 MB at one megabit per second takes two. */
const LIMITS = { requestTimeout: 180_000, headersTimeout: 20_000, keepAliveTimeout: 10_000 };
let listener: RequestListener = answerStarting;
let http: Server;

/** In development Vite serves the browser's modules, and notifies browsers of changes over the same port. */
export type Workshop = {
  http: Server;
  around: (pages: RequestListener) => RequestListener;
  close: () => Promise<void>;
};

async function start(workshop?: Workshop): Promise<void> {
  await takePort();
  makeDataFolder(env.DATA_DIR);
  readSecrets();
  keepNotes(
    env.DATA_DIR,
    `http://${env.HOST?.includes(":") ? `[${env.HOST}]` : (env.HOST ?? "127.0.0.1")}:${env.PORT}`,
  );
  await removeLeftovers(env.DATA_DIR, new Date());
  const databaseUrl = env.DATABASE_URL ?? (await startEmbedded());
  await migrateDatabase(databaseUrl).catch((error: unknown) => {
    if (error instanceof DatabaseRefused) throw new StartupError(error.message);
    throw env.DATABASE_URL
      ? new StartupError(
          `Non riesco a usare il database indicato in DATABASE_URL: ${error instanceof Error ? error.message : error}`,
        )
      : error;
  });
  stopping.signal.throwIfAborted();
  const onLost = (error: Error) => log.warn({ error: error.message }, "database connection lost");
  running.push({ name: "database pool", stop: closeDatabase });
  if (env.SEED_DEMO) {
    openDatabase(databaseUrl, onLost, "none"); // on a slow machine the second process waits long for the first
    await seedDemoOffer();
    await seedDemoContent();
    await closeDatabase();
  }
  openDatabase(databaseUrl, onLost);
  await refreshSite();
  running.push({ name: "html cache", ...startHtmlCache(databaseUrl, refreshSite) });
  running.push({ name: "live events", ...startLive(databaseUrl) });
  running.push({ name: "outbox", ...startOutbox({ mailer: createMailer(env, studio), databaseUrl }) });
  running.push({ name: "timetable", stop: startTimetable() });
  listener = workshop ? developmentListener(workshop) : await productionListener();
  if (!stopping.signal.aborted) announce(await tasksToAnnounce());
}

/** Reads what the studio has changed. The times that were offered by other hours and rules are no longer offered. */
async function refreshSite(): Promise<void> {
  await refreshLayer();
  forgetOfferedTimes();
}

async function startEmbedded(): Promise<string> {
  const postgres = await startPostgres({ dataDir: env.DATA_DIR, signal: stopping.signal, announce: say });
  running.push({ name: "postgres", stop: postgres.stop });
  return postgres.url;
}

async function productionListener(): Promise<RequestListener> {
  const build = await loadPages();
  return requestListener(
    loadStaticFiles(join(PROJECT, "build", "client")),
    { render: createRequestHandler(build, "production"), findKeptPlace: keptRoutes(build.routes) },
    senders,
    beacons,
  );
}

/** Loads the pages again at each request and keeps none, so that Vite can serve what was edited meanwhile. */
function developmentListener(workshop: Workshop): RequestListener {
  running.push({ name: "vite", stop: workshop.close });
  const pages = { render: createRequestHandler(loadPages, "development"), findKeptPlace: () => undefined };
  return workshop.around(requestListener(new Map(), pages, senders, beacons));
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
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  http.once("error", reject).listen({ port: env.PORT, ...(env.HOST && { host: env.HOST }) }, resolve);
  try {
    await promise;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      code === "EADDRINUSE"
        ? `La porta ${env.PORT} è già occupata da un altro programma: chiudilo, oppure scegline un’altra, per esempio PORT=${env.PORT + 1} npm start.`
        : `Non riesco ad ascoltare sulla porta ${env.PORT}: ${message}`,
    );
  }
  http.removeListener("error", reject);
  running.push({ name: "http", stop: closeHttp });
}

/** Requests under way are still answered; idle connections and event streams are closed immediately, the rest after 10 s. */
function closeHttp(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  http.close(() => resolve());
  closeEventStreams();
  http.closeIdleConnections();
  const sweep = setInterval(() => http.closeIdleConnections(), 100);
  const deadline = setTimeout(() => http.closeAllConnections(), 10_000);
  return promise.finally(() => {
    clearInterval(sweep);
    clearTimeout(deadline);
  });
}

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
  const [first, ...others] = running; // http stops first, so that accepted requests still have their database
  for (const { name, stop } of first ? [first, ...others.toReversed()] : []) {
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
  http = workshop?.http ?? createServer(LIMITS);
  http.on("request", (request, response) => listener(request, response));
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
