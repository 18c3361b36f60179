import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from "react";
import { htmlToLine } from "#app/shared/html-text.ts";
import { controlLook, FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const RichText = lazy(() => import("./rich-text/rich-text.tsx"));

/** Replaces the whole text. In the rich text its undo can revert this. */
export type ContentHandle = { put: (html: string) => void };

type Props = { html: string; problem: string | undefined; onChange: (html: string) => void };

const WORDS_A_MINUTE = 200;

/** The text: a plain text area for HTML until the rich-text editor has loaded, or where there is no JavaScript. */
export function ContentField({ html, problem, onChange, ref }: Props & { ref: Ref<ContentHandle> }) {
  const richText = useRef<ContentHandle>(null);
  useImperativeHandle(ref, () => ({ put: (words) => (richText.current?.put ?? onChange)(words) }), [onChange]);
  const [source, setSource] = useState(false);
  const plain = (
    <PlainText html={html} problem={problem} onChange={onChange} label={source ? "Contenuto (HTML)" : "Contenuto"} />
  );
  const rich = useHydrated() && !source;
  return (
    <div>
      {rich ? (
        <Suspense fallback={plain}>
          <RichText ref={richText} html={html} problem={problem} onChange={onChange} onSource={() => setSource(true)} />
          <textarea hidden readOnly name="content" value={html} />
        </Suspense>
      ) : (
        <>
          {source && (
            <button
              type="button"
              onClick={() => setSource(false)}
              className="mb-2 inline-flex min-h-11 items-center font-semibold underlined"
            >
              Torna al testo
            </button>
          )}
          {plain}
        </>
      )}
      {problem && <FieldError id="content-errore">{problem}</FieldError>}
      <Measure html={html} />
    </div>
  );
}

function PlainText({ html, problem, onChange, label }: Props & { label: string }) {
  return (
    <>
      <label htmlFor="content" className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id="content"
        name="content"
        rows={22}
        value={html}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "content-errore" : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlLook} resize-y`}
      />
      <noscript>
        <p className="mt-1.5 type-cap">Una riga vuota separa i paragrafi. Si può usare anche l’HTML.</p>
      </noscript>
    </>
  );
}

/** Shows the length of the text, and which pictures still need a description. */
function Measure({ html }: { html: string }) {
  const text = htmlToLine(html);
  const words = text === "" ? 0 : text.split(" ").length;
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  const undescribed = html.match(/<img\b[^>]*>/g)?.filter((img) => !/ alt="[^"]/.test(img)).length ?? 0;
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 hair-t pt-2.5 text-small text-fumo">
      <span>
        {words === 1 ? "1 parola" : `${words.toLocaleString("it-IT")} parole`}
        {words > 0 && ` · ${minutes === 1 ? "1 minuto" : `${minutes} minuti`} di lettura`}
      </span>
      {undescribed > 0 && (
        <span className="font-semibold text-warn">
          {undescribed === 1 ? "Un’immagine è" : `${undescribed} immagini sono`} senza testo alternativo.
        </span>
      )}
    </p>
  );
}
