import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Draft } from "#app/features/ai/drafting.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { ErrorMark } from "#app/ui/field.tsx";
import { ScrollingText } from "#app/ui/scrolling-text.tsx";
import { useTrustedHtml } from "../trusted-html.ts";
import { type DraftWriting, wordsOf } from "./use-draft.ts";
import type { useLanding } from "./use-landing.ts";

type Props = {
  draft: DraftWriting;
  landing: ReturnType<typeof useLanding>;
  onUse: (draft: Draft, below?: boolean) => void;
  /** Called when the writer discards the draft. */
  onGone: () => void;
  /** How many words were requested. */
  target: number;
};

/** Shows the draft while it arrives, and its actions. Only writers who generate a draft load this chunk. */
export default function DraftSheet({ draft, landing, onUse, onGone, target }: Props) {
  const [choosing, setChoosing] = useState(false);
  const { stage, busy, holdsWords, problem } = draft;
  if (stage === "resting")
    return (
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 hair-t pt-3">
        <p className="max-w-[60ch]">
          <b>La bozza è nei campi qui sotto.</b> Rileggila tutta: chi la pubblica ne risponde.
        </p>
        <Actions>
          <Button tone="line" wave={false} onClick={landing.takeBack}>
            Torna a com’era
          </Button>
        </Actions>
      </div>
    );

  return (
    <div className="mt-2 hair-t pt-3">
      {problem && (
        <p className="mb-2.5 flex items-baseline gap-2 font-semibold text-err">
          <ErrorMark />
          <span>
            {problem.error}
            {problem.hint && <span className="block font-normal text-ink">{problem.hint}</span>}
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Progress draft={draft} target={target} />
        <Actions key={busy ? "busy" : stage}>
          <Choices
            draft={draft}
            onGone={onGone}
            onUse={() => (landing.isBlank() ? onUse(draft.draft) : setChoosing(true))}
          />
        </Actions>
      </div>
      {holdsWords && <DraftPage of={draft.draft} growing={busy} />}
      <Dialog
        open={choosing}
        onOpenChange={setChoosing}
        title="Dove mettiamo la bozza?"
        description="Nei campi c’è già qualcosa di scritto. Finché non cambi altro puoi tornare indietro."
        actions={
          <>
            <Button wave={false} onClick={() => onUse(draft.draft)}>
              Sostituisci tutto
            </Button>
            <Button tone="line" wave={false} onClick={() => onUse(draft.draft, true)}>
              Aggiungi in fondo
            </Button>
            <DialogClose>
              <Button tone="line" wave={false}>
                Annulla
              </Button>
            </DialogClose>
          </>
        }
      />
    </div>
  );
}

/** When a focused button disappears, the one that replaces it takes the focus. A focus elsewhere stays where it is. */
function Actions({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that closes gives up the focus first.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.ariaDisabled === "true")
        row.current?.querySelector("button")?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={row} className="flex flex-wrap gap-2">
      {children}
    </div>
  );
}

function Choices({ draft, onUse, onGone }: { draft: DraftWriting; onUse: () => void; onGone: () => void }) {
  const { stage, holdsWords, whole } = draft;
  if (draft.busy)
    return (
      <Button
        tone="line"
        wave={false}
        onClick={() => {
          draft.stop();
          if (!holdsWords) onGone();
        }}
      >
        Ferma
      </Button>
    );
  const written = stage === "written";
  const goOn = (!written || !whole) && (
    <Button tone={written ? "line" : "ink"} wave={false} onClick={draft.resume}>
      {holdsWords ? "Riprendi" : "Riprova"}
    </Button>
  );
  return (
    <>
      {!written && goOn}
      {holdsWords && (
        <Button tone={written ? "ink" : "line"} wave={false} onClick={onUse}>
          Usa questa bozza
        </Button>
      )}
      {written && goOn}
      {holdsWords && (
        <Button tone="line" wave={false} onClick={draft.restart}>
          Ricomincia
        </Button>
      )}
      <Button
        tone="line"
        wave={false}
        onClick={() => {
          draft.forget();
          onGone();
        }}
      >
        {holdsWords ? "Scarta" : "Chiudi"}
      </Button>
    </>
  );
}

function Progress({ draft: { stage, busy, draft }, target }: { draft: DraftWriting; target: number }) {
  const words = wordsOf(draft);
  const counted = words === 1 ? "1 parola" : `${words.toLocaleString("it-IT")} parole`;
  const told = {
    resting: "",
    asking: words ? `Riprendo da ${counted}…` : "Ci penso…",
    writing: `Sto scrivendo… ${counted}`,
    stopped: `Fermata a ${counted}.`,
    failed: words ? `Interrotta a ${counted}.` : "",
    written: `Pronta: ${counted}.`,
  }[stage];
  if (!told) return null;
  return (
    <div className="grid min-w-40 flex-1 gap-1.5">
      <p className="text-small font-semibold" data-draft={stage}>
        {told}
      </p>
      {busy && (
        <progress
          aria-label="A che punto è la bozza"
          max={target}
          value={Math.min(words, target)}
          className="h-1 w-full appearance-none bg-sabbia2 [&::-moz-progress-bar]:bg-pink-t [&::-webkit-progress-bar]:bg-sabbia2 [&::-webkit-progress-value]:bg-pink-t"
        />
      )}
    </div>
  );
}

type DraftPageProps = { of: Draft; growing: boolean };

/** Shows a draft as readers would see it. While the draft grows, the view follows the last line, until the writer scrolls up. */
function DraftPage({ of: { title, excerpt, html }, growing }: DraftPageProps) {
  const page = useRef<HTMLElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (!growing) return;
    const watch = new ResizeObserver(() => {
      if (follows.current) page.current?.scrollTo(0, page.current.scrollHeight);
    });
    watch.observe(words.current!);
    return () => watch.disconnect();
  }, [growing]);
  return (
    <ScrollingText
      ref={page}
      aria-label="La bozza dell’IA"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        follows.current = scrollTop + clientHeight > scrollHeight - 40;
      }}
      className="mt-3 max-h-[min(26rem,55svh)] ground-sheet px-4 py-5 sm:px-6"
    >
      <div ref={words}>
        {title && (
          <p className="font-serif text-[clamp(1.5rem,2.4vw,2.125rem)] leading-[1.12] font-light tracking-[-0.02em]">
            {title}
          </p>
        )}
        {excerpt && <p className="mt-2 max-w-[60ch] text-fumo">{excerpt}</p>}
        {/* The server sanitises each piece. */}
        <div className="article-text draft-text mt-4" dangerouslySetInnerHTML={useTrustedHtml(html)} />
      </div>
    </ScrollingText>
  );
}
