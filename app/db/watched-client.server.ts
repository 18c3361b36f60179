/** A connection that notices when PostgreSQL has gone without a word, and what errors of the disk it reports. */
import type { Socket } from "node:net";
import pg from "pg";

export type SessionLimits = {
  /** A query that finds no free connection waits for one no longer. */
  connectMs: number;
  /** PostgreSQL ends a statement that takes longer; 0 means never. */
  statementMs: number;
  /** PostgreSQL ends a statement that waits longer for a lock. */
  lockMs: number;
  /** PostgreSQL ends a session that does nothing for longer within a transaction. */
  idleInTransactionMs: number;
  /**
   * How long nothing may come while an answer is due. Longer than `statementMs`: a server that lives has ended the
   * statement by then, and said so.
   */
  silenceMs: number;
};

export type ConnectionEvents = {
  /** PostgreSQL reported an error with this SQLSTATE. */
  onError: (code: string) => void;
  /** A connection was given up because nothing came. */
  onSilence: () => void;
};

/** Into how many parts the silence is divided. */
const TICKS = 4;

/**
 * A connection that dies without a reset looks like a slow one: nothing comes, for hours. The kernel's keep-alive finds
 * that where nothing is under way (10 s, then a probe each second, ten times); what is under way is watched here.
 * @param limits undefined for work that may take any time
 */
export function watchedClient(limits: SessionLimits | undefined, events: ConnectionEvents): new () => pg.Client {
  return class extends pg.Client {
    declare readonly connection: pg.Connection & { stream: Socket };
    #due = 0;
    #quietTicks = 0;
    #timer: NodeJS.Timeout | undefined;

    constructor(options?: pg.ClientConfig) {
      super({ ...options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
      this.connection.on("errorMessage", ({ code }: { code?: string }) => code && events.onError(code));
    }

    /** All of pg's ways to call it end in one of two: a callback as the last argument, or a promise. */
    override query(...args: unknown[]): never {
      const call = this.#orGiveUp(args, super.query as (...args: unknown[]) => unknown);
      // A COPY stream is a protocol of its own: its answer comes when its reader has read.
      if (!limits || typeof (args[0] as { submit?: unknown }).submit === "function")
        return call.apply(this, args) as never;
      const answered = this.#expectAnswer(limits.silenceMs);
      const last = args.at(-1);
      if (typeof last === "function") {
        args[args.length - 1] = (...answer: unknown[]) => {
          answered();
          last(...answer);
        };
        return call.apply(this, args) as never;
      }
      return (call.apply(this, args) as Promise<unknown>).finally(answered) as never;
    }

    /**
     * Drizzle begins a transaction outside its `try` (0.45, node-postgres/session.js): nobody releases a connection on which
     * none can begin, and after ten of them the pool stays empty. So such a connection ends, and its place is free.
     */
    #orGiveUp([query]: unknown[], call: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
      if (!/^begin\b/i.test((query as { text?: string }).text ?? "")) return call;
      return async (...args) => {
        try {
          return await call.apply(this, args);
        } catch (error) {
          this.connection.stream.destroy();
          throw error;
        }
      };
    }

    /** @returns what to call when the answer is there */
    #expectAnswer(silenceMs: number): () => void {
      this.#due++;
      this.#quietTicks = 0;
      this.#timer ??= this.#watch(silenceMs);
      let isOver = false;
      return () => {
        if (!isOver) this.#due--;
        isOver = true;
      };
    }

    /** Counts ticks and not time: in a process that was held up, what has arrived meanwhile is read between two of them. */
    #watch(silenceMs: number): NodeJS.Timeout {
      const { stream } = this.connection;
      let heard = stream.bytesRead;
      return setInterval(() => {
        if (stream.bytesRead !== heard) this.#quietTicks = 0;
        heard = stream.bytesRead;
        const isSilent = this.#due > 0 && ++this.#quietTicks >= TICKS;
        if (isSilent) {
          stream.destroy(new Error(`the database has not answered for ${silenceMs} ms`));
          events.onSilence();
        }
        if (!isSilent && this.#due > 0 && !stream.destroyed) return;
        clearInterval(this.#timer);
        this.#timer = undefined;
      }, silenceMs / TICKS).unref();
    }
  };
}
