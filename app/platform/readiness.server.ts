/** Checks that the site can work: the database answers, the disk has space, and mails are sent. */
import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import { proxyWarning } from "./http/forwarded-headers.server.ts";

/** PostgreSQL stops when it cannot allocate a 16 MB WAL segment; uploads and mails need room too. */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;
const OLDEST_MAIL_MINUTES = 60;

type Check = { ok: boolean; detail: string };

export type Readiness = {
  ok: boolean;
  checks: Record<"database" | "disk" | "outbox", Check>;
  /** What somebody should look at although visitors notice nothing, by subject. */
  warnings: Record<string, string>;
};

export async function readiness(): Promise<Readiness> {
  const [database, disk, outbox] = await Promise.all([check(databaseAnswers), check(freeDisk), check(outboxAge)]);
  return { ok: database.ok && disk.ok && outbox.ok, checks: { database, disk, outbox }, warnings: proxyWarning() };
}

async function check(measure: () => Promise<Check>): Promise<Check> {
  try {
    return await measure();
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message.split("\n")[0]! : String(error) };
  }
}

async function databaseAnswers(): Promise<Check> {
  await db.execute(sql`select 1`);
  return { ok: true, detail: "answers" };
}

async function freeDisk(): Promise<Check> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  const free = bavail * bsize;
  return { ok: free > LEAST_FREE_BYTES, detail: `${Math.round(free / 1024 / 1024)} MB free` };
}

/** Only checks that the queue moves; the inbox reports mails that were given up. */
async function outboxAge(): Promise<Check> {
  const { rows } = await db.execute<{ minutes: number | null }>(
    sql`select (extract(epoch from now() - min(created_at)) / 60)::float8 as minutes from outbox where state = 'pending'`,
  );
  const minutes = Math.round(rows[0]?.minutes ?? 0);
  return {
    ok: minutes < OLDEST_MAIL_MINUTES,
    detail: minutes ? `oldest waiting mail ${minutes} min` : "nothing waits",
  };
}
