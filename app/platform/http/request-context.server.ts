/** What the HTTP layer tells the routes about a request. */
import { createContext, type RouterContextProvider } from "react-router";

export type Visitor = {
  /** Random, in the log and on error pages. */
  requestId: string;
  /** The client's address, forwarded headers believed only behind TRUST_PROXY. Never stored whole outside the audit log. */
  address: string;
  /** Aborted when the connection is gone before the answer was: for work that is not worth finishing then. */
  left: AbortSignal;
};

export const visitorContext = createContext<Visitor>();

/** Set by a route whose page time alone will change: the HTML cache keeps it until then. */
export const currentUntilContext = createContext<Date | null>(null);

export const requestId = (context: Readonly<RouterContextProvider>): string => context.get(visitorContext).requestId;

/** Where a request came from, for what keeps a trace of it. */
export type RequestOrigin = {
  address: string;
  userAgent: string | null;
  utm: Record<"source" | "medium" | "campaign", string | undefined>;
};

/** The UTM values are those of the page's address: the one asked for, or the one that a script's call names as its referrer. */
export function requestOrigin(request: Request, context: Readonly<RouterContextProvider>): RequestOrigin {
  const asked = new URL(request.url).searchParams;
  const referrer = URL.parse(request.headers.get("referer") ?? "")?.searchParams;
  const utm = (name: string) => asked.get(name) ?? referrer?.get(name) ?? undefined;
  return {
    address: context.get(visitorContext).address,
    userAgent: request.headers.get("user-agent"),
    utm: { source: utm("utm_source"), medium: utm("utm_medium"), campaign: utm("utm_campaign") },
  };
}

/** Who asks, for what depends on cookies and counts attempts. */
export type Caller = { headers: Headers; address: string };

export const callerOf = (request: Request, context: Readonly<RouterContextProvider>): Caller => ({
  headers: request.headers,
  address: context.get(visitorContext).address,
});

/** Aborted when nobody waits for the answer any more. */
export const callerLeft = (context: Readonly<RouterContextProvider>): AbortSignal => context.get(visitorContext).left;
