/** What became of each backup that the site has made by itself or because somebody asked. */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const backupRuns = pgTable(
  "backup_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant("started_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
    /** The timetable's, or one that a person wanted. */
    cause: text({ enum: ["nightly", "asked"] }).notNull(),
    /** The machine in whose BACKUP_DIR the file lies. */
    host: text().notNull(),
    /** Without its folder; null until it is complete. */
    file: text(),
    bytes: bigint({ mode: "number" }),
    rows: bigint({ mode: "number" }),
    pictures: integer(),
    /**
     * `proved`: it was restored into an empty database, and everything was equal. `checked`: the file is whole, but no
     * database could be made to restore it into.
     */
    outcome: text({ enum: ["running", "proved", "checked", "failed"] })
      .notNull()
      .default("running"),
    /** An Italian sentence for the studio: why it failed, or was only checked. */
    problem: text(),
    /** Whether the store of the pictures has it as well; null where there is no such store. */
    copied: boolean(),
  },
  (table) => [
    index("backup_runs_started").on(table.startedAt),
    check("backup_runs_outcome", sql`${table.outcome} in ('running', 'proved', 'checked', 'failed')`),
    check("backup_runs_cause", sql`${table.cause} in ('nightly', 'asked')`),
  ],
);
