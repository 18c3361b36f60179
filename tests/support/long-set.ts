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
  "tests/feature/database-copy.test.ts",
  "tests/feature/every-step-fails.test.ts",
  "tests/feature/handover.test.ts",
  "tests/request/ai-auth.test.ts",
  "tests/request/ai-drafts.test.ts",
  "tests/request/draft-writing.test.ts",
  "tests/request/first-admin.test.ts",
  "tests/request/landing.test.ts",
  "tests/request/metrics.test.ts",
  "tests/request/no-full-address.test.ts",
  "tests/request/overload.test.ts",
  "tests/request/preview.test.ts",
  "tests/request/quiet-log.test.ts",
  "tests/request/second-studio.test.ts",
  "tests/request/smaller-pictures.test.ts",
  "tests/request/stored-files.test.ts",
  "tests/request/studio-facts.test.ts",
  "tests/request/text-generation.test.ts",
  "tests/request/tracking-processes.test.ts",
  "tests/request/upload-refusals.test.ts",
  "tests/start/backup.test.ts",
  "tests/start/damage.test.ts",
  "tests/start/full-disk.test.ts",
  "tests/start/places.test.ts",
  "tests/start/refusals.test.ts",
  "tests/start/shared-folder.test.ts",
  "tests/start/update-postgres.test.ts",
  "tests/start/update.test.ts",
  "tests/start/visits-after-death.test.ts",
];

/** For the people who read the end of a run. */
export const longSet = [
  "una rete che muore in silenzio, un orologio che salta, un disco pieno, scritture troncate",
  "dieci guasti estratti a sorte mentre il sito è in uso (database, disco, posta, orologio, arresti) e la loro controprova; ogni passo dei verbi più pesanti che fallisce una volta (di solito uno su tre)",
  "dieci arresti improvvisi e la controprova con un server che perde le richieste (di solito due)",
  "ogni morte del server e ogni strada di una copia con i comandi (di solito le stesse funzioni senza), ogni formato di un’immagine",
  "dieci volte cinquanta registrazioni insieme, le immagini da disco e da S3 e quelle che il sito rifiuta, l’accesso degli assistenti, la pagina d’offerta senza database, le anteprime, il sovraccarico, gli avvii rifiutati, ogni dato dello studio cambiato una volta, il generatore di testi difficile, le metriche",
  "il giro completo degli indirizzi riservati per ogni ruolo e metodo (di solito ciò che un browser chiede), le bozze cercate in due processi (di solito in uno), il codice HTML di ogni pagina (di solito di una per tipo)",
  "il sito di un secondo studio, le visite contate da più processi o dopo una morte, gli avvii in cartelle insolite, in due contenitori, su un disco pieno",
  "il passaggio a una versione nuova sotto carico, e ogni passo che non riesce",
  "le proprietà su molti esempi (di solito venti), il battito vero degli eventi dal vivo, diecimila segnali da un indirizzo IPv4 e da uno interno (di solito da una rete IPv6)",
  "la copia di sicurezza di un sito intero (di solito di uno con un articolo e due immagini) e un file troncato in dieci punti (di solito in tre)",
  "il ripristino di un sito con 10.000 articoli e 20.000 richieste, riga per riga, e i file che rifiuta; il comando doctor in dieci situazioni (di solito in quattro)",
  "nel browser: gli errori, i dettagli e la seconda larghezza di ciò che `npm test` percorre una volta (segnati @all)",
];
