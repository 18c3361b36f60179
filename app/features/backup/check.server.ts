/** Reads a whole backup before anything is changed, and refuses one that is truncated, damaged or altered. */
import { createHash } from "node:crypto";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { BrokenTar, type TarEntry } from "#app/platform/tar.server.ts";
import { contentOf, MANIFEST, type Manifest, manifestShape, readEntries, SUMS } from "./format.server.ts";

export type CheckedBackup = { manifest: Manifest; secrets: Record<string, string> };

/** No manifest and no secret that we write is larger. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** @throws StartupError when the file is not a complete backup */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  try {
    return await readAndVerify(file);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (["ENOENT", "EACCES", "EISDIR"].includes(code))
      throw new StartupError(`Non riesco a leggere ${file} (${code}).`);
    if (error instanceof BrokenTar || code.startsWith("Z_")) throw incompleteBackup(file);
    throw error;
  }
}

const incompleteBackup = (file: string) =>
  new StartupError(
    `${file} non è una copia di sicurezza intera: è incompleta, danneggiata o modificata. Non ho cambiato nulla.`,
  );

async function readAndVerify(file: string): Promise<CheckedBackup> {
  const found = new Map<string, string>();
  const secrets: Record<string, string> = {};
  let manifest: Manifest | undefined;
  let sums: string | undefined;
  for await (const entry of readEntries(file)) {
    if (sums !== undefined) throw incompleteBackup(file);
    if (entry.name === SUMS) {
      sums = String((await readWhole(entry)).bytes);
      continue;
    }
    const content = contentOf(entry.name);
    if (!content && entry.name !== MANIFEST) throw incompleteBackup(file);
    if (content && !("secret" in content)) {
      found.set(entry.name, await digestBody(entry));
      continue;
    }
    const { bytes, sum } = await readWhole(entry);
    found.set(entry.name, sum);
    if (content) secrets[(content as { secret: string }).secret] = String(bytes);
    else manifest = parseManifest(String(bytes), file);
  }
  const listed = [...found].map(([name, sum]) => `${sum}  ${name}\n`).join("");
  if (!manifest || sums !== listed) throw incompleteBackup(file);
  return { manifest, secrets };
}

function parseManifest(text: string, file: string): Manifest {
  try {
    const parsed = manifestShape.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // The text is not JSON; the error below covers that.
  }
  throw new StartupError(`${file} è di una versione del sito che non conosco: aggiorna il sito, poi ripristina.`);
}

async function digestBody({ body }: TarEntry): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of body) hash.update(bytes);
  return hash.digest("hex");
}

async function readWhole({ name, size, body }: TarEntry): Promise<{ bytes: Buffer; sum: string }> {
  // SHA256SUMS has no limit, because it has a line for each picture.
  if (size > MAX_KEPT_BYTES && name !== SUMS) throw new BrokenTar(`${name} is too large`);
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  const bytes = Buffer.concat(parts);
  return { bytes, sum: createHash("sha256").update(bytes).digest("hex") };
}
