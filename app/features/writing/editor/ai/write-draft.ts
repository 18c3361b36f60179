/** One draft from the first word to the last, or to where it broke. */
import { draftAfter, draftEvents } from "#app/features/ai/draft-events.ts";
import {
  type Draft,
  type DraftRequest,
  EMPTY_DRAFT,
  type GeneratorError,
  type Usage,
} from "#app/features/ai/drafting.ts";
import { href } from "#app/shared/href.ts";
import { errorIn, postJson, UNREACHABLE } from "./use-asking.ts";

const CUT: GeneratorError = { error: "La connessione si è interrotta a metà. Quello che è arrivato resta qui." };

export type DraftEnd = { whole: boolean; usage: Usage } | { stopped: true } | { failed: GeneratorError };

/** @param onDraft how it stands, after each piece that arrives */
export async function writeDraft(
  request: DraftRequest,
  signal: AbortSignal,
  onDraft: (draft: Draft) => void,
): Promise<DraftEnd> {
  let draft = request.soFar ?? EMPTY_DRAFT;
  let began = false;
  try {
    const response = await postJson(href("/admin/blog/ia/bozza"), request, signal);
    if (!response.ok || !response.body) return { failed: await errorIn(response) };
    began = true;
    for await (const event of draftEvents(response.body)) {
      // What has arrived by then is not wanted any more.
      if (signal.aborted) return { stopped: true };
      if (event.event === "error") return { failed: event };
      draft = draftAfter(draft, event);
      onDraft(draft);
      if (event.event === "done") return { whole: event.whole, usage: event.usage };
    }
    return { failed: CUT };
  } catch {
    if (signal.aborted) return { stopped: true };
    return { failed: began ? CUT : UNREACHABLE };
  }
}
