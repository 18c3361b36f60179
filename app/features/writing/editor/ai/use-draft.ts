import { useEffect, useRef, useState } from "react";
import { draftAfter, draftEvents } from "#app/features/ai/draft-events.ts";
import {
  type Draft,
  type DraftRequest,
  EMPTY_DRAFT,
  GENERATOR_TITLES,
  type GeneratorError,
  type Usage,
} from "#app/features/ai/drafting.ts";
import type { KeptDraft } from "#app/features/ai/kept-draft.ts";
import { href } from "#app/shared/href.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { announce } from "#app/ui/announce.ts";
import { useToast } from "#app/ui/toast.tsx";
import { useGenerator } from "./generator.ts";
import { errorIn, postJson, UNREACHABLE } from "./use-asking.ts";

export type Stage =
  /** Nothing was requested, or the request brought no text. */
  | "resting"
  /** The request is sent; no text has arrived yet. */
  | "asking"
  | "writing"
  /** The writer stopped it. */
  | "stopped"
  | "failed"
  | "written";

/** A screen reader announces the progress after so many words. */
const TOLD_EVERY = 100;

export const wordsOf = ({ html }: Draft): number => {
  const text = htmlToLine(html);
  return text === "" ? 0 : text.split(" ").length;
};

const holdsWords = ({ title, html }: Draft) => title !== "" || html !== "";

/** Holds a draft while the text generator writes it. @param onWritten `whole` is false when the generator ran out of length */
export function useDraft(onWritten: (draft: Draft, whole: boolean) => void) {
  const toast = useToast();
  const { usage, onUsage } = useGenerator();
  const [stage, setStage] = useState<Stage>("resting");
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problem, setProblem] = useState<GeneratorError>();
  const [whole, setWhole] = useState(true);
  const [asked, setAsked] = useState<DraftRequest>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function write(request: DraftRequest) {
    if (underWay.current) return; // pressed twice, written once
    const control = new AbortController();
    underWay.current = control;
    let now = request.soFar ?? EMPTY_DRAFT;
    let began = false;
    let told = Math.floor(wordsOf(now) / TOLD_EVERY);
    setAsked(request);
    setDraft(now);
    setProblem(undefined);
    setWhole(true);
    setStage("asking");
    toast(undefined);
    announce("L’IA sta scrivendo la bozza.");
    const end = await writeDraft(request, control.signal, (next) => {
      now = next;
      began = true;
      setDraft(next);
      setStage("writing");
      const words = wordsOf(next);
      if (Math.floor(words / TOLD_EVERY) === told) return;
      told = Math.floor(words / TOLD_EVERY);
      announce(`${words} parole.`);
    });
    underWay.current = undefined;
    if ("stopped" in end) {
      setStage(holdsWords(now) ? "stopped" : "resting");
      // The connection is closed, so no answer will report the usage: a generation that began counts as one.
      if (began) onUsage({ ...usage, used: Math.min(usage.used + 1, usage.of) });
      announce("Fermata.");
    } else if ("failed" in end) {
      const { error, hint } = end.failed;
      onUsage(end.failed.usage);
      setProblem(end.failed);
      setStage("failed");
      toast({ title: GENERATOR_TITLES.failed, description: hint ? `${error} ${hint}` : error, tone: "error" });
    } else {
      onUsage(end.usage);
      setWhole(end.whole);
      setStage("written");
      onWritten(now, end.whole);
    }
  }

  return {
    stage,
    draft,
    problem,
    /** False: the generator ran out of length and can continue. */
    whole,
    /** The request for this draft. */
    asked,
    holdsWords: holdsWords(draft),
    busy: stage === "asking" || stage === "writing",
    write: (request: DraftRequest) => void write(request),
    stop: () => underWay.current?.abort(),
    resume() {
      if (asked) void write({ ...asked, ...(holdsWords(draft) && { soFar: draft }) });
    },
    restart() {
      if (!asked) return;
      const { soFar: _before, ...request } = asked;
      void write(request);
    },
    /** Shows a draft that was stored before a reload. */
    restore({ draft, asked, whole, written }: KeptDraft) {
      setDraft(draft);
      setAsked(asked);
      setWhole(whole);
      setStage(written ? "written" : "stopped");
    },
    forget() {
      setStage("resting");
      setDraft(EMPTY_DRAFT);
      setProblem(undefined);
    },
  };
}

export type DraftWriting = ReturnType<typeof useDraft>;

const CUT: GeneratorError = { error: "La connessione si è interrotta a metà. Quello che è arrivato resta qui." };

type DraftEnd = { whole: boolean; usage: Usage } | { stopped: true } | { failed: GeneratorError };

/**
 * Requests one draft and reads it to its end, or until the connection breaks.
 * @param onDraft is called with the draft so far after each piece that arrives
 */
async function writeDraft(
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
      // The writer has stopped the draft: pieces that still arrive are ignored.
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
