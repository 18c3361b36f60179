/**
 * How often one address may cost us something, counted in this process alone: for what is not worth a row in the
 * database. Limits that protect people count in rate-limit.server.ts.
 */
import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { countedAddress } from "./client-address.server.ts";

/** So many addresses in one window are an attack: whoever is new then waits for the next one. */
const MAX_ADDRESSES = 50_000;

/** @returns whether this address may once more; addresses are kept as digests until the window ends (design.md §6.20) */
export function burstLimit({
  max,
  windowMinutes,
}: {
  max: number;
  windowMinutes: number;
}): (address: string) => boolean {
  let secret = createSecretKey(randomBytes(16));
  let endsAt = 0;
  const counts = new Map<string, number>();
  return (address) => {
    if (Date.now() >= endsAt) {
      counts.clear();
      secret = createSecretKey(randomBytes(16));
      endsAt = Date.now() + windowMinutes * 60_000;
    }
    const key = createHmac("sha256", secret).update(countedAddress(address)).digest("base64url");
    const count = counts.get(key) ?? 0;
    if (count >= max || (count === 0 && counts.size >= MAX_ADDRESSES)) return false;
    counts.set(key, count + 1);
    return true;
  };
}
