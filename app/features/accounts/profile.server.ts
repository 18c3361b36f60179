/** Lets people change their own first and last name. */
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { profiles } from "#app/db/schema/accounts.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { withoutInvisible } from "#app/shared/without-invisible.ts";
import type { Person } from "./person.ts";
import { TEXTS } from "./texts.ts";

/** The contact form's rule for names (spec §5): at most 50 letters, spaces, hyphens and apostrophes of both kinds. */
const NAME = /^[\p{L}\p{M} '’-]{0,50}$/u;

/** Stores an empty name as null. @throws Refusal 422 */
export async function updateProfile(
  person: Person,
  { first_name, last_name }: { first_name?: string; last_name?: string },
): Promise<Pick<Person, "firstName" | "lastName">> {
  const firstName = requireName(first_name, "first_name");
  const lastName = requireName(last_name, "last_name");
  await db.update(profiles).set({ firstName, lastName }).where(eq(profiles.userId, person.id));
  return { firstName, lastName };
}

/** @returns null for an empty name; @throws Refusal 422 */
export function requireName(typed = "", field: string): string | null {
  const name = withoutInvisible(typed).normalize("NFC").trim();
  if (!NAME.test(name)) throw new Refusal(422, TEXTS.invalidName, { field });
  return name || null;
}
