/** The editor's calls to the server while one types. */
import type { ArticleForm } from "#app/features/writing/article-form.ts";
import type { Answer } from "#app/features/writing/autosaver.ts";
import type { AutosaveResult } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";

/** Longer than any save, shorter than a writer's patience with a dead line. */
const TIMEOUT_MS = 15_000;

export async function sendAutosave(
  form: ArticleForm,
  which: Record<"id" | "new_id", string | undefined> & { version: number | undefined },
): Promise<Answer> {
  const body = new URLSearchParams(form);
  for (const [name, value] of Object.entries(which)) if (value !== undefined) body.set(name, String(value));
  try {
    const response = await fetch(href("/admin/blog/autosalvataggio"), {
      method: "POST",
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as AutosaveResult | { error: string };
    if (response.ok && "id" in answer) return { result: answer };
    return { refused: response.status, sentence: "error" in answer ? answer.error : "" };
  } catch {
    return { unreachable: true };
  }
}
