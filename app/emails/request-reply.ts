/** What somebody of the studio answers to a person: their words and nothing added, apart from whom they come from. */
import { studio } from "#app/content/studio.ts";
import { answersToStudio } from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";

export function requestReply(
  { subject, text }: { subject: string; text: string },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  return {
    subject,
    ...frame({
      preview: text.replace(/\s+/g, " ").slice(0, 120),
      heading: { light: "Ti scriviamo", strong: `da ${studio().name}.` },
      blocks: text.split(/\n{2,}/).map((paragraph) => ({ paragraph })),
      reason: `Ricevi questa e-mail perché hai chiesto di sentire lo studio ${studio().name}. Se rispondi, ti legge una persona.`,
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
