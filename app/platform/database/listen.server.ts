/** LISTEN on a connection of its own, until stopped: a lost connection is opened again. */
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { dropIdleConnections } from "#app/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";

export type Listener = {
  stop: () => Promise<void>;
  /** Resolves when every notification committed until now has been delivered, or when there is no connection. */
  catchUp: () => Promise<void>;
};

type Rhythm = {
  /** How often the listener sends itself a notification. */
  beatMs: number;
  /** How long it waits for that, and for any answer, before the connection counts as dead. */
  patienceMs: number;
  connectMs: number;
};

const RHYTHM: Rhythm = { beatMs: 5_000, patienceMs: 5_000, connectMs: 5_000 };
/** Whoever saves an article waits for this, and whoever stops the site. */
const CATCH_UP_MS = 1_000;

type Heard = { channel: string; at: number; isConnected: boolean };
const listening = new Set<Heard>();

/** @returns for each listener of this process how long ago it last heard itself, in milliseconds */
export const listeningFor = (): { channel: string; silentMs: number; isConnected: boolean }[] =>
  [...listening].map(({ channel, at, isConnected }) => ({ channel, silentMs: performance.now() - at, isConnected }));

/**
 * A connection can die without a word, and then no notification comes, as if nothing happened. So the listener notifies
 * itself, the whole way through PostgreSQL: what does not come back in time means that nothing does.
 * @param onNotify called with the payload of each NOTIFY on the channel, and with "" at every (re)connection, because notifications may have been missed
 * @param onLost called when the connection breaks: from then on notifications are missed
 */
export function listen(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onLost: () => void = () => {},
  { beatMs, patienceMs, connectMs }: Rhythm = RHYTHM,
): Listener {
  const heard: Heard = { channel, at: performance.now(), isConnected: false };
  listening.add(heard);
  let isStopped = false;
  let current: { client: pg.Client; drop: (reason?: string) => void; dropSilent: (reason: string) => void } | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(wait: number): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: connectMs,
      application_name: `tonica ${channel}`,
    });
    const { stream } = client.connection as pg.Connection & { stream: Socket };
    const beatChannel = `beat ${randomUUID()}`;
    let isLost = false;
    let beating: NodeJS.Timeout | undefined;

    const drop = (reason?: string) => {
      if (isLost) return;
      isLost = true;
      heard.isConnected = false;
      clearTimeout(beating);
      if (reason && !isStopped) log.warn({ channel, error: reason }, "stopped listening");
      onLost();
      stream.destroy(); // a goodbye would wait for an answer
      if (!isStopped) retry = setTimeout(() => void connect(Math.min(wait * 2, 5000)), wait);
    };
    /** What is read at the reconnection must not wait for a connection that died with this one. */
    const dropSilent = (reason: string) => {
      dropIdleConnections();
      drop(reason);
    };
    current = { client, drop, dropSilent };

    function beat(): void {
      beating = setTimeout(() => {
        const { at } = heard;
        // In a process that was held up, what has arrived meanwhile is read before the immediate's turn.
        const giveUp = () => setImmediate(() => heard.at === at && dropSilent("no heartbeat"));
        beating = setTimeout(giveUp, patienceMs);
        client.query(`notify ${pg.escapeIdentifier(beatChannel)}`).catch((error: unknown) => drop(String(error)));
      }, beatMs);
    }

    function hearBeat(): void {
      heard.at = performance.now();
      clearTimeout(beating);
      if (!isLost) beat();
    }

    client
      .on("error", (error) => drop(error.message))
      .on("end", () => drop())
      .on("notification", (message) => {
        if (message.channel === beatChannel) hearBeat();
        else onNotify(message.payload ?? "");
      });
    try {
      await client.connect();
      beating = setTimeout(() => drop("no answer"), patienceMs);
      await client.query(
        // A heartbeat is no data: nothing has to reach the disk for it.
        `set synchronous_commit = off; listen ${pg.escapeIdentifier(channel)}; listen ${pg.escapeIdentifier(beatChannel)}`,
      );
      wait = 100;
      heard.isConnected = true;
      hearBeat();
      onNotify("");
    } catch (error) {
      if (!isStopped && !isLost) log.warn({ channel, error: String(error) }, "cannot listen");
      drop();
    }
  }

  void connect(100);
  return {
    async stop() {
      isStopped = true;
      listening.delete(heard);
      clearTimeout(retry);
      const goodbye = current?.client.end().catch(() => {});
      await Promise.race([goodbye, sleep(CATCH_UP_MS, undefined, { ref: false })]); // a dead connection never answers it
      current?.drop();
    },
    async catchUp() {
      // PostgreSQL delivers waiting notifications before it completes a query of the same session.
      const barrier = { text: "select", query_timeout: CATCH_UP_MS };
      const asked = current;
      await asked?.client.query(barrier).catch((error: unknown) => asked.dropSilent(String(error)));
    },
  };
}
