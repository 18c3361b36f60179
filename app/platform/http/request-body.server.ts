/** Reads the body of a request, or refuses it with a sentence. http-server.server.ts has already limited its size. */
import { Refusal } from "#app/shared/refusal.server.ts";

const unreadable = () => new Refusal(400, "I dati inviati non sono leggibili. Ricarica la pagina e riprova.");

/** U+0000 and half a surrogate pair cannot be stored as text; a decoder writes U+FFFD for bytes that are not UTF-8. */
const isBroken = (text: string) => text.includes("\0") || text.includes("\uFFFD") || !text.isWellFormed();

const mediaType = (request: Request) => request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

/** @returns the body's string members; members of other types count as absent, and callers ignore unknown names */
export async function readJsonFields(request: Request): Promise<Record<string, string>> {
  return strings(Object.entries(await readJson(request)));
}

/** @returns the body's members, of any type */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  if (mediaType(request) !== "application/json")
    throw new Refusal(415, "Formato non accettato: invia i dati come application/json.");
  return jsonMembers(await request.arrayBuffer());
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @returns the members of a JSON object; the Content-Type does not matter */
export function jsonMembers(bytes: ArrayBuffer | Uint8Array): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw unreadable();
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw unreadable();
  return body as Record<string, unknown>;
}

/** @returns the fields of an HTML form; for a repeated field its last value */
export async function readFormFields(request: Request): Promise<Record<string, string>> {
  if (mediaType(request) !== "application/x-www-form-urlencoded")
    throw new Refusal(415, "Formato non accettato: invia i dati con il modulo della pagina.");
  return strings(new URLSearchParams(await request.text()));
}

/**
 * Reads a form with one file.
 * @returns `file` undefined when none was chosen
 */
export async function readUpload(
  request: Request,
  name: string,
): Promise<{ file: Uint8Array | undefined; fields: Record<string, string> }> {
  if (mediaType(request) !== "multipart/form-data")
    throw new Refusal(415, "Formato non accettato: invia il file come multipart/form-data.");
  const form = await request.formData().catch(() => {
    throw unreadable();
  });
  // A browser sends a file without name and content for a field in which nothing was chosen.
  const files = form.getAll(name).filter((value) => typeof value !== "string" && (value.size > 0 || value.name !== ""));
  if (files.length > 1) throw new Refusal(422, "Carica un’immagine alla volta.");
  const [file] = files as File[];
  return { file: file && new Uint8Array(await file.arrayBuffer()), fields: strings(form) };
}

function strings(entries: Iterable<[string, unknown]>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    if (isBroken(value)) throw unreadable();
    fields[name] = value;
  }
  return fields;
}
