/** LISTEN on a connection of its own, for ever: a lost connection is made again. */
import pg from "pg";
import { log } from "#app/platform/log.server.ts";

export type Listener = {
  stop: () => Promise<void>;
  /** Resolves when everything committed until now has been heard of, or nothing can be heard. */
  caughtUp: () => Promise<void>;
};

const PATIENCE_MS = 1_000;

/**
 * @param onNotify for each NOTIFY on the channel with what it carries, and once at every (re)connection with nothing, since some may have been missed
 * @param onLost while there is no connection notifications are missed
 */
export function listen(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onLost: () => void = () => {},
): Listener {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(wait: number): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: `tonica ${channel}` });
    client = next;
    let over = false;
    const lost = () => {
      if (over) return;
      over = true;
      onLost();
      void next.end().catch(() => {});
      if (!stopped) retry = setTimeout(() => void connect(Math.min(wait * 2, 5000)), wait);
    };
    next
      .on("error", lost)
      .on("end", lost)
      .on("notification", ({ payload }) => onNotify(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      wait = 100;
      onNotify("");
    } catch (error) {
      if (!stopped) log.warn({ channel, error: String(error) }, "cannot listen");
      lost();
    }
  }

  void connect(100);
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
    async caughtUp() {
      // PostgreSQL hands out the notifications that wait before it says that a query of the same session is done.
      const barrier = { text: "select", query_timeout: PATIENCE_MS };
      await client?.query(barrier).catch(() => {});
    },
  };
}
