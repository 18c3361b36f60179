/** Handles the form of Salva bozza and Pubblica, and makes the page's answer (spec §4, §8). */
import { data, redirect } from "react-router";
import { type ArticleEdit, readArticleEdit } from "#app/features/writing/edit-fields.server.ts";
import { saveEdit } from "#app/features/writing/edit.server.ts";
import type { Writer } from "#app/features/writing/editor.server.ts";
import type { EditableArticle, SaveAnswer } from "#app/features/writing/editing.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { log } from "#app/platform/log.server.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { paragraphsOf } from "#app/shared/paragraphs.ts";
import { outcomeCookie, type SaveOutcome } from "./told.server.ts";

const redirectToList = (outcome: SaveOutcome) =>
  redirect(href("/admin/blog"), { status: 303, headers: setCookies([outcomeCookie(outcome)]) });

function outcomeOf(result: { saved: EditableArticle } | { waiting: EditableArticle }, asked: ArticleEdit): SaveOutcome {
  if ("waiting" in result) return { kind: "waiting", of: result.waiting.slug };
  const { id, status, slug, scheduledFor } = result.saved;
  if (status === "published") return { kind: "published", of: slug };
  if (scheduledFor)
    return { kind: asked.status === "published" ? "dated" : "scheduled", of: String(Date.parse(scheduledFor)) };
  return asked.withdraw ? { kind: "withdrawn", of: id } : { kind: "draft" };
}

/** @param pageId the article whose page shows the form; absent: the page of a new article, whose form may carry the id it has got since */
export async function saveForm(request: Request, writer: Writer, pageId?: string) {
  let typed: Record<string, string> = {};
  const refused = (status: number, answer: Omit<SaveAnswer, "typed">) => data<SaveAnswer>({ ...answer, typed }, status);
  try {
    typed = await readFormFields(request);
    const { content, id, ...fields } = typed;
    const edit = readArticleEdit({ ...fields, ...(content !== undefined && { content: paragraphsOf(content) }) });
    const result = await saveEdit(writer, edit, pageId ?? (id || undefined));
    if ("saved" in result || "waiting" in result) return redirectToList(outcomeOf(result, edit));
    if ("conflict" in result)
      return refused(409, {
        sentence:
          "Qualcun altro ha salvato questo articolo mentre scrivevi: qui sotto ci sono tutte e due le versioni.",
        problems: [],
        theirs: result.conflict.theirs,
      });
    return refused(422, { sentence: result.problems[0]?.message ?? "", problems: result.problems });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, { sentence: error.message, problems: [] });
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "article not saved");
    return refused(500, { sentence: "Si è verificato un errore. Riprova tra poco.", problems: [] });
  }
}
