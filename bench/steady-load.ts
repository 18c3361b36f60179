/**
 * Requests at a steady rate, whether or not earlier ones were answered: an open loop. Written on sockets, because on a
 * machine with few cores the sender must not cost more than what it measures.
 */
import { connect, type Socket } from "node:net";

export type Load = {
  port: number;
  perSecond: number;
  seconds: number;
  /** The whole request, of the n-th. */
  request: (number: number) => string;
};

export type Outcome = {
  sent: number;
  /** How many answers there were of each status. */
  statuses: Map<number, number>;
  /** Connections that broke before the answer was there. */
  broken: number;
  /** From the instant at which a request was due to the end of its answer, in milliseconds. */
  latencies: number[];
};

const TICK_MS = 2;
const PATIENCE_MS = 15_000;
/** The server closes a connection that was idle for ten seconds: one must not be asked in that instant. */
const FRESH_MS = 4000;

export async function steadyLoad({ port, perSecond, seconds, request }: Load): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, statuses: new Map(), broken: 0, latencies: [] };
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  let waiting = 0;

  const send = (due: number) => {
    waiting++;
    let taken = idle.pop();
    while (taken && !taken.isFresh()) {
      taken.close();
      all.delete(taken);
      taken = idle.pop();
    }
    if (!taken) all.add((taken = new Connection(port)));
    const used = taken;
    used.ask(request(outcome.sent++), (status) => {
      waiting--;
      if (status === undefined) {
        outcome.broken++;
        all.delete(used);
        return;
      }
      outcome.latencies.push(performance.now() - due);
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
      idle.push(used);
    });
  };

  const began = performance.now();
  const total = perSecond * seconds;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const elapsed = performance.now() - began;
    while (outcome.sent < total && (outcome.sent / perSecond) * 1000 <= elapsed)
      send(began + (outcome.sent / perSecond) * 1000);
    const over = outcome.sent >= total && (waiting === 0 || elapsed > seconds * 1000 + PATIENCE_MS);
    if (over) resolve();
  }, TICK_MS);
  await promise;
  clearInterval(timer);
  for (const connection of all) connection.close();
  return outcome;
}

/** One request at a time on a connection that is kept. */
class Connection {
  readonly #socket: Socket;
  #received = "";
  #answeredAt = performance.now();
  #answered: ((status: number | undefined) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.setEncoding("latin1").on("data", (text: string) => this.#take(text));
    this.#socket.on("error", () => {}).on("close", () => this.#settle(undefined));
  }

  ask(request: string, answered: (status: number | undefined) => void): void {
    this.#answered = answered;
    this.#socket.write(request, "latin1");
  }

  isFresh(): boolean {
    return !this.#socket.destroyed && performance.now() - this.#answeredAt < FRESH_MS;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = "";
    this.#settle(status);
  }

  #settle(status: number | undefined): void {
    const answered = this.#answered;
    this.#answered = undefined;
    this.#answeredAt = performance.now();
    answered?.(status);
  }
}
