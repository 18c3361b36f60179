/** What can break around the site, each for a while. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import pg from "pg";
import type { Server } from "#tests/durability/server-process.ts";
import { processesOn } from "#tests/support/processes.ts";
import type { SilentProxy } from "#tests/support/silent-proxy.ts";
import type { SmallDisk } from "#tests/support/small-disk.ts";
import type { MailServer, Mood } from "#tests/support/smtp.ts";
import type { Random } from "./random.ts";

export type World = {
  server: () => Server;
  /** Starts the site again, and waits until it answers. */
  start: () => Promise<void>;
  mailServer: MailServer;
  /** Of PostgreSQL's processes. */
  databaseFolder: string;
  databaseUrl: string;
  /** Read by clock-leaps.ts. */
  clockFile: string;
  /** Between the site and a database of its own; without it the site has its embedded one. */
  network: SilentProxy | undefined;
  disk: SmallDisk | undefined;
};

export type Fault = {
  name: string;
  /** It is over as soon as it has struck: what follows is the recovery. */
  isAtOnce?: boolean;
  isPossible?: (world: World) => boolean;
  /** Breaks it. @returns what mends it */
  strike: (world: World, random: Random) => Promise<() => unknown>;
};

const isEmbedded = ({ network }: World) => network === undefined;
const isElsewhere = ({ network }: World) => network !== undefined;

const mails = (name: string, moods: Mood[]): Fault => ({
  name,
  strike: async ({ mailServer }, random) => {
    mailServer.mood = random.pick(moods);
    return () => (mailServer.mood = "accepts");
  },
});

const kill = (name: string, whom: Parameters<Server["kill"]>[0]): Fault => ({
  name,
  isAtOnce: true,
  strike: async ({ server, start }) => {
    await server().kill(whom);
    return () => server().exited && start();
  },
});

export const KILL_EVERYTHING = kill("kill -9 of everything", "tree");

export const FAULTS: readonly Fault[] = [
  { ...KILL_EVERYTHING, isPossible: isEmbedded },
  kill("kill -9 of the site", "node"),
  kill("kill -9 of the newer version", "successor"),
  {
    name: "database killed",
    isPossible: isEmbedded,
    strike: async ({ databaseFolder }) => {
      const [pid] = readFileSync(`${databaseFolder}/postmaster.pid`, "utf8").split("\n");
      send(Number(pid), "SIGKILL");
      return () => {};
    },
  },
  {
    name: "a backend killed",
    strike: async ({ databaseFolder }, random) => {
      const backends = postgresOn(databaseFolder).filter((pid) => nameOf(pid).includes("app postgres"));
      if (backends.length > 0) send(random.pick(backends), "SIGKILL");
      return () => {};
    },
  },
  {
    name: "database frozen",
    strike: async ({ databaseFolder }) => {
      const frozen = postgresOn(databaseFolder);
      for (const pid of frozen) send(pid, "SIGSTOP");
      return () => {
        for (const pid of frozen) send(pid, "SIGCONT");
      };
    },
  },
  {
    name: "database out of connections",
    strike: async ({ databaseUrl }) => {
      const held: pg.Client[] = [];
      for (let isRoom = true; isRoom && held.length < 200;) {
        const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
        client.on("error", () => {});
        isRoom = await client.connect().then(
          () => true,
          () => false,
        );
        if (isRoom) held.push(client);
      }
      return () => Promise.all(held.map((client) => client.end()));
    },
  },
  {
    name: "database slow",
    isPossible: isElsewhere,
    strike: async ({ network }, random) => {
      network!.delayMs = Math.round(random.between(50, 500));
      return () => (network!.delayMs = 0);
    },
  },
  {
    name: "network to the database silent",
    isPossible: isElsewhere,
    strike: async ({ network }) => {
      network!.silence();
      return () => network!.forgetSilenced(); // after some twenty of them its connections would be used up
    },
  },
  {
    name: "disk full",
    isPossible: ({ disk }) => disk !== undefined,
    strike: async ({ disk }) => {
      const filler = disk!.fillUpTo(0);
      return () => rmSync(filler);
    },
  },
  mails("mail server silent", ["never greets", "stalls after the message"]),
  mails("mail server lying", ["accepts and drops the connection", "drops the connection within the message"]),
  mails("mail server slow", ["is slow"]),
  mails("mail server refusing", ["is busy", "defers the recipient", "refuses to relay"]),
  {
    name: "clock leaps",
    strike: async ({ clockFile }, random) => {
      const leap = (aheadMs: number) => writeFileSync(clockFile, String(aheadMs));
      const HOUR = 3_600_000;
      leap(random.pick([-26 * HOUR, -2 * HOUR, 2 * HOUR, 26 * HOUR, 800 * 24 * HOUR]));
      return () => leap(0);
    },
  },
];

const postgresOn = (folder: string): number[] => processesOn(folder).filter((pid) => nameOf(pid).includes("postgres"));

/** The command line, or what PostgreSQL has made of it: «postgres: app postgres [local] idle». */
function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ");
  } catch {
    return ""; // it has ended meanwhile
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
