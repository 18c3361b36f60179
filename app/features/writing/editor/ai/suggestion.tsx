import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useAsking } from "./use-asking.ts";

type Props<Answer> = {
  /** The name of the field, such as "la descrizione", for people who only hear the button. */
  what: string;
  value: string;
  path: string;
  request: () => object;
  wordsOf: (answer: Answer) => string;
  onTake: (words: string) => void;
};

/** The button "Suggerisci" beside a field fills an empty field; otherwise it shows the suggestion and asks before it replaces anything. */
export function Suggestion<Answer>({ what, value, path, request, wordsOf, onTake }: Props<Answer>) {
  const { busy, problem, ask } = useAsking();
  const [offered, setOffered] = useState<string>();
  const [taken, setTaken] = useState<{ words: string; before: string }>();
  // The writer may go on typing while the generator works.
  const now = useRef(value);
  useEffect(() => {
    now.current = value;
  }, [value]);

  function take(words: string) {
    setTaken({ words, before: now.current });
    setOffered(undefined);
    onTake(words);
  }

  async function suggest() {
    if (busy) return;
    const answer = await ask<Answer>(path, request());
    if (!answer) return;
    const words = wordsOf(answer);
    if (now.current.trim()) setOffered(words);
    else take(words);
  }

  return (
    <div className="-mt-2.5 text-small">
      <div className="flex flex-wrap gap-x-5">
        <PlainButton onClick={() => void suggest()} busy={busy}>
          {busy ? "Ci penso..." : "Suggerisci"}
          <span className="sr-only"> {what}</span>
        </PlainButton>
        {taken && taken.words === value && (
          <PlainButton
            onClick={() => {
              onTake(taken.before);
              setTaken(undefined);
            }}
          >
            Annulla<span className="sr-only"> il suggerimento</span>
          </PlainButton>
        )}
      </div>
      <div aria-live="polite">
        {problem && <FieldError>{problem}</FieldError>}
        {offered !== undefined && (
          <div className="mt-1 border-l-3 border-pink bg-sabbia py-2.5 pr-3 pl-3.5">
            <p className="[overflow-wrap:anywhere]">{offered}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button tone="ink" wave={false} onClick={() => take(offered)}>
                Usa questo testo
              </Button>
              <Button tone="line" wave={false} onClick={() => setOffered(undefined)}>
                Tieni il tuo
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

type PlainButtonProps = { onClick: () => void; busy?: boolean; children: ReactNode };

const PlainButton = ({ onClick, busy = false, children }: PlainButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    aria-disabled={busy || undefined}
    className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4 aria-disabled:text-fumo aria-disabled:no-underline"
  >
    <span>{children}</span>
  </button>
);
