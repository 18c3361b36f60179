/** Tells an account's owner that somebody has signed up with its address; the page must not reveal it (design.md §6.18). */
import { studio } from "#app/content/studio.ts";
import { frame, type Message } from "./layout.ts";

export function addressTaken(
  { signInLink, resetLink }: { signInLink: string; resetLink: string },
  siteUrl: string | undefined,
): Message {
  return {
    subject: `Hai già un account sul sito di ${studio().name}`,
    ...frame({
      preview: "Qualcuno ha provato a registrarsi con il tuo indirizzo.",
      heading: { light: "Hai già", strong: "un account." },
      blocks: [
        {
          paragraph: `Qualcuno, forse tu, ha provato a registrarsi sul sito di ${studio().name} con questo indirizzo. Un account c’è già: non è cambiato niente.`,
        },
        { paragraph: "Se volevi entrare, accedi con la password che hai già." },
        { link: { label: "Accedi", href: signInLink } },
        { paragraph: "Se non la ricordi, scegline una nuova." },
        { link: { label: "Password dimenticata?", href: resetLink } },
        { note: "Non eri tu? Non devi fare nulla: la tua password resta quella di prima." },
      ],
      reason: `Ricevi questa e-mail perché il tuo indirizzo ha un account sul sito di ${studio().name}.`,
      siteUrl,
    }),
  };
}
