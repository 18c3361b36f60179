/**
 * The parts of pages that are drawn once (ui/kept-part.tsx). While a page is drawn each leaves a place holder; afterwards the
 * part's bytes are put there. A page whose content has changed, a search, a form that comes back: all of them then cost
 * only what is new in them.
 */
import { channel } from "node:diagnostics_channel";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { currentLayer, type Layer } from "#app/shared/layer.ts";
import { RecentMap } from "#app/shared/recent-map.ts";

/** Where bench/bench.ts asks for pages that are drawn whole, to compare. In development an edited part must show. */
const keeping = { parts: import.meta.env.PROD };
channel("tonica:keeping").publish(keeping);

const MOST = 300;
/** Hardly one is larger. What is, such as an article of 10,000 words, is drawn each time. */
const LARGEST_BYTES = 64_000;
const keptParts = new WeakMap<Layer, RecentMap<string, Buffer>>();

function partsOf(layer: Layer): RecentMap<string, Buffer> {
  const known = keptParts.get(layer) ?? new RecentMap<string, Buffer>(MOST);
  keptParts.set(layer, known);
  return known;
}

/** Those of one page. */
export class PageParts {
  readonly #kept = partsOf(currentLayer());
  readonly #used: { name: string; key: string; part: ReactNode; bytes?: Buffer }[] = [];
  readonly #secret: string;

  /** @param secret known to this rendering only, so that no content can ask for a part */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @returns undefined where each page is to be drawn whole */
  static of(secret: string): PageParts | undefined {
    return keeping.parts ? new PageParts(secret) : undefined;
  }

  /** @returns what its place holder says */
  keep(name: string, by: string, part: ReactNode): string {
    return `${this.#secret}-${this.#used.push({ name, key: `${name} ${by}`, part }) - 1}`;
  }

  /** @throws what a part throws that cannot be drawn */
  drawMissing(): void {
    for (const used of this.#used) {
      used.bytes = this.#kept.get(used.key);
      if (used.bytes) continue;
      used.bytes = drawPart(used.name, used.part);
      if (used.bytes.length <= LARGEST_BYTES) this.#kept.set(used.key, used.bytes);
    }
  }

  /** @param page as it was drawn, with the place holders; nothing is missing any more */
  fill(page: string): Buffer {
    const [first, ...pieces] = page.split(`<kept-part of="${this.#secret}-`);
    const filled: Buffer[] = [Buffer.from(first!)];
    for (const piece of pieces) {
      const end = piece.indexOf(PLACE_ENDS);
      filled.push(this.#used[Number(piece.slice(0, end))]!.bytes!, Buffer.from(piece.slice(end + PLACE_ENDS.length)));
    }
    return Buffer.concat(filled);
  }
}

function drawPart(name: string, part: ReactNode): Buffer {
  const html = renderToString(part, { identifierPrefix: name }).replace(HINTS, "");
  if (html.includes("<script")) throw new Error(`the kept part ${name} holds a script, whose hash no page would name`);
  return Buffer.from(html);
}

/** React asks for a drawing's pictures in the page's head; a part has none, and its pictures come soon enough by themselves. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

const PLACE_ENDS = '"></kept-part>';
