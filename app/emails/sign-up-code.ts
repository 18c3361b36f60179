/** Sends the code with which a new account begins: it proves that the address is the person's (decision 0035). */
import { studio } from "#app/content/studio.ts";
import { frame, type Message } from "./layout.ts";

export function signUpCode({ code, minutes }: { code: string; minutes: number }, siteUrl: string | undefined): Message {
  return {
    subject: `${code} è il tuo codice per ${studio().name}`,
    ...frame({
      preview: `Scrivilo nella pagina in cui ti stai registrando: vale ${minutes} minuti.`,
      heading: { light: "Manca solo", strong: "il codice." },
      blocks: [
        {
          paragraph: `Ti stai registrando sul sito di ${studio().name}. Scrivi questo codice nella pagina che hai aperto:`,
        },
        { facts: [{ label: "Codice", value: code }] },
        {
          paragraph: `Vale ${minutes} minuti e una volta sola. Se è tardi, registrati di nuovo: te ne mandiamo un altro.`,
        },
        { note: "Non eri tu? Ignora questa e-mail: senza il codice l’account non nasce." },
      ],
      reason: `Ricevi questa e-mail perché qualcuno si sta registrando sul sito di ${studio().name} con il tuo indirizzo.`,
      siteUrl,
    }),
  };
}
