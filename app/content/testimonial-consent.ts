/** The words with which a person agrees that theirs are published (art. 6.1.a and 9.2.a GDPR); they are kept with each consent. */
import { studio } from "./studio.ts";

export const testimonialConsent = () =>
  ({
    /** Raised whenever the words change: what was agreed to can then be shown (art. 7.1 GDPR). */
    version: "1",
    words: `Acconsento a che ${studio().companyName} pubblichi su questo sito le mie parole con il nome che ho scritto, anche dove parlano della mia salute.`,
    help: "Lo puoi ritirare quando vuoi da questo stesso link: le tue parole spariscono subito.",
  }) as const;
