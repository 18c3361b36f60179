/** Fills the empty tables of a database from a backup. */
import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { copyIn, countRows, type readTables } from "#app/db/table-copy.server.ts";
import { contentOf, type Manifest, NOT_COPIED, readEntries } from "./format.server.ts";

type Client = Parameters<typeof readTables>[0];

export type PictureEntry = { path: string; size: number; body: AsyncIterable<Uint8Array> };

/**
 * Runs in the transaction that replaces the rows, when every table is empty.
 * @param placePicture reads the body to its end; when it fails, no row comes in
 * @param onRows gets the rows as they stand in the file, piece by piece
 */
export async function loadContents(
  client: Client,
  file: string,
  manifest: Manifest,
  placePicture: (picture: PictureEntry) => Promise<void>,
  onRows: (table: string, bytes: Uint8Array) => void = () => {},
): Promise<void> {
  let filling: { table: string; copy: Writable; done: Promise<void> } | undefined;
  const close = async () => {
    filling?.copy.end();
    await filling?.done;
    filling = undefined;
  };
  for await (const { name, size, body } of readEntries(file)) {
    const content = contentOf(name);
    if (content && "table" in content) {
      // Older backups hold the rows of these tables.
      if (NOT_COPIED.includes(content.table)) {
        for await (const _ of body); // the next entry comes after this one
        continue;
      }
      if (filling?.table !== content.table) {
        await close();
        filling = { table: content.table, ...startCopy(client, manifest, content.table) };
      }
      for await (const bytes of body) {
        onRows(content.table, bytes);
        if (!filling!.copy.write(bytes)) await Promise.race([once(filling!.copy, "drain"), filling!.done]);
      }
      continue;
    }
    await close();
    if (content && "picture" in content) await placePicture({ path: content.picture, size, body });
    else for await (const _ of body); // the next entry comes after this one
  }
  for (const table of manifest.tables) {
    const rows = await countRows(client, table);
    if (rows !== table.rows && !NOT_COPIED.includes(table.name))
      throw new Error(`${table.name} has ${rows} rows instead of ${table.rows}`);
  }
}

function startCopy(client: Client, { tables }: Manifest, name: string): { copy: Writable; done: Promise<void> } {
  const copy = copyIn(
    client,
    tables.find((table) => table.name === name)!,
  );
  const done = finished(copy);
  done.catch(() => {}); // The rejection reaches the caller that awaits `done` later.
  return { copy, done };
}
