/** What the HTTP layer tells the routes about a request. */
import { createContext, type RouterContextProvider } from "react-router";

export type Visitor = {
  /** Random, in the log and on error pages. */
  requestId: string;
  /** The client's address, forwarded headers believed only behind TRUST_PROXY. Never stored whole outside the audit log. */
  address: string;
};

export const visitorContext = createContext<Visitor>();

export const requestId = (context: Readonly<RouterContextProvider>): string => context.get(visitorContext).requestId;
