/** LISTEN on a connection of its own, until stopped: a lost connection is opened again. */
import pg from "pg";
import { log } from "#app/platform/log.server.ts";

export type Listener = {
  stop: () => Promise<void>;
  /** Resolves when every notification committed until now has been delivered, or when there is no connection. */
  catchUp: () => Promise<void>;
};

const PATIENCE_MS = 1_000;

/**
 * @param onNotify called with the payload of each NOTIFY on the channel, and with "" at every (re)connection, because notifications may have been missed
 * @param onLost called when the connection breaks: from then on notifications are missed
 */
export function listen(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onLost: () => void = () => {},
): Listener {
  let isStopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(wait: number): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: `tonica ${channel}` });
    client = next;
    let isLost = false;
    const reconnect = () => {
      if (isLost) return;
      isLost = true;
      onLost();
      void next.end().catch(() => {});
      if (!isStopped) retry = setTimeout(() => void connect(Math.min(wait * 2, 5000)), wait);
    };
    next
      .on("error", reconnect)
      .on("end", reconnect)
      .on("notification", ({ payload }) => onNotify(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      wait = 100;
      onNotify("");
    } catch (error) {
      if (!isStopped) log.warn({ channel, error: String(error) }, "cannot listen");
      reconnect();
    }
  }

  void connect(100);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
    async catchUp() {
      // PostgreSQL delivers waiting notifications before it completes a query of the same session.
      const barrier = { text: "select", query_timeout: PATIENCE_MS };
      await client?.query(barrier).catch(() => {});
    },
  };
}
