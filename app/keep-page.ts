/**
 * Keeps the page that is open while the site does not answer (shared/reachability.ts). A page that was asked for is asked for
 * again when it answers; a send is given up, and the form stays as it is. Forms with an answer of their own
 * (shared/or-unreachable.ts) never come here.
 */
import { data, type DataStrategyResult, type MiddlewareFunction, redirect, replace } from "react-router";
import { isUnreachable, waitForSite } from "./shared/reachability.ts";

type Results = Record<string, DataStrategyResult>;

export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (!Object.values(results).some(isLost)) return results;
  const answered = waitForSite();
  if (request.method !== "GET")
    return Object.fromEntries(
      Object.entries(results).map(([id, result]) => [
        id,
        isLost(result) ? { type: "data", result: data(undefined, 503) } : result,
      ]),
    );
  await Promise.race([answered, aborted(request.signal)]);
  if (request.signal.aborted) return results;
  const { pathname, search, hash } = new URL(request.url);
  const address = pathname + search + hash;
  // A page that only read its data again keeps its one place in the history.
  throw request.url === location.href ? replace(address) : redirect(address);
};

const isLost = ({ type, result }: DataStrategyResult) => type === "error" && isUnreachable(result);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
