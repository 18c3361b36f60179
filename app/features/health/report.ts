/** The site's health as lines for a terminal: the same checks and sentences as /admin/salute. */
import { romeDateTime } from "#app/shared/rome-time.ts";
import { countOfTroubles, type Health, type HealthCheck, needsSomebody, type Verdict, worstFirst } from "./health.ts";

const SIGNS: Record<Verdict, string> = { alarm: "✗", attention: "!", unknown: "?", well: "✓" };

export function reportHealth({ at, checks }: Health): string[] {
  const troubles = worstFirst(checks).filter(needsSomebody);
  const others = worstFirst(checks).filter((check) => !needsSomebody(check));
  return [
    `Salute del sito: ${romeDateTime(new Date(at))}`,
    "",
    ...troubles.flatMap(reportTrouble),
    ...others.map(({ verdict, title, sentence }) => `${SIGNS[verdict]} ${title}: ${sentence}`),
    "",
    troubles.length > 0 ? `${countOfTroubles(troubles.length)}.` : "Va tutto bene.",
  ];
}

const reportTrouble = ({ verdict, title, sentence, toOwner, toHost }: HealthCheck): string[] => [
  `${SIGNS[verdict]} ${title}`,
  `  ${sentence}`,
  ...(toOwner ? [`  Che cosa fare: ${toOwner}`] : []),
  ...(toHost ? [`  Per chi gestisce il server: ${toHost}`] : []),
  "",
];
