/** The newer program's side of taking over: it gets the database's address, later the port, from the one that runs. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { listenOn } from "./hand-over.server.ts";
import type { FromSuccessor, ToSuccessor } from "./messages.ts";

export type Predecessor = {
  databaseUrl: string;
  /** Nobody else works on the tables now: any migration will do. */
  mayPause: boolean;
  /** Waits until the predecessor has noted how to take the migration back. */
  agreeToExpand: (undo: string[]) => Promise<void>;
  /** Shows itself at an address of its own, and listens on the site's port once it has been found well. */
  takePort: (http: Server, listener: RequestListener) => Promise<void>;
  /** Resolves when a later one serves. */
  whenReplaced: Promise<unknown>;
};

/** A raw handle is what Node's own cluster sends; the types know its wrappers only. */
function tell(message: FromSuccessor, socket?: Server): void {
  const bare = socket && ((socket as unknown as { _handle: unknown })._handle as Server);
  if (process.connected) process.send!(message, bare, {}, () => {}); // one that has died hears nothing
}

/** @param stopping rejects what would be waited for; without it what may never come is waited for */
function hear(word: ToSuccessor["say"], stopping?: AbortSignal): Promise<{ message: ToSuccessor; socket: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ message: ToSuccessor; socket: unknown }>();
  if (stopping?.aborted) reject(stopping.reason);
  stopping?.addEventListener("abort", () => reject(stopping.reason));
  process.on("message", function listen(message: ToSuccessor, socket) {
    if (message.say !== word) return;
    process.off("message", listen);
    resolve({ message, socket });
  });
  return promise;
}

/** @param stopping this process ends: whatever it is waiting for then does not come */
export async function meetPredecessor(stopping: AbortSignal): Promise<Predecessor> {
  // Without its predecessor, which holds the database, nothing would watch over this process.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  if (!process.connected) throw new StartupError("Non c’è un sito in funzione che passi la porta.");
  const { message } = await hear("begin", stopping);
  const { databaseUrl, mayPause } = message as ToSuccessor & { say: "begin" };
  return {
    databaseUrl,
    mayPause,
    whenReplaced: hear("leave"),
    async agreeToExpand(undo) {
      const agreed = hear("migrate", stopping);
      tell({ say: "expanding", undo });
      await agreed;
    },
    async takePort(http, listener) {
      const rehearsal = createServer(listener);
      await new Promise<void>((done) => rehearsal.listen(0, "127.0.0.1", done));
      const allowed = hear("serve", stopping);
      tell({ say: "ready", address: `http://127.0.0.1:${(rehearsal.address() as AddressInfo).port}` });
      const { socket } = await allowed;
      if (!socket) throw new StartupError("Il sito che doveva passare la porta non l’ha più.");
      await listenOn(http, socket);
      tell({ say: "serving" }, http);
      rehearsal.close();
    },
  };
}

export const refuseToSucceed = (why: string): void => tell({ say: "refused", why });
