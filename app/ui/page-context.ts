/** What the shell of a page knows of the request that renders it; in the browser only the defaults. */
import { createContext, type ReactNode } from "react";
import type { Layer } from "#app/shared/layer.ts";

export type ShellFacts = {
  /** The visitor's choice about cookies holds: no banner. */
  chosen: boolean;
  /** The documents' own script, and what it imports. */
  enhance: { src: string; imports: string[] };
  /** The site's public address. */
  site: string;
  /** Google's measurement id, where the studio has one. */
  tag: string | undefined;
  /** Tells a visitor's address, where the studio prefers another service to ours. */
  ipLookup: string | undefined;
  /** What the studio has changed of the facts that hydrated pages show. */
  layer: Layer;
};

export type PageFacts = {
  /** Shown on the error page, to be found again in the log. */
  requestId?: string;
  /** The page failed only because the database could not be asked. */
  databaseAway?: boolean;
  /** Lets the styles that Radix injects through the Content-Security-Policy, on hydrated pages only. */
  styleNonce?: string;
  /** For pages whose loaders never ran. */
  shell?: ShellFacts;
  /** Draws what is the same on many pages once (ui/kept-part.tsx). */
  parts?: { keep: (name: string, by: string, part: ReactNode) => string } | undefined;
};

export const PageContext = createContext<PageFacts>({});
