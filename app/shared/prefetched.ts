/** The pages most people open next (spec §2), fetched ahead 2 s after load. */
import { about, blog, contact, services } from "./paths.ts";

export const PREFETCHED: readonly string[] = [services(), contact(), blog(), about()];

/** Word for word what enhance/prefetch.ts inserts: the Content-Security-Policy names it by hash. */
export const SPECULATION_RULES = JSON.stringify({ prefetch: [{ urls: PREFETCHED }] });
