/** The life of one data folder: kills while it is created, while the server starts and while people post; then the account. */
import { setTimeout as sleep } from "node:timers/promises";
import type { MailServer, Mood } from "#tests/support/smtp.ts";
import { lostRequests, mailReport, untilAllMailsLeft, type MailReport } from "./ledger.ts";
import {
  clusterExists,
  databaseUrl,
  leftovers,
  listensSince,
  startServer,
  type Server,
  type ServerOptions,
} from "./server-process.ts";
import { Visitors, type Counts } from "./visitors.ts";

export type Moment = "creation" | "migration" | "start" | "posting";

export type LifeReport = {
  kills: Record<Moment, number>;
  posted: Counts;
  lost: number;
  mails: MailReport & { hastened: number };
  problems: string[];
};

/** Troubles that pass; a refused recipient would rightly end a mail. */
const TROUBLES: Mood[] = [
  "is busy",
  "never greets",
  "defers the recipient",
  "stalls after the message",
  "drops the connection within the message",
  "accepts and drops the connection",
];

type Plan = {
  moments: Moment[];
  options: ServerOptions;
  mailServer: MailServer;
  /** False: only look for lost requests, which is quicker. */
  countMails: boolean;
  say: (line: string) => void;
};

/** @param moments one for each cycle: what the server is doing when it is killed */
export async function live({ moments, options, mailServer, countMails, say }: Plan): Promise<LifeReport> {
  const visitors = new Visitors(options.port);
  const report: LifeReport = {
    kills: { creation: 0, migration: 0, start: 0, posting: 0 },
    posted: { acknowledged: 0, unanswered: 0, refused: 0 },
    lost: 0,
    mails: { notifications: 0, confirmations: 0, deliveredAgain: 0, hastened: 0, problems: [] },
    problems: [],
  };
  let usualStartMs = 1500;
  const weather = setInterval(() => (mailServer.mood = Math.random() < 0.85 ? "accepts" : pick(TROUBLES)), 250);
  let server: Server | undefined;

  /** Starts, waits for the first answer, and looks for what was acknowledged before the last kill. */
  async function startAndCheck(): Promise<Server> {
    const began = Date.now();
    server = startServer(options);
    await server.ready();
    usualStartMs = Date.now() - began;
    const lost = await lostRequests(databaseUrl(options.dataDir), visitors.acknowledged);
    report.lost = lost.length;
    if (lost.length > 0) say(`    LOST: ${lost.length} acknowledged requests are not in the database`);
    return server;
  }

  /** Waits until every mail has left, then counts what arrived. */
  async function settleMails(): Promise<void> {
    const url = databaseUrl(options.dataDir);
    const { hastened } = await untilAllMailsLeft(url, 180_000);
    const mails = await mailReport(url, mailServer.received, options.mailTo, visitors.acknowledged);
    report.mails = { ...mails, hastened };
    report.problems.push(...mails.problems);
  }

  try {
    for (const [at, moment] of moments.entries()) {
      const whom = Math.random() < 0.2 ? "node" : "tree";
      if (moment === "posting") {
        server = await startAndCheck();
        await visitors.openForm();
        if (at === moments.indexOf("posting") && !(await visitors.limitHolds()))
          report.problems.push("the limit of three requests per address does not hold");
        const over = new AbortController();
        const posting = visitors.post({ until: over.signal, atOnce: 8 });
        await sleep(between(300, 2500));
        await server.kill(whom);
        over.abort();
        const counts = await posting;
        for (const name of Object.keys(counts) as (keyof Counts)[]) report.posted[name] += counts[name];
        say(
          `  killed (${whom}) while posting: ${counts.acknowledged} acknowledged, ${counts.unanswered} without answer; it had started in ${usualStartMs} ms`,
        );
      } else {
        server = startServer(options);
        await untilMoment(moment, server, options.dataDir, usualStartMs);
        if (server.exited) throw new Error(`the server ended by itself: see ${options.dataDir}.log`);
        await server.kill(whom);
        say(
          `  killed (${whom}) during ${moment}: ${clusterExists(options.dataDir) ? "the cluster exists" : "no cluster yet"}`,
        );
      }
      report.kills[moment] += 1;
    }

    server = await startAndCheck();
    clearInterval(weather);
    mailServer.mood = "accepts";
    if (countMails) await settleMails();
    report.posted.acknowledged = visitors.acknowledged.length;
    const code = await server.stop();
    if (code !== 0) report.problems.push(`the graceful stop ended with code ${code}`);
    const left = leftovers(options.dataDir);
    if (left > 0) report.problems.push(`the graceful stop left ${left} processes behind`);
    return report;
  } finally {
    clearInterval(weather);
    if (server && !server.exited) await server.kill("tree");
  }
}

async function untilMoment(
  moment: Exclude<Moment, "posting">,
  server: Server,
  dataDir: string,
  usualStartMs: number,
): Promise<void> {
  if (moment === "migration") {
    // Tables are made right after the socket appears.
    const began = Date.now();
    while (!listensSince(dataDir, began) && !server.exited && Date.now() - began < 30_000) await sleep(2);
    await sleep(between(0, 400));
  } else {
    await sleep(between(20, moment === "creation" ? 2500 : usualStartMs));
  }
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
