/** The pages most people open next (spec §2), fetched ahead 2 s after load. */
import { href } from "./href.ts";

export const PREFETCHED: readonly string[] = [href("/servizi"), href("/contatti"), href("/blog"), href("/chi-siamo")];

/** Word for word what enhance/prefetch.ts inserts (through enhance/trusted-script.ts): the Content-Security-Policy names it by hash. */
export const SPECULATION_RULES = JSON.stringify({ prefetch: [{ urls: PREFETCHED }] });
