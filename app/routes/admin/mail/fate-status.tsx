import { fateWords, type MailFate } from "#app/shared/mail-fate.ts";
import { Status } from "#app/ui/badge.tsx";

const bad = { square: "full", tone: "bad" } as const;
const underWay = { square: "half", tone: "warning" } as const;

const looks: Record<MailFate, { square: "full" | "half" | "empty"; tone: "good" | "warning" | "bad" | "neutral" }> = {
  waiting: underWay,
  deferred: underWay,
  accepted: { square: "full", tone: "good" },
  unknown: { square: "full", tone: "neutral" },
  written: bad,
  refused: bad,
  exhausted: bad,
  late: bad,
};

/** What became of a mail. */
export function FateStatus({ fate }: { fate: MailFate }) {
  const words = fateWords[fate];
  return <Status {...looks[fate]}>{words.charAt(0).toLocaleUpperCase("it") + words.slice(1)}</Status>;
}
