/**
 * Writing: `npm run bench:editor`. Saving and autosaving an article of 20,000 words and 50 pictures, by the verbs that the
 * editor's routes call; and how long visitors wait for a page while telephones' pictures are being prepared.
 */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import sharp from "sharp";
import { closeDatabase, openDatabase, pool } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { PERMISSIONS } from "#app/features/accounts/grants.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { readArticleEdit } from "#app/features/writing/edit-fields.server.ts";
import { readForEditing, saveEdit } from "#app/features/writing/edit.server.ts";
import type { Writer } from "#app/features/writing/editor.server.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { preparePicture } from "#app/platform/pictures/picture-work.server.ts";
import { newVisitor } from "#tests/request/visitor.ts";
import { databaseIn } from "#tests/support/database.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const WORDS = 20_000;
const PICTURES = 50;
const RUNS = 41;
const syllables = ["mus", "co", "lo", "schie", "na", "re", "spi", "ro", "for", "za", "po", "stu", "ra", "pas", "so"];
const word = (number: number) => [3, 7, 11].map((step) => syllables[(number * step) % syllables.length]).join("");

/** @param run makes each one another text */
function longArticle(run: number): string {
  const paragraphs = Array.from({ length: WORDS / 80 }, (_, part) => {
    const text = Array.from({ length: 80 }, (_, place) => word(part * 80 + place + run)).join(" ");
    const heading = part % 10 === 0 ? `<h2>Capitolo ${part / 10 + 1}</h2>` : "";
    return `${heading}<p>${text.slice(0, 40)}<strong>${text.slice(40, 60)}</strong>${text.slice(60)}</p>`;
  });
  const pictures = Array.from(
    { length: PICTURES },
    (_, number) => `<p><img src="/storage/immagini/${paths[number]}" alt="Figura ${number}"></p>`,
  );
  return paragraphs
    .flatMap((paragraph, part) => [paragraph, ...(part % 5 === 0 ? [pictures[part / 5]!] : [])])
    .join("");
}
const paths = Array.from({ length: PICTURES }, () => `blog/${randomUUID()}.webp`);

async function times(act: (run: number) => Promise<unknown>): Promise<string> {
  const taken: number[] = [];
  for (let run = 0; run < RUNS + 5; run++) {
    const began = performance.now();
    await act(run);
    if (run >= 5) taken.push(performance.now() - began);
  }
  return described(taken);
}

function described(taken: number[]): string {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`.padStart(9);
  return `median ${at(0.5)}   p95 ${at(0.95)}   (${taken.length} times)`;
}

const folder = temporaryFolder("bench-editor");
const postgres = await startPostgres({ dataDir: folder, signal: new AbortController().signal, announce: () => {} });
try {
  await measureSaving();
  await measurePages();
} finally {
  await closeDatabase();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureSaving(): Promise<void> {
  const url = databaseIn(postgres.url, "postgres");
  await migrateDatabase(url);
  openDatabase(url, () => {}, "none");
  const { rows } = await pool.query("insert into users (name, email) values ('', 'anna@tonica.example') returning id");
  const anna: Writer = {
    id: rows[0].id,
    email: "anna@tonica.example",
    grants: PERMISSIONS,
    address: "127.0.0.1",
    firstName: null,
    lastName: null,
  };
  for (const path of paths)
    await pool.query("insert into media (path, width, height, bytes) values ($1, 1600, 900, 1)", [path]);
  const form = (run: number, fields = {}) => readArticleEdit({ title: "Lungo", content: longArticle(run), ...fields });

  console.log(`\n  ${WORDS} words, ${PICTURES} pictures, ${Math.round(longArticle(0).length / 1024)} kB of HTML`);
  const first = await saveEdit(anna, form(0));
  if (!("saved" in first)) throw new Error(JSON.stringify(first));
  const { id } = first.saved;
  console.log(`  Salva bozza          ${await times((run) => saveEdit(anna, form(run), id))}`);
  console.log(`  autosave of a draft  ${await times((run) => autosave(anna, form(run), id))}`);
  console.log(`  Pubblica             ${await times((run) => saveEdit(anna, form(run, { status: "published" }), id))}`);
  console.log(`  autosave, published  ${await times((run) => autosave(anna, form(run), id))}`);
  console.log(`  opening the editor   ${await times(() => readForEditing(anna, id))}`);
}

async function measurePages(): Promise<void> {
  const picture = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "red",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  console.log(`\n  A photograph of 12 megapixels, ${(picture.length / 1024 / 1024).toFixed(1)} MB`);
  console.log(`  prepared             ${await times(() => preparePicture(picture))}`);
  const server = await startServer({});
  try {
    const visitor = newVisitor(server.url);
    const pages = () => times(() => visitor.ask("/contatti"));
    console.log(`  a page, nobody sends ${await pages()}`);
    let sending = true;
    const sender = (async () => {
      while (sending) await preparePicture(picture);
    })();
    console.log(`  a page, uploads      ${await pages()}\n`);
    sending = false;
    await sender;
  } finally {
    await server.stop();
  }
}
