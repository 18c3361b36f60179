/** What the studio had agreed on before there was a table of appointments goes into it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { PROJECT } from "#app/env.server.ts";
import { databaseIn, freshDatabase } from "#tests/support/database.ts";

test("an appointment in a request becomes one of the table, with the number of its changes", async () => {
  const other = await freshDatabase();
  const name = `former_${randomBytes(6).toString("hex")}`;
  await other.query(`create database ${name}`);
  const url = databaseIn(inject("clusterUrl"), name);
  const client = new pg.Client({ connectionString: url });
  onTestFinished(async () => {
    await client.end();
    await other.query(`drop database ${name} with (force)`);
    await other.drop();
  });
  const journal = JSON.parse(readFileSync(join(PROJECT, "app/db/migrations/meta/_journal.json"), "utf8"));
  const before = journal.entries.findIndex(({ tag }: { tag: string }) => tag === "0018_appointments");
  await migrateDatabase(url, before);
  await client.connect();
  const insert = `insert into contact_requests (source, name, email, phone, reply_due_at, status, slot_at, slot_minutes)
    values ($1, 'A', 'a@posta.example', '333', now(), $2, $3, $4) returning id`;
  const stored = async (...values: unknown[]) => (await client.query(insert, values)).rows[0].id as string;
  const moved = await stored("contact_form", "prenotata", "2026-12-09T15:30:00Z", 45);
  // At the same time as the first: nobody had to say with whom.
  const closed = await stored("landing_page", "chiusa", "2026-12-09T15:30:00Z", 30);
  await stored("contact_form", "nuova", null, null);
  for (const at of ["2026-12-01T10:00:00Z", "2026-12-02T10:00:00Z"])
    await client.query(
      "insert into request_events (request_id, actor_email, kind, at) values ($1, 'a@b', 'slot', $2)",
      [moved, at],
    );

  await migrateDatabase(url);

  const { rows } = await client.query(
    `select request_id, kind, person, starts_at, ends_at, taken_until, status, sequence, changed_at from appointments order by kind`,
  );
  const [start, common] = [new Date("2026-12-09T15:30:00Z"), { person: null, status: "booked" }];
  const ends = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  expect(rows).toMatchObject([
    {
      ...common,
      request_id: moved,
      kind: "check-up",
      starts_at: start,
      ends_at: ends(45),
      taken_until: ends(45),
      sequence: 2,
      changed_at: new Date("2026-12-02T10:00:00Z"),
    },
    { ...common, request_id: closed, kind: "consulenza", starts_at: start, ends_at: ends(30), sequence: 0 },
  ]);
});
