/** The site's port: who answers at it, and how it is left without cutting anybody off (decisions 0089, 0090). */
import type { RequestListener, Server } from "node:http";
import { Server as Listening } from "node:net";
import { setImmediate as immediately, setTimeout as sleep } from "node:timers/promises";
import { setClosing } from "#app/platform/readiness.server.ts";
import { closeEventStreams } from "./event-stream.server.ts";

export type Door = {
  http: Server;
  /** From now on, also to whoever is connected already. */
  answerWith: (listener: RequestListener) => void;
  /** Resolves when no answer is under way, or after that time. */
  untilQuiet: (patienceMs: number) => Promise<void>;
  /** Requests under way are still answered; idle connections and event streams are closed immediately, the rest after 10 s. */
  close: () => Promise<void>;
  /** While a balancer finds out, everything is answered, and each answer ends its connection. */
  leaveToOthers: () => Promise<void>;
  /** Somebody else accepts from the same socket. What has begun is answered, for that time at most. */
  stopAccepting: (patienceMs: number) => Promise<void>;
};

const NOTICE_MS = 6_000;

/** @param listener the first to answer */
export function openDoor(http: Server, listener: RequestListener): Door {
  let isLeaving = false;
  let underWay = 0;
  http.on("request", (request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    underWay++;
    response.once("close", () => underWay--);
    listener(request, response);
  });

  /**
   * Closing an idle connection could cut off a request that is just being sent over it: connections end by an answer that
   * says so, or by the time after which every client knows that they end.
   */
  function stopAccepting(patienceMs: number): Promise<void> {
    isLeaving = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    Listening.prototype.close.call(http, () => resolve()); // http's own would close idle connections
    closeEventStreams();
    const deadline = setTimeout(() => http.closeAllConnections(), patienceMs);
    return promise.finally(() => clearTimeout(deadline));
  }

  return {
    http,
    answerWith: (next) => void (listener = next),
    async untilQuiet(patienceMs) {
      for (let waited = 0; underWay > 0 && waited < patienceMs; waited += 20) await sleep(20);
    },
    close() {
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
    },
    async leaveToOthers() {
      setClosing();
      isLeaving = true;
      await sleep(NOTICE_MS);
      // Who has connected, and was not accepted yet, is cut off: in a quiet moment that is nobody.
      for (let waited = 0; underWay > 0 && waited < 1_000; waited++) await immediately();
      await stopAccepting(15_000);
    },
    stopAccepting,
  };
}
