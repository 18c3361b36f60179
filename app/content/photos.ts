/**
 * The photographs in photos/: a file is all it takes. photos/team/<slug>.jpg takes the place of that person's drawing.
 * Only for what Vite bundles, as routes are; scripts/vite-photos.ts says what a photograph is.
 */
import type { Photo } from "../shared/photo.ts";

const photos = import.meta.glob<Photo>("./photos/**/*.jpg", { eager: true, query: "?photo", import: "default" });

/** @param name path below photos/, without its ending */
export const photoOf = (name: string): Photo | undefined => photos[`./photos/${name}.jpg`];
