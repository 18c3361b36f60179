/** A picture for social networks, before it is drawn. */
import type { TitlePiece } from "./poster-title.server.ts";

export const POSTER = { width: 1200, height: 630, drawingHeight: 352 } as const;

export type Poster = {
  ground: string;
  ink: string;
  /** An SVG file of POSTER.width × POSTER.drawingHeight. */
  drawing: string;
  /** The title in pieces; heavy pieces are set bold. */
  title: TitlePiece[];
  wordmark: string;
};
