/**
 * Visitors who come all the time, some over connections that they keep, and look whether anybody is ever turned away: for
 * what must not be noticed, such as an update or a rolling restart.
 */
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { toPayload } from "#app/features/contact/contact-payload.ts";
import { acceptedAnswers } from "./contact-answers.ts";

export type Seen = {
  reads: number;
  /** Addresses that were given to acknowledged contact requests. */
  acknowledged: string[];
  /** What was not answered with 200, in words. */
  failures: string[];
  /** How often each text was the answer, of those that were looked for. */
  texts: Map<string, number>;
};

type Options = {
  port: number;
  paths: readonly string[];
  /** Words of which one is on each page at `/`. */
  lookFor?: readonly string[];
  readers?: number;
  writers?: number;
};

export type SteadyVisitors = { stop: () => Promise<Seen>; seen: Seen };

/** The server must believe X-Forwarded-For: each request for contact comes from an address of its own. */
export async function sendVisitors(options: Options): Promise<SteadyVisitors> {
  const { port, paths, lookFor = [], readers = 6, writers = 2 } = options;
  const seen: Seen = { reads: 0, acknowledged: [], failures: [], texts: new Map() };
  const kept = new Agent({ keepAlive: true });
  let isOver = false;

  async function ask(method: string, path: string, agent: Agent | false, address?: string, body?: string) {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        agent,
        timeout: 20_000,
        headers: {
          ...(address && { "X-Forwarded-For": address }),
          ...(body && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
        },
      },
      (response) => text(response).then((got) => resolve({ status: response.statusCode!, body: got }), reject),
    );
    asked.on("error", reject).on("timeout", () => asked.destroy(new Error("no answer in 20 s")));
    asked.end(body);
    return promise;
  }

  async function attempt(
    what: string,
    work: () => Promise<{ status: number; body: string }>,
  ): Promise<string | undefined> {
    try {
      const { status, body } = await work();
      if (status === 200) return body;
      seen.failures.push(`${what}: ${status} ${body.slice(0, 200)}`);
    } catch (error) {
      seen.failures.push(`${what}: ${String(error)}`);
    }
    return undefined;
  }

  async function read(reader: number): Promise<void> {
    for (let turn = reader; !isOver; turn++) {
      const path = paths[turn % paths.length]!;
      const body = await attempt(`GET ${path}`, () => ask("GET", path, reader % 2 === 0 ? kept : false));
      if (body !== undefined) seen.reads++;
      const found = path === "/" ? lookFor.find((word) => body?.includes(word)) : undefined;
      if (found) seen.texts.set(found, (seen.texts.get(found) ?? 0) + 1);
      await sleep(turn % 5 === 0 ? 40 : 4);
    }
  }

  const form = await ask("GET", "/contatti", false);
  const csrfToken = /name="csrfToken"[^>]*\bvalue="([^"]+)"|\bvalue="([^"]+)"[^>]*name="csrfToken"/.exec(form.body);
  const token = csrfToken?.[1] ?? csrfToken?.[2];
  let sent = 0;

  async function write(writer: number): Promise<void> {
    while (!isOver) {
      const number = ++sent;
      const email = `costante${number}@posta.example`;
      const body = JSON.stringify({
        ...toPayload(acceptedAnswers),
        name: "Prova Costante",
        email,
        message: `Richiesta ${number}`,
        telefono: `333 ${String(number).padStart(7, "0")}`,
        goal: "tonificazione",
        csrfToken: token,
      });
      const address = `198.51.${(number >> 8) & 255}.${number & 255}`;
      const answer = await attempt("POST", () =>
        ask("POST", "/api/send-contact-email", writer % 2 === 0 ? kept : false, address, body),
      );
      if (answer !== undefined) seen.acknowledged.push(email);
      await sleep(60);
    }
  }

  const everybody = [
    ...Array.from({ length: readers }, (_, reader) => read(reader)),
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
  ];
  return {
    seen,
    async stop() {
      isOver = true;
      await Promise.all(everybody);
      kept.destroy();
      return seen;
    },
  };
}
