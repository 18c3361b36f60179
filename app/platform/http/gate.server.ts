/**
 * Bounds how much is worked on at once. Beyond it requests wait in a short queue, in which the more important ones stand
 * first, and beyond that they are refused at once: a site that says "later" in a millisecond is of more use than one that
 * answers everybody too late (decision 0031).
 */
import { Refusal } from "#app/shared/refusal.server.ts";

export const BUSY = "In questo momento il sito ha troppe richieste. Riprova tra qualche secondo.";

/** One for all: an error of its own for each request would cost more than answering it. */
const busy = new Refusal(503, BUSY);

export type Gate = {
  /**
   * @param rank 0 goes before 1, and so on; a full queue sends away its last
   * @param gone aborts when nobody waits for the answer any more
   * @returns what must be called when the work is done
   * @throws Refusal 503 when it was not let in in time
   */
  enter: (rank: number, gone: AbortSignal) => Promise<() => void>;
};

type Bounds = { atOnce: number; waiting: number; patienceMs: number };

type Waiter = { rank: number; letIn: () => void; refuse: () => void };

export function openGate({ atOnce, waiting, patienceMs }: Bounds): Gate {
  let inside = 0;
  /** The next one first. */
  const queue: Waiter[] = [];

  function admit(): () => void {
    inside++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      inside--;
      queue.shift()?.letIn();
    };
  }

  function join(waiter: Waiter): void {
    const after = queue.findIndex(({ rank }) => rank > waiter.rank);
    queue.splice(after < 0 ? queue.length : after, 0, waiter);
    if (queue.length > waiting) queue.pop()!.refuse();
  }

  return {
    enter(rank, gone) {
      if (gone.aborted) return Promise.reject(busy);
      if (inside < atOnce) return Promise.resolve(admit());
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const leave = () => {
        const place = queue.indexOf(waiter);
        if (place >= 0) queue.splice(place, 1);
        waiter.refuse();
      };
      const deadline = setTimeout(leave, patienceMs);
      const settle = () => {
        clearTimeout(deadline);
        gone.removeEventListener("abort", leave);
      };
      const waiter: Waiter = {
        rank,
        letIn() {
          settle();
          resolve(admit());
        },
        refuse() {
          settle();
          reject(busy);
        },
      };
      gone.addEventListener("abort", leave, { once: true });
      join(waiter);
      return promise;
    },
  };
}
