import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import {
  type Draft,
  type DraftRequest,
  GENERATOR_TITLES,
  type Length,
  lengths,
  MAX_TOPIC,
  type Tone,
  tones,
  TOPIC_MISSING,
} from "#app/features/ai/drafting.ts";
import { findDraft, forgetDraft, keepDraft } from "#app/features/ai/kept-draft.ts";
import { NO_KEY } from "#app/platform/generator/no-key.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { controlLook, Field } from "#app/ui/field.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { ContentHandle } from "../content-field.tsx";
import type { useWriting } from "../use-writing.ts";
import { useGenerator } from "./generator.ts";
import { type DraftWriting, useDraft } from "./use-draft.ts";
import { useLanding } from "./use-landing.ts";

const loadSheet = () => import("./draft-sheet.tsx");
const DraftSheet = lazy(loadSheet);

type Props = {
  writing: ReturnType<typeof useWriting>;
  text: RefObject<ContentHandle | null>;
  /** The page was opened in order to generate a draft (design.md §6.2). */
  open: boolean;
  wasPublic: boolean;
  /** Called when leaving the page would lose a draft, and when it would not any more. */
  onUnused: (unused: boolean) => void;
};

/** Spec §2: an AI draft generator that needs a topic. It fills the editor's fields; only a person saves and publishes. */
export function DraftPanel({ writing, text, open, wasPublic, onUnused }: Props) {
  const toast = useToast();
  const { configured, usage } = useGenerator();
  const [topic, setTopic] = useState("");
  const [tone, setTone] = useState<Tone>("caldo");
  const [length, setLength] = useState<Length>("media");
  const [missing, setMissing] = useState(false);
  const [choosing, setChoosing] = useState(open);
  const field = useRef<HTMLTextAreaElement>(null);
  const landing = useLanding(writing, text, wasPublic);
  const draft = useDraft((written, whole) => {
    const free = landing.isBlank();
    if (free && whole) land(written);
    toast({
      title: GENERATOR_TITLES.done,
      description: !whole
        ? "Si è fermata prima della fine: con «Riprendi» continua."
        : free
          ? "È nei campi: rileggila tutta prima di pubblicare."
          : "C’era già qualcosa di scritto: scegli tu come usarla.",
    });
  });

  useKeptDraft(draft, writing.id, (asked) => {
    setTopic(asked.topic);
    setTone(asked.tone);
    setLength(asked.length);
  });

  function land(words: Draft, below?: boolean) {
    landing.land(words, below);
    draft.forget();
  }

  function generate() {
    // Spec §5 requires a topic; the server checks it again.
    if (!topic.trim()) {
      setMissing(true);
      field.current?.focus();
      return toast({ title: TOPIC_MISSING, tone: "error" });
    }
    if (draft.busy) return;
    // The note below says where the key is set.
    if (!configured) return toast({ title: GENERATOR_TITLES.failed, description: NO_KEY, tone: "error" });
    setChoosing(false);
    draft.write({ topic: topic.trim(), tone, length });
  }

  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  // The sheet loads with the page, not with the first draft, so that a network failure later on loses only the draft.
  useEffect(() => void loadSheet().catch(() => {}), []);
  const unused = draft.busy || draft.holdsWords;
  useEffect(() => onUnused(unused), [unused, onUnused]);

  return (
    <section aria-labelledby="bozza-ia" className="border-l-3 border-pink bg-sabbia px-4 py-3.5 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bozza-ia" className="type-desk-section">
          Bozza con IA
        </h2>
        <p className="type-cap">
          Oggi: {usage.used} di {usage.of}
        </p>
      </div>
      <div className="mt-2 grid items-start gap-x-3 gap-y-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field name="argomento" label="Argomento" error={missing ? TOPIC_MISSING : undefined}>
          {({ name: _own, ...control }) => (
            <textarea
              {...control}
              ref={field}
              rows={1}
              maxLength={MAX_TOPIC}
              value={topic}
              placeholder="Per esempio: tre esercizi per chi sta seduto otto ore"
              onChange={(event) => {
                setTopic(event.target.value);
                setMissing(false);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                generate();
              }}
              className={`${controlLook} field-sizing-content resize-none`}
            />
          )}
        </Field>
        <Button
          tone="ink"
          onClick={generate}
          aria-disabled={draft.busy || undefined}
          className="aria-disabled:cursor-progress aria-disabled:bg-sabbia2 aria-disabled:text-fumo aria-disabled:hover:bg-sabbia2 sm:mt-7"
        >
          Genera bozza con IA
        </Button>
      </div>
      <details open={choosing} onToggle={(event) => setChoosing(event.currentTarget.open)} className="group/more mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-small">
          <span className="underline underline-offset-4">
            Tono {labelOf(tones, tone)}, lunghezza {labelOf(lengths, length)}
          </span>
          <Glyph name="chevron" className="w-7 group-open/more:rotate-180" />
        </summary>
        <div className="grid gap-3 pt-1 pb-2 sm:grid-cols-2">
          <Choice id="tono" label="Tono" options={tones} value={tone} onChange={setTone} />
          <Choice
            id="lunghezza"
            label="Lunghezza"
            options={lengths.map(({ value, label, words }) => ({ value, label: `${label}, circa ${words} parole` }))}
            value={length}
            onChange={setLength}
          />
        </div>
        <p className="max-w-[70ch] type-cap">
          Nasce una bozza e resta una bozza: la rileggi, la correggi, la pubblichi tu. Niente nomi di clienti
          nell’argomento: il testo lo scrive un servizio esterno, Gemini di Google.
        </p>
      </details>
      {!configured && (
        <p className="mt-1 max-w-[70ch] border-l-3 border-warn py-1 pl-3 text-small">
          Per la bozza con IA manca la chiave: un amministratore la imposta in{" "}
          <a href={href("/admin/generatore")} className="font-semibold underline underline-offset-3">
            Generatore di testi
          </a>
          .
        </p>
      )}
      <noscript>
        <p className="mt-1 text-small">Per la bozza con IA serve JavaScript. Il resto dell’editor funziona senza.</p>
      </noscript>
      <Suspense>
        {(draft.stage !== "resting" || landing.landed) && (
          <DraftSheet
            draft={draft}
            landing={landing}
            onUse={land}
            onGone={() => field.current?.focus()}
            target={lengths.find(({ value }) => value === draft.asked?.length)?.words ?? 0}
          />
        )}
      </Suspense>
    </section>
  );
}

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label.toLowerCase();

