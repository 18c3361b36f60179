/** The text generator's key, as an administrator sets it: tried with the provider, stored sealed, never shown again (decision 0039). */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { storedSecrets } from "#app/db/schema/ai.server.ts";
import { env } from "#app/env.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canManageAiAccess } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { KEY_NAME, readStoredKey } from "#app/platform/generator/stored-key.server.ts";
import { type FailureKind, GeneratorFailure, makeGenerator } from "#app/platform/generator/text-generator.server.ts";
import { seal } from "#app/platform/sealed.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

export type KeyState =
  | { source: "none" }
  /** Whoever runs the server has set it: it wins, and is changed there. */
  | { source: "server" }
  /** `readable` is false after the site's own secret has changed. */
  | { source: "stored"; changedAt: string; changedBy: string | null; readable: boolean };

/** @throws Refusal 403 */
export async function readKeyState(actor: Reader): Promise<KeyState> {
  refuseUnless(canManageAiAccess(actor));
  if (env.GEMINI_API_KEY !== undefined) return { source: "server" };
  const [stored] = await db
    .select({ changedAt: storedSecrets.changedAt, changedBy: users.email })
    .from(storedSecrets)
    .leftJoin(users, eq(users.id, storedSecrets.changedBy))
    .where(eq(storedSecrets.name, KEY_NAME));
  if (!stored) return { source: "none" };
  return {
    source: "stored",
    changedAt: stored.changedAt.toISOString(),
    changedBy: stored.changedBy,
    readable: (await readStoredKey()) !== undefined,
  };
}

/** @throws Refusal 403; 422 with the `field` for a key that the provider refuses, 503 when it cannot be tried */
export async function saveGeneratorKey(actor: Actor, typed: string): Promise<void> {
  refuseUnless(canManageAiAccess(actor));
  const key = typed.trim();
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new Refusal(422, "Incolla la chiave intera, senza spazi.", { field: "chiave" });
  await tryKey(key);
  await db.transaction(async (tx) => {
    const stored = { sealed: seal(key, KEY_NAME), changedAt: new Date(), changedBy: actor.id };
    await tx
      .insert(storedSecrets)
      .values({ name: KEY_NAME, ...stored })
      .onConflictDoUpdate({ target: storedSecrets.name, set: stored });
    await recordKeyAction(tx, actor, "generator_key_set");
  });
}

/** @throws Refusal 403, 404 */
export async function removeGeneratorKey(actor: Actor): Promise<void> {
  refuseUnless(canManageAiAccess(actor));
  await db.transaction(async (tx) => {
    const removed = await tx.delete(storedSecrets).where(eq(storedSecrets.name, KEY_NAME)).returning();
    if (removed.length === 0) throw new Refusal(404, "La chiave non c’è già più.");
    await recordKeyAction(tx, actor, "generator_key_removed");
  });
}

/** The key is right, even though the provider does not write at the moment. */
const RIGHT: readonly FailureKind[] = ["quota", "rate", "blocked", "overloaded"];

async function tryKey(key: string): Promise<void> {
  try {
    await (await makeGenerator(key)).generate({ prompt: "Rispondi con una sola parola: pronto." });
  } catch (error) {
    if (!(error instanceof GeneratorFailure)) throw error;
    if (RIGHT.includes(error.kind)) return;
    if (error.kind === "key")
      throw new Refusal(422, "Gemini non accetta questa chiave: controlla di averla copiata tutta.", {
        field: "chiave",
      });
    throw new Refusal(
      503,
      "Non riesco a provare la chiave adesso: Gemini non risponde come dovrebbe. Riprova fra poco.",
    );
  }
}

const recordKeyAction = (tx: Transaction, { id, address }: Actor, action: string) =>
  recordEvent(tx, { type: "admin_action", data: { action }, userId: id, address });
