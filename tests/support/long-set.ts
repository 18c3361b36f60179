/**
 * What is too dear for every change: `npm run test:all` asks for it, before a release and at night. An ordinary run has
 * a short form of nearly everything in it.
 */
export const inLongSet = process.env.TEST_ALL === "1";

/** How many examples of a property, for fast-check. They differ from run to run: a few each time find what many would. */
export const examples = (inTheLongSet: number, ordinarily = 20): { numRuns: number } => ({
  numRuns: inLongSet ? inTheLongSet : ordinarily,
});

/** Files of which an ordinary run needs nothing: what they look at breaks together with something that it does look at. */
export const longFiles = [
  "tests/feature/backup-large.test.ts",
  "tests/request/second-studio.test.ts",
  "tests/request/tracking-processes.test.ts",
  "tests/start/full-disk.test.ts",
  "tests/start/places.test.ts",
  "tests/start/shared-folder.test.ts",
  "tests/start/visits-after-death.test.ts",
];

/** For the people who read the end of a run. */
export const longSet = [
  "una rete che muore in silenzio, un orologio che salta, un disco pieno, scritture troncate",
  "dieci arresti improvvisi e la controprova con un server che perde le richieste (di solito tre)",
  "ogni morte del server e ogni strada di una copia (di solito le due più comuni), ogni formato di un’immagine",
  "dieci volte cinquanta registrazioni insieme (di solito tre volte dieci)",
  "il giro completo degli indirizzi riservati per ogni ruolo e metodo (di solito ciò che un browser chiede), le bozze cercate in due processi (di solito in uno), il codice HTML di ogni pagina (di solito di una per tipo)",
  "il sito di un secondo studio, le visite contate da più processi o dopo una morte, gli avvii in cartelle insolite, in due contenitori, su un disco pieno",
  "le proprietà su molti esempi (di solito venti), il battito vero degli eventi dal vivo, diecimila segnali da un indirizzo IPv4 e da uno interno (di solito da una rete IPv6)",
  "la copia di sicurezza di un sito intero (di solito di uno con un articolo e due immagini) e un file troncato in dieci punti (di solito in tre)",
  "il ripristino di un sito con 10.000 articoli e 20.000 richieste, riga per riga, e i file che rifiuta; il comando doctor in dieci situazioni (di solito in quattro)",
  "nel browser: gli errori, i dettagli e la seconda larghezza di ciò che `npm test` percorre una volta (segnati @all)",
];
