/** Spec §7 call 18: the address under which the site sees this browser; "unknown" when nobody says it, and all goes on. */
import { href } from "../shared/href.ts";

const PATIENCE = 10_000;

export async function lookUpAddress(signal: AbortSignal): Promise<string> {
  const address = document.querySelector<HTMLElement>("script[data-ip-lookup]")?.dataset["ipLookup"] ?? href("/api/ip");
  try {
    const answer = await fetch(address, {
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    const { ip } = (await answer.json()) as { ip?: unknown };
    return typeof ip === "string" && ip !== "" ? ip : "unknown";
  } catch (error) {
    console.info("own address not known", error);
    return "unknown";
  }
}
