/** What the HTTP layer passes to the routes about a request. */
import { createContext, type RouterContextProvider } from "react-router";
import { isDatabaseUnavailable } from "#app/db/unavailable.server.ts";

export type Visitor = {
  /** A random id that stands in the log and on error pages. */
  requestId: string;
  /** The client's address; forwarded headers count only behind TRUST_PROXY. Only the audit log stores it whole. */
  address: string;
  /** Aborts when the connection closes before the answer has been sent, so that costly work can stop. */
  aborted: AbortSignal;
};

export const visitorContext = createContext<Visitor>();

/** Set by a route whose page becomes outdated at a known moment: the HTML cache keeps it until then. */
export const currentUntilContext = createContext<Date | null>(null);

/** Set by a route with numbered pages: the page that it shows, and how many there are. */
export const shownPageContext = createContext<{ page: number; pageCount: number } | null>(null);

/** Of a page for who looks after the site: what the shell is told (ui/staff-bar.tsx). */
export const staffContext = createContext<unknown>(null);

/** Whether the answer failed only because the database could not be asked: then it is a 503, worth trying again. */
export const databaseAwayContext = createContext(false);

/** For whoever catches an error and answers by itself. */
export function noteFailure(context: Readonly<RouterContextProvider>, error: unknown): void {
  if (isDatabaseUnavailable(error)) (context as RouterContextProvider).set(databaseAwayContext, true);
}

export const requestId = (context: Readonly<RouterContextProvider>): string => context.get(visitorContext).requestId;

/** Where a request came from, for records that store it. */
export type RequestOrigin = {
  address: string;
  userAgent: string | null;
  utm: Record<"source" | "medium" | "campaign", string | undefined>;
};

/** The UTM values come from the page's address: the requested URL, or the referrer when a script of the page calls. */
export function requestOrigin(request: Request, context: Readonly<RouterContextProvider>): RequestOrigin {
  const requested = new URL(request.url).searchParams;
  const referrer = URL.parse(request.headers.get("referer") ?? "")?.searchParams;
  const utm = (name: string) => requested.get(name) ?? referrer?.get(name) ?? undefined;
  return {
    address: context.get(visitorContext).address,
    userAgent: request.headers.get("user-agent"),
    utm: { source: utm("utm_source"), medium: utm("utm_medium"), campaign: utm("utm_campaign") },
  };
}

/** The sender of a request, for code that reads cookies and counts attempts. */
export type Caller = { headers: Headers; address: string };

export const callerOf = (request: Request, context: Readonly<RouterContextProvider>): Caller => ({
  headers: request.headers,
  address: context.get(visitorContext).address,
});

/** Aborts when the client no longer waits for the answer. */
export const abortSignalOf = (context: Readonly<RouterContextProvider>): AbortSignal =>
  context.get(visitorContext).aborted;
