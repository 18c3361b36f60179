/** What PostgreSQL's last words mean for whoever hosts the site, and the way back. */

type Failure = { words: RegExp; sentence: (cluster: string) => string };

const wayBack = (cluster: string) =>
  `Non cancellare nulla: sposta la cartella ${cluster} altrove, poi rimetti l’ultima copia di sicurezza con npm run restore -- FILE.`;

export const DISK_FULL = "Il disco è pieno e il database non può partire: libera almeno 200 MB, poi riavvia il sito.";

const FAILURES: readonly Failure[] = [
  {
    words: /No space left on device/,
    sentence: () => DISK_FULL,
  },
  {
    words: /pg_control|control file|database files are incompatible/,
    sentence: (cluster) =>
      `Il file di controllo del database (global/pg_control) è danneggiato o manca. ${wayBack(cluster)}`,
  },
  {
    words: /checkpoint record|redo (location|point)|pg_wal|WAL (directory|file|segment)/,
    sentence: (cluster) =>
      `Il giornale delle modifiche del database (pg_wal) è danneggiato o manca in parte. ${wayBack(cluster)}`,
  },
  {
    words:
      /invalid page|page verification failed|could not read block|is not a valid data directory|could not open (file|directory) "(base|global|pg_)/,
    sentence: (cluster) => `Una parte dei dati del database è danneggiata o manca. ${wayBack(cluster)}`,
  },
  {
    words: /invalid value for parameter|unrecognized configuration parameter/,
    sentence: () => "PostgreSQL non accetta una delle sue impostazioni.",
  },
];

/** @returns an Italian sentence for a failure that no further attempt would mend, with PostgreSQL's own lines below it */
export function explainFailure(lines: string, cluster: string): string | undefined {
  const known = FAILURES.find(({ words }) => words.test(lines));
  return known && `${known.sentence(cluster)}\n  PostgreSQL dice:\n${indent(lines)}`;
}

export const explainUnknown = (lines: string, cluster: string): string =>
  `PostgreSQL non si avvia. Se i dati sono danneggiati: ${wayBack(cluster)}\n  PostgreSQL dice:\n${indent(lines)}`;

export const explainMissingVersion = (cluster: string): string =>
  `In ${cluster} ci sono dati, ma manca il file PG_VERSION: la cartella non è intera. ${wayBack(cluster)}`;

const indent = (lines: string) => lines.replace(/^/gm, "    ");
