/** Writes an article's draft while one watches (spec §2), and goes on with one that was stopped. It stores nothing: the editor does. */
import { z } from "zod";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { GeneratorFailure } from "#app/platform/generator/text-generator.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import { usageOf } from "./allowance.server.ts";
import { readDraft, readHtml, readParagraphs, shortLine, wholeBlocks, withoutRepeats } from "./draft-text.ts";
import { EMPTY_DRAFT, MAX_DESCRIPTION, type Draft, type DraftEvent } from "./drafting.ts";
import { generatedInPieces, type Asker } from "./generation.server.ts";
import { sanitiseModelHtml } from "./model-html.server.ts";
import { draftPrompt, restOfDraftPrompt } from "./prompts/draft.ts";
import { linkablePages } from "./prompts/house.ts";
import { readDraftRequest, type Fields } from "./read-fields.server.ts";

const MAX_TITLE = 200;

/** Characters that must have come before the page is told again: fewer nobody sees, each costs a look at the whole text, so long ones come in longer steps. */
const stepAt = (length: number): number => Math.max(24, length / 100);

const complete = z.object({
  title: z.string().min(1),
  excerpt: z.string().max(MAX_DESCRIPTION),
  html: z.string().min(1),
});

/**
 * @param signal aborted when nobody waits any more
 * @throws Refusal 403, 422, 429, GeneratorFailure: only before the first event
 */
export async function* writeDraft(
  asker: Asker,
  fields: Fields,
  signal: AbortSignal,
): AsyncGenerator<DraftEvent, void, void> {
  refuseUnless(canWriteArticles(asker));
  const request = readDraftRequest(fields);
  const links = new Set(linkablePages().map(({ href }) => href));
  const begun = begunDraft(request.soFar, links);
  const prompt = begun ? restOfDraftPrompt(request, begun) : draftPrompt(request);
  let written = "";
  let told = 0;
  let shown = EMPTY_DRAFT;
  const news = (growing: boolean): DraftEvent[] => {
    const now = composed(begun, written, links, growing);
    const events = changes(shown, now);
    [shown, told] = [now, written.length];
    return events;
  };
  try {
    for await (const part of generatedInPieces(asker, "draft", { ...prompt, signal })) {
      if ("text" in part) {
        written += part.text;
        if (written.length - told >= stepAt(written.length)) yield* news(true);
        continue;
      }
      yield* news(false);
      const draft = checked({
        title: shown.title || shortLine(request.topic, MAX_TITLE),
        excerpt: shown.excerpt,
        html: shown.html || readParagraphs(written),
      });
      yield { event: "done", draft, usage: part.usage, whole: part.whole };
    }
  } catch (error) {
    if (!(error instanceof GeneratorFailure) || shown === EMPTY_DRAFT) throw error;
    if (error.kind === "aborted") return;
    yield* news(false);
    const { message, hint } = error;
    yield { event: "error", error: message, ...(hint && { hint }), usage: await usageOf(asker.id) };
  }
}

type Begun = Omit<Draft, "html"> & ReturnType<typeof wholeBlocks>;

/** Without one whole block there is nothing to go on from. */
function begunDraft(soFar: Draft | undefined, links: ReadonlySet<string>): Begun | undefined {
  if (!soFar) return undefined;
  const { kept, broken } = wholeBlocks(sanitiseModelHtml(soFar.html, links));
  return kept && soFar.title ? { title: soFar.title, excerpt: soFar.excerpt, kept, broken } : undefined;
}

function composed(begun: Begun | undefined, written: string, links: ReadonlySet<string>, growing: boolean): Draft {
  const { title, excerpt, html } = begun
    ? { title: begun.title, excerpt: begun.excerpt, html: readHtml(written) }
    : readDraft(written);
  const added = sanitiseModelHtml(html, links).trim();
  return {
    title: shortLine(withoutControls(title), MAX_TITLE),
    excerpt: shortLine(withoutControls(excerpt), MAX_DESCRIPTION),
    html: begun ? `${begun.kept}\n${withoutRepeats(begun.kept, added, growing)}`.trimEnd() : added,
  };
}

function changes(before: Draft, now: Draft): DraftEvent[] {
  const events: DraftEvent[] = [];
  if (now.title !== before.title) events.push({ event: "title", title: now.title });
  if (now.excerpt !== before.excerpt) events.push({ event: "excerpt", excerpt: now.excerpt });
  if (now.html === before.html) return events;
  let keep = 0;
  while (keep < before.html.length && before.html[keep] === now.html[keep]) keep++;
  return [...events, { event: "html", keep, add: now.html.slice(keep) }];
}

function checked(draft: Draft): Draft {
  if (complete.safeParse(draft).success) return draft;
  throw new GeneratorFailure("other", "no draft in the answer");
}
