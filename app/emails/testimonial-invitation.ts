/** Asks who has come, a day later and at most once a year, how it was. */
import { visitedWords } from "#app/content/mail-words.ts";
import { studio } from "#app/content/studio.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { answersToStudio } from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";
import { fillWords, paragraphs } from "./words.ts";

const ONCE =
  "Te lo chiediamo al massimo una volta l’anno: se non ti va non devi fare nulla. Dallo stesso link puoi dirci di non chiedertelo più.";

/** @param url where it is told, and where one says that one does not want to be asked */
export function testimonialInvitation(
  { name, visitedAt, url }: { name: string; visitedAt: Date; url: string },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const said = fillWords(visitedWords(), firstName(name), { quando: romeDate(visitedAt) });
  return {
    subject: said.subject,
    ...frame({
      preview: said.preview,
      heading: said,
      blocks: [
        ...paragraphs(said.opening),
        { link: { label: "Racconta com’è andata", href: url } },
        ...paragraphs(said.goodbye),
        { note: ONCE },
      ],
      reason: `Ricevi questa e-mail perché hai avuto un appuntamento da ${studio().name}.`,
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
