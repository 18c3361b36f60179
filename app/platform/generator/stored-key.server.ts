/** The key that an administrator has entered; the environment's wins over it (decision 0039). */
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { storedSecrets } from "#app/db/schema/ai.server.ts";
import { unseal } from "#app/platform/sealed.server.ts";

export const KEY_NAME = "gemini-key";

/** Whether one was entered, readable or not. */
export const hasStoredKey = async (): Promise<boolean> =>
  (await db.$count(storedSecrets, eq(storedSecrets.name, KEY_NAME))) > 0;

/** @returns undefined when there is none, or when it was sealed with another secret of the site */
export async function readStoredKey(): Promise<string | undefined> {
  const [stored] = await db
    .select({ sealed: storedSecrets.sealed })
    .from(storedSecrets)
    .where(eq(storedSecrets.name, KEY_NAME));
  return stored && unseal(stored.sealed, KEY_NAME);
}
