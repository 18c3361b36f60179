/** How the site is: the one answer for /admin/salute, `npm run doctor`, /readyz, /metrics and whoever tells the owner. */
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadHealth } from "#app/features/accounts/can.ts";
import { type Standpoint, gatherFacts } from "./facts.server.ts";
import { type Health, type HealthKey, summarise, type Verdict } from "./health.ts";
import { judge } from "./verdicts.ts";

type Options = {
  /**
   * "asked": waits some seconds for the picture store and the certificate where their last answers are older than five
   * minutes. "known": takes those, for a page that must not wait.
   */
  outside?: "asked" | "known";
  /** For a command: by default the site looks at itself. */
  from?: Standpoint;
};

/** It never throws for what is not well: that is what it tells. @throws Refusal 403 */
export async function readHealth(reader: Reader, { outside = "asked", from }: Options = {}): Promise<Health> {
  refuseUnless(canReadHealth(reader));
  return look(outside, from);
}

/** The bare verdicts, which anybody may know: no figure, no name, no reason. */
export async function readVerdicts(): Promise<Record<HealthKey, Verdict>> {
  const { checks } = await look("known");
  return Object.fromEntries(checks.map(({ key, verdict }) => [key, verdict])) as Record<HealthKey, Verdict>;
}

/** Whoever asks more often gets the same answer, as from /readyz: a page of the admin asks twice. */
const SHARED_FOR_MS = 1_000;
const shared = new Map<string, { at: number; health: Promise<Health> }>();

function look(outside: "asked" | "known", from?: Standpoint): Promise<Health> {
  const latest = shared.get(outside);
  if (!from && latest && performance.now() - latest.at < SHARED_FOR_MS) return latest.health;
  const health = gatherFacts(outside, from).then((facts) => summarise(judge(facts), facts.now));
  if (!from) shared.set(outside, { at: performance.now(), health });
  return health;
}
