/** Creates, changes or deletes a category from a form, and makes the page's answer (spec §8). */
import { data } from "react-router";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { binnedOutcome } from "../../bin/undo.ts";
import type { Answered, Fields } from "./answered.ts";

export async function changeCategory(
  request: Request,
  texts: { done: string; failed: string; deletes?: string },
  change: (fields: Fields) => Promise<unknown>,
) {
  let typed: Fields = {};
  try {
    typed = await readFormFields(request);
    await change(typed);
    const undo = texts.deletes !== undefined && binnedOutcome("category", texts.deletes);
    return data<Answered>({ said: { title: texts.done, ...undo } });
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error({ error: String(error) }, "category not changed");
      return data<Answered>({ said: { title: texts.failed, tone: "error" }, typed }, 500);
    }
    const { title, field } = error.details as { title?: string; field?: string };
    const said: ToastMessage = { title: title ?? texts.failed, description: error.message, tone: "error" };
    return data<Answered>({ said, field, typed }, error.status);
  }
}
