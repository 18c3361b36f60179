/** Writes an article's draft as a stream (spec §2), or continues a stopped one. It stores nothing: the editor does that. */
import { z } from "zod";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { GeneratorFailure } from "#app/platform/generator/text-generator.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import { readUsage } from "./allowance.server.ts";
import { readDraft, readHtml, readParagraphs, shortLine, splitLastBlock, removeRepeatedBlocks } from "./draft-text.ts";
import { EMPTY_DRAFT, MAX_DESCRIPTION, type Draft, type DraftEvent } from "./drafting.ts";
import { streamText, type Asker } from "./generation.server.ts";
import { sanitiseModelHtml } from "./model-html.server.ts";
import { draftPrompt, restOfDraftPrompt } from "./prompts/draft.ts";
import { linkablePages } from "./prompts/house.ts";
import { readDraftRequest, type Fields } from "./read-fields.server.ts";

const MAX_TITLE = 200;

/**
 * How many characters must arrive before the page gets an update. Smaller steps would not be visible, and each one parses the
 * whole text again: that is why the steps grow with the text.
 */
const updateStep = (length: number): number => Math.max(24, length / 100);

const completeDraft = z.object({
  title: z.string().min(1),
  excerpt: z.string().max(MAX_DESCRIPTION),
  html: z.string().min(1),
});

/**
 * @param signal aborted when the browser has stopped waiting
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
  const begun = readBegunDraft(request.soFar, links);
  const prompt = begun ? restOfDraftPrompt(request, begun) : draftPrompt(request);
  let written = "";
  let writtenAtUpdate = 0;
  let shown = EMPTY_DRAFT;
  const update = (isArriving: boolean): DraftEvent[] => {
    const now = composeDraft(begun, written, links, isArriving);
    const events = changesBetween(shown, now);
    [shown, writtenAtUpdate] = [now, written.length];
    return events;
  };
  try {
    for await (const part of streamText(asker, "draft", { ...prompt, signal })) {
      if ("text" in part) {
        written += part.text;
        if (written.length - writtenAtUpdate >= updateStep(written.length)) yield* update(true);
        continue;
      }
      yield* update(false);
      const draft = requireComplete({
        title: shown.title || shortLine(request.topic, MAX_TITLE),
        excerpt: shown.excerpt,
        html: shown.html || readParagraphs(written),
      });
      yield { event: "done", draft, usage: part.usage, whole: part.whole };
    }
  } catch (error) {
    if (!(error instanceof GeneratorFailure) || shown === EMPTY_DRAFT) throw error;
    if (error.kind === "aborted") return;
    yield* update(false);
    const { message, hint } = error;
    yield { event: "error", error: message, ...(hint && { hint }), usage: await readUsage(asker.id) };
  }
}

type Begun = Omit<Draft, "html"> & ReturnType<typeof splitLastBlock>;

/** @returns undefined when the stopped draft has no complete block to continue from */
function readBegunDraft(soFar: Draft | undefined, links: ReadonlySet<string>): Begun | undefined {
  if (!soFar) return undefined;
  const { kept, broken } = splitLastBlock(sanitiseModelHtml(soFar.html, links));
  return kept && soFar.title ? { title: soFar.title, excerpt: soFar.excerpt, kept, broken } : undefined;
}

function composeDraft(
  begun: Begun | undefined,
  written: string,
  links: ReadonlySet<string>,
  isArriving: boolean,
): Draft {
  const { title, excerpt, html } = begun
    ? { title: begun.title, excerpt: begun.excerpt, html: readHtml(written) }
    : readDraft(written);
  const added = sanitiseModelHtml(html, links).trim();
  return {
    title: shortLine(withoutControls(title), MAX_TITLE),
    excerpt: shortLine(withoutControls(excerpt), MAX_DESCRIPTION),
    html: begun ? `${begun.kept}\n${removeRepeatedBlocks(begun.kept, added, isArriving)}`.trimEnd() : added,
  };
}

function changesBetween(before: Draft, now: Draft): DraftEvent[] {
  const events: DraftEvent[] = [];
  if (now.title !== before.title) events.push({ event: "title", title: now.title });
  if (now.excerpt !== before.excerpt) events.push({ event: "excerpt", excerpt: now.excerpt });
  if (now.html === before.html) return events;
  let keep = 0;
  while (keep < before.html.length && before.html[keep] === now.html[keep]) keep++;
  return [...events, { event: "html", keep, add: now.html.slice(keep) }];
}

function requireComplete(draft: Draft): Draft {
  if (completeDraft.safeParse(draft).success) return draft;
  throw new GeneratorFailure("other", "no draft in the answer");
}
