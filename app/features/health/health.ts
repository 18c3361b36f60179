/** How the site is: one line for each thing that somebody would otherwise have to think of. */

/** In the order in which people read them. */
export const HEALTH_KEYS = [
  "mail",
  "backup",
  "database",
  "disk",
  "pictures",
  "secrets",
  "proxy",
  "certificate",
  "clock",
  "queues",
  "generator",
  "errors",
  "version",
] as const;

export type HealthKey = (typeof HEALTH_KEYS)[number];

/** The best first. `unknown`: nobody could look, which is no reason to wake anybody. */
export const VERDICTS = ["well", "unknown", "attention", "alarm"] as const;

export type Verdict = (typeof VERDICTS)[number];

/** Everything that people read is Italian; instants are ISO 8601. */
export type HealthCheck = {
  key: HealthKey;
  title: string;
  verdict: Verdict;
  /** What is the case, with figures and dates. */
  sentence: string;
  /** What to do: first whoever owns the studio, then whoever looks after the server. Both null when there is nothing to do. */
  toOwner: string | null;
  toHost: string | null;
  /** Since when, where that is known. */
  since: string | null;
};

export type Health = {
  at: string;
  /** The worst of them. */
  verdict: Verdict;
  /** One for each key, in their order. */
  checks: HealthCheck[];
};

/** Whether somebody has something to do. */
export const needsSomebody = ({ verdict }: Pick<HealthCheck, "verdict">): boolean =>
  verdict === "attention" || verdict === "alarm";

/** For whoever draws it: 0 is well, 3 an alarm. */
export const levelOf = (verdict: Verdict): number => VERDICTS.indexOf(verdict);

/** The worst first; equals keep their order. */
export const worstFirst = (checks: readonly HealthCheck[]): HealthCheck[] =>
  checks.toSorted((one, other) => levelOf(other.verdict) - levelOf(one.verdict));

export function summarise(checks: HealthCheck[], at: Date): Health {
  return { at: at.toISOString(), verdict: worstFirst(checks)[0]?.verdict ?? "unknown", checks };
}

/** "2 cose da guardare" */
export const countOfTroubles = (count: number): string =>
  count === 1 ? "1 cosa da guardare" : `${count} cose da guardare`;