type ChoiceProps<Value extends string> = {
  id: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice among a few values. The control has no name, because it is not a field of the article. */
function Choice<Value extends string>({ id, label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <NativeSelect
        id={id}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      />
    </div>
  );
}

/** Stores a draft so that it survives a reload, until the writer takes it over, discards it or leaves the editor. */
function useKeptDraft(
  { draft, asked, stage, whole, holdsWords, restore }: DraftWriting,
  /** The article's id; a new article gets one while it is being written. */
  article: string | undefined,
  onFound: (asked: DraftRequest) => void,
) {
  const start = useRef({ article, restore, onFound });
  const keptFor = useRef<{ article: string | undefined }>(undefined);

  useEffect(() => {
    const { article, restore, onFound } = start.current;
    const found = findDraft(article);
    if (found) {
      restore(found);
      onFound(found.asked);
    }
    return () => {
      if (keptFor.current) forgetDraft(keptFor.current.article);
    };
  }, []);

  useEffect(() => {
    if (holdsWords && asked) {
      if (keptFor.current && keptFor.current.article !== article) forgetDraft(keptFor.current.article);
      keptFor.current = { article };
      const { soFar: _before, ...request } = asked;
      keepDraft(article, { draft, asked: request, written: stage === "written", whole });
    } else if (stage === "resting" && keptFor.current) {
      forgetDraft(keptFor.current.article);
      keptFor.current = undefined;
    }
  }, [draft, asked, stage, whole, holdsWords, article]);
}
