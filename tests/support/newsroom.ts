/** An empty blog and two administrators who write it. */
import { beforeAll } from "vitest";
import type { Proof } from "#app/features/accounts/can-or-refuse.server.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { grantsOf } from "#app/features/accounts/grants.ts";
import { assignRole } from "#app/features/accounts/roles.server.ts";
import { updateProfile } from "#app/features/accounts/profile.server.ts";
import { readArticleEdit } from "#app/features/writing/edit-fields.server.ts";
import { saveEdit } from "#app/features/writing/edit.server.ts";
import type { Writer } from "#app/features/writing/editor.server.ts";
import type { EditableArticle } from "#app/features/writing/editing.ts";
import { Browser } from "./accounts.ts";
import { emptyBlog } from "./blog.ts";

/** For one test file. Anna is the first administrator, Bruno one by her grace, Elena an editor. */
export function newsroom() {
  const { query, url } = emptyBlog();
  let anna: Writer & Proof;
  let bruno: Writer;
  let elena: Writer;

  async function writer(email: string, firstName?: string): Promise<Writer & Proof> {
    const browser = new Browser();
    await browser.signUp(email);
    if (firstName)
      await updateProfile((await currentPerson(browser.headers))!, { first_name: firstName, last_name: "Zardi" });
    return { ...(await currentPerson(browser.headers))!, address: browser.address };
  }
  beforeAll(async () => {
    anna = await writer("anna@tonica.example", "Anna");
    bruno = await writer("bruno@tonica.example");
    elena = await writer("elena@tonica.example");
    for (const [person, role] of [
      [bruno, "admin"],
      [elena, "editor"],
    ] as const) {
      await assignRole(anna, { userId: person.id, role }, anna.address);
      person.grants = grantsOf([role]);
    }
  });
  return { query, url, anna: () => anna, bruno: () => bruno, elena: () => elena };
}

type Form = Partial<
  Record<"title" | "content" | "slug" | "excerpt" | "category_id" | "status" | "featured_image", string>
> &
  Partial<
    Record<
      | "cover_alt"
      | "author_name"
      | "meta_title"
      | "scheduled_for"
      | "ai_assisted"
      | "new_id"
      | "withdraw"
      | "publish_now",
      string
    >
  > & {
    version?: number;
  };

/** What the editor's form would send. */
export const form = ({ version, ...fields }: Form) =>
  readArticleEdit({ ...fields, ...(version !== undefined && { version: String(version) }) });

export async function saved(writer: Writer, fields: Form, id?: string): Promise<EditableArticle> {
  const result = await saveEdit(writer, form(fields), id);
  if (!("saved" in result)) throw new Error(`not saved: ${JSON.stringify(result)}`);
  return result.saved;
}
