/**
 * Makes a function that never runs twice at once, and never misses a call. Calls that arrive while it runs share one
 * further run, which begins when the current one has ended:
 *
 *   calls   1    2  3
 *   runs    [─────────][─────────]   the second run serves calls 2 and 3
 *
 * @returns the function to call; its promise resolves when no run is left to do, and rejects as `work` does
 */
export function coalesceCalls(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isRunRequested = false;

  async function runWhileRequested(): Promise<void> {
    try {
      while (isRunRequested) {
        isRunRequested = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  }

  return () => {
    isRunRequested = true;
    running ??= runWhileRequested();
    return running;
  };
}
