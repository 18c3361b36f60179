/** What is known of the site at one instant; verdicts.ts says what it means. */
import type { BackupState } from "#app/features/backup/state.server.ts";
import type { MailState } from "#app/platform/mail/outbox-state.server.ts";
import type { SiteNotes } from "#app/platform/site-notes.server.ts";

/** What could not be looked at, and why, as the end of a sentence: "il database non risponde". */
export type Unseen = { unseen: string };

export type DatabaseFacts = {
  /** Why a contact request cannot be stored, in PostgreSQL's words; null when it can. */
  problem: string | null;
  isReadOnly: boolean;
  /** Pages with a wrong checksum or errors of the disk, in the words of /readyz. */
  damage: string | null;
  /** Whether this process hears what others change. */
  isDeaf: boolean;
  bytes: number;
  connections: number;
  mostConnections: number;
};

export type FolderFacts = { what: "dati" | "copie"; path: string; freeBytes: number };

export type GeneratorFacts = {
  key: "none" | "server" | "stored" | "unreadable";
  failure: SiteNotes["generatorFailure"];
};

export type CertificateFacts =
  | { address: string; validFrom: Date; validTo: Date; refusal: string | null }
  | { address: string; problem: string };

export type VersionFacts = {
  program: string;
  node: string;
  postgres: string | null;
  /** Null where the database could not be asked. */
  tables: { applied: number; known: number; isNewer: boolean } | null;
  /** `silent`: it runs, and does not answer on its port. */
  site: "runs" | "silent" | "stopped";
  startedAt: Date | null;
};

export type Facts = {
  now: Date;
  mail: MailState | Unseen;
  backup: BackupState | Unseen;
  /** Unseen: it cannot be reached. */
  database: DatabaseFacts | Unseen;
  disk: FolderFacts[] | Unseen;
  /** `problem`: why pictures cannot be read or stored, in a machine's words. */
  pictures: { place: "disk" | "S3"; problem: string | null } | Unseen;
  secrets: { problem: string | null };
  proxy: { trusted: number; isHttps: boolean; ignored: SiteNotes["ignoredProxy"] };
  /** Null where the site's address is not https. */
  certificate: CertificateFacts | Unseen | null;
  clock: {
    /** How far this machine's is from the others', in milliseconds; null where nobody could be asked. */
    fromDatabaseMs: number | null;
    fromStoreMs: number | null;
    /** What retention does not delete because the clock may have leapt (decision 0029), in the words of /readyz. */
    heldBack: string | null;
  };
  /** Undefined where no site has noted anything on this machine. */
  jobs: SiteNotes["jobs"] | undefined;
  errors: SiteNotes["errors"] | undefined;
  generator: GeneratorFacts | Unseen;
  version: VersionFacts;
};

export const isUnseen = (fact: object): fact is Unseen => "unseen" in fact;
