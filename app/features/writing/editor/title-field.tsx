import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SlugAvailability } from "#app/features/writing/editing.ts";
import { useLookUp } from "#app/ui/use-look-up.ts";
import { href } from "#app/shared/href.ts";
import { adminSlug } from "#app/shared/paths.ts";
import { normaliseSlug, SLUG_LENGTH } from "#app/shared/slug.ts";
import { ErrorMark, FieldError } from "#app/ui/field.tsx";
import type { FieldsOf } from "./fields.ts";

type Props = FieldsOf<"title" | "slug"> & {
  id: string | undefined;
  /** The article has been public, so its slug does not follow the title any more. */
  wasPublic: boolean;
  /** The title takes the focus when the page opens. */
  first: boolean;
  /** Enter in the title moves the focus to the text. */
  onEnter: () => void;
};

export function TitleField({ form, problem, onChange, id, wasPublic, first, onEnter }: Props) {
  const slugFollows = useRef(!wasPublic && (form.slug === "" || form.slug === normaliseSlug(form.title)));
  const titleProblem = problem("title");

  // A new article begins with the focus in its title.
  const title = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (first) title.current?.focus();
  }, [first]);

  /**
   * Spec §5: fills in the slug when the focus leaves the title. It happens before the next field gets the focus, because that
   * may select the text of the slug field, and the selection must cover the new slug.
   */
  function leaveTitle() {
    if (slugFollows.current && form.title) flushSync(() => onChange({ slug: normaliseSlug(form.title) }));
  }

  return (
    <div>
      <label htmlFor="title" className="sr-only">
        Titolo
      </label>
      <textarea
        id="title"
        name="title"
        rows={1}
        placeholder="Titolo"
        ref={title}
        value={form.title}
        maxLength={200}
        aria-invalid={titleProblem ? true : undefined}
        aria-describedby={titleProblem ? "title-errore" : undefined}
        onChange={(event) => onChange({ title: event.target.value.replaceAll("\n", " ") })}
        onBlur={leaveTitle}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        className="block field-sizing-content w-full resize-none bg-transparent font-serif text-[clamp(1.75rem,3.4vw,3rem)] leading-[1.12] font-light tracking-[-0.022em] placeholder:text-fumo focus-visible:outline-offset-6 aria-invalid:shadow-[0_2px_0_var(--color-err)]"
      />
      {titleProblem && (
        <div className="pt-2">
          <FieldError id="title-errore">{titleProblem}</FieldError>
        </div>
      )}
      <SlugField
        id={id}
        slug={form.slug}
        problem={problem("slug")}
        onChange={(slug) => {
          slugFollows.current = slug === "";
          onChange({ slug });
        }}
      />
    </div>
  );
}

type SlugProps = {
  id: string | undefined;
  slug: string;
  problem: string | undefined;
  onChange: (slug: string) => void;
};

function SlugField({ id, slug, problem, onChange }: SlugProps) {
  const said = useAvailability(slug, id);
  const help = useId();
  return (
    <div className="mt-2 hair-t pt-2">
      <div className="flex items-center gap-x-1 text-small">
        <label htmlFor="slug" className="flex-none text-fumo">
          <span className="sr-only">Slug, l’indirizzo: </span>
          {href("/blog/:slug", { slug: "" })}
        </label>
        <input
          id="slug"
          name="slug"
          type="text"
          value={slug}
          maxLength={SLUG_LENGTH}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="nasce dal titolo"
          aria-invalid={problem ? true : undefined}
          aria-describedby={help}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(normaliseSlug(slug))}
          className="min-h-9 min-w-0 flex-1 bg-transparent font-semibold placeholder:font-normal placeholder:text-fumo"
        />
      </div>
      <p id={help} aria-live="polite" className="min-h-6 text-cap">
        {problem ? (
          <span className="inline-flex items-center gap-2 font-semibold text-err">
            <ErrorMark /> {problem}
          </span>
        ) : (
          said && <span className={said.free ? "text-ok" : "text-warn"}>{said.sentence}</span>
        )}
      </p>
    </div>
  );
}

/** An answer is used for this long only, because another article may take the slug. */
const FRESH_MS = 5000;

/** Checks the slug while it is typed. An article that was just opened is not checked: it has its own slug. */
function useAvailability(slug: string, id: string | undefined): { free: boolean; sentence: string } | undefined {
  const [opened] = useState(slug);
  const asks = slug !== "" && slug !== opened;
  const { data, current } = useLookUp<SlugAvailability>(asks ? adminSlug(slug, id) : undefined, FRESH_MS);
  if (!data || !current) return undefined;
  if (data.reason === null) return { free: true, sentence: "Indirizzo libero." };
  if (data.reason === "empty") return { free: false, sentence: "Servono lettere o numeri." };
  const why =
    data.reason === "reserved" ? "Questo indirizzo serve al sito" : "Questo indirizzo è già di un altro articolo";
  return { free: false, sentence: `${why}: diventerebbe ${data.free}.` };
}
