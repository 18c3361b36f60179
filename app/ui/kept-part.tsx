import { createElement, type ReactNode, use } from "react";
import { PageContext } from "./page-context.ts";

type Props = {
  /** Stands once on a page: the ids of its drawings begin with it. */
  name: string;
  /** What it shows besides its name and the layer: of each value it is drawn once. */
  by?: string;
  children: ReactNode;
};

/**
 * A part of a page that many requests show alike: the server draws it once for each layer and puts it in its place
 * (platform/http/kept-parts.server.ts). It is drawn apart from its page, so it may read neither the address nor any other context: what
 * it needs of them comes with its props, and stands in `by`. It holds no inline script.
 */
export function KeptPart({ name, by = "", children }: Props) {
  const { parts } = use(PageContext);
  return parts ? createElement("kept-part", { of: parts.keep(name, by, children) }) : children;
}
