/** Asks the owner of a new account to confirm the address; the account works without it too (design.md §6.18). */
import { studio } from "#app/content/studio.ts";
import { frame, type Message } from "./layout.ts";

export function confirmAddress({ link }: { link: string }, siteUrl: string | undefined): Message {
  return {
    subject: `Conferma il tuo indirizzo per ${studio().name}`,
    ...frame({
      preview: "Un tocco, e sappiamo che l’indirizzo è tuo.",
      heading: { light: "Il tuo account", strong: "c’è." },
      blocks: [
        { paragraph: `Con questo indirizzo è stato creato un account sul sito di ${studio().name}. Puoi già usarlo.` },
        { paragraph: "Conferma che l’indirizzo è tuo: il link vale sette giorni." },
        { link: { label: "Conferma l’indirizzo", href: link } },
        { note: "Non eri tu? Ignora questa e-mail: senza la password nessuno può entrare come te." },
      ],
      reason: `Ricevi questa e-mail perché qualcuno ha creato un account sul sito di ${studio().name} con il tuo indirizzo.`,
      siteUrl,
    }),
  };
}
