/** A full disk: the reserve is there for requests, whether the site runs or is to start. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { closeDatabase, db, openDatabase } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { createContactRequest } from "#app/features/contact/create.server.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { newDataDir } from "./data-folder.ts";
import { mountSmallDisk, type SmallDisk } from "#tests/support/small-disk.ts";

const MEGABYTE = 2 ** 20;
const disk = mountSmallDisk(newDataDir(), 320);

const start = (dataDir: string, told: string[]) =>
  startPostgres({ dataDir, signal: new AbortController().signal, announce: (line) => told.push(line) });

/** The site makes its reserve only on a large disk. */
const putReserve = (dataDir: string) => {
  const file = join(dataDir, "riserva-disco");
  writeFileSync(file, Buffer.alloc(64 * MEGABYTE, "tonica"));
  return file;
};

const request = (number: number) =>
  createContactRequest(
    {
      source: "contact_form",
      name: "Chiara",
      email: `chiara${number}@posta.example`,
      phone: "+39 333 1234567",
      city: "Cerea",
      goal: "pilates",
      message: "Ciao ".repeat(500),
      suspicious: false,
    },
    { address: `203.0.${number >> 8}.${number & 255}`, utm: {} } as Parameters<typeof createContactRequest>[1],
  );

async function requestsAreStored({ freeBytes }: SmallDisk, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await request(number);
  expect(await db.$count(contactRequests)).toBeGreaterThanOrEqual(count);
  expect(freeBytes()).toBeGreaterThan(0);
}

test.runIf(disk)("requests are taken while it fills up, and after the start on a full one", async () => {
  onTestFinished(disk!.unmount);
  const dataDir = join(disk!.folder, "data");
  const told: string[] = [];
  const first = await start(dataDir, told);
  const reserve = putReserve(dataDir);
  await migrateDatabase(first.url);
  openDatabase(first.url, () => {});
  await request(1000);

  disk!.fillUpTo(0);
  expect(disk!.freeBytes()).toBe(0);
  await requestsAreStored(disk!, 40);
  expect(existsSync(reserve)).toBe(false);
  expect(told.join("\n")).toContain("libero la riserva");
  await closeDatabase();
  await first.stop();

  // No room at all, but for a new reserve.
  rmSync(join(disk!.folder, "filler"));
  putReserve(dataDir);
  disk!.fillUpTo(0);
  const second = await start(dataDir, told);
  expect(existsSync(reserve)).toBe(false);
  openDatabase(second.url, () => {});
  await requestsAreStored(disk!, 10);
  await closeDatabase();
  await second.stop();

  // Nor a reserve: it says so.
  disk!.fillUpTo(0);
  await expect(start(dataDir, told)).rejects.toThrow("Il disco è pieno e il database non può partire");

  // Whatever was taken is there once there is room.
  rmSync(join(disk!.folder, "filler"));
  const third = await start(dataDir, told);
  const client = new pg.Client(third.url);
  await client.connect();
  expect((await client.query("select count(*)::int as count from contact_requests")).rows[0].count).toBe(51);
  await client.end();
  await third.stop();
});
