/** What the shell of a page knows of the request that renders it; in the browser only the defaults. */
import { createContext } from "react";

export type PageFacts = {
  /** Shown on the error page, to be found again in the log. */
  requestId?: string;
  /** Lets the styles that Radix injects through the Content-Security-Policy, on hydrated pages only. */
  styleNonce?: string;
};

export const PageContext = createContext<PageFacts>({});
