/** The running site's ear for `npm run update`. Whatever goes wrong here, it goes on. */
import { log } from "#app/platform/log.server.ts";
import { carryOut, type Site } from "./carry-out.server.ts";
import { NotHandedOver, NotTakenBack, type Successor } from "./hand-over.server.ts";
import { type Answer, answerOrder, forgetAnswers, KNOCK, type Order, takeOrder } from "./program.server.ts";

type Then = {
  /** That one answers from now on. @returns when this process has nothing more to do for it */
  switched: (next: Successor) => Promise<void>;
  /** Nobody answers any more. */
  lost: () => void;
};

export type Orders = {
  /** Resolves when nothing is under way that could be taken back. */
  settled: () => Promise<void>;
  ignore: () => void;
};

export function followOrders(site: Site, { switched, lost }: Then): Orders {
  let underWay: Promise<void> | undefined;
  let retired: Promise<void> = Promise.resolve();
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  site.stopping.addEventListener("abort", () => resolve());

  function hear(): void {
    const order = takeOrder();
    if (!order) return log.warn("somebody has knocked without an order that can be read");
    if (underWay) return answer({ id: order.id, line: BUSY, end: "failed" });
    answer({ id: order.id, line: "" }); // the command knows that somebody listens
    underWay = Promise.race([retired, stopped])
      .then(() => follow(order))
      .finally(() => (underWay = undefined));
  }

  async function follow(order: Order): Promise<void> {
    const announce = (line: string) => answer({ id: order.id, line });
    let next: Successor;
    try {
      if (site.stopping.aborted) throw new NotHandedOver("Il sito si sta fermando.");
      next = await carryOut(order, site, announce);
    } catch (error) {
      return refuse(order, error);
    }
    retired = switched(next).catch((error: unknown) => log.error({ error: String(error) }, "not retired"));
    answer({ id: order.id, line: "", end: "switched" });
  }

  function refuse({ id }: Order, error: unknown): void {
    if (!(error instanceof NotHandedOver)) log.error({ error: String(error) }, "update failed");
    const line = error instanceof Error ? error.message : String(error);
    if (error instanceof NotTakenBack) answer({ id, line, end: "failed" });
    else if (site.stopping.aborted) answer({ id, line: STOPPED, end: "failed" });
    else answer({ id, line, end: "kept" });
    if (error instanceof NotTakenBack && error.isOver) lost();
  }

  attempt(forgetAnswers);
  process.on(KNOCK, hear);
  return { settled: async () => underWay, ignore: () => void process.off(KNOCK, hear) };
}

const BUSY = "Un altro aggiornamento è in corso: aspetta che finisca, poi guarda se serve ancora questo.";
const STOPPED =
  "Il sito si è fermato mentre passava alla versione nuova: al prossimo avvio parte quella di prima. Poi ripeti il comando.";

const answer = (words: Answer): void => attempt(() => answerOrder(words));

/** On a full disk the command hears nothing; visitors are answered all the same. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    log.error({ error: String(error) }, "the update's answer is not written");
  }
}
