/**
 * Claims on a page: the sign beside each, what has to stand in its sight, and at the page's end the notes of all of them,
 * once (decision 0058). Links join the two ends, so that it needs no script.
 */
import { type ClaimName, claimNote, claimNumber, claims, DECLARED } from "#app/content/claims.ts";
import { conditions } from "#app/content/terms.ts";
import { href } from "#app/shared/href.ts";
import { joinClasses } from "#app/shared/join-classes.ts";
import { NoteBack, NoteMark } from "#app/ui/note.tsx";

/** @param again not for the first time on the page */
export function ClaimMark({ name, again = false }: { name: ClaimName; again?: boolean }) {
  const hasSource = claims()[name].source !== null;
  return <NoteMark of={claimNumber(name)} again={again} {...(hasSource && { word: "fonte" })} />;
}

/** What law or medicine wants beside the claims themselves, and the way to the conditions that bind them (trust.md 11, 16). */
export function Beside({ of: names, className = "" }: { of: readonly ClaimName[]; className?: string }) {
  const words = [...new Set(names.flatMap((name) => claims()[name].beside ?? []))];
  const bound = conditions().find(({ claims: those }) => those.some((name) => names.includes(name)));
  if (words.length === 0 && !bound) return null;
  return (
    <small className={joinClasses("block type-cap", className)}>
      {words.join(" ")}
      {bound && (
        <>
          {words.length > 0 && " "}
          <a href={`${href("/condizioni")}#${bound.id}`} className="underlined">
            Condizioni
          </a>
        </>
      )}
    </small>
  );
}

/** What the way to the booking promises, wherever a page ends with it. */
export function FreeCheckup() {
  return (
    <p>
      Check-up gratuito, valore 80 €.
      <ClaimMark name="freeCheckup" />
      <Beside of={["freeCheckup"]} />
    </p>
  );
}

/**
 * What the signs of the page lead to, once: who declares what has no source, and each thing to know of them. A note of
 * several claims says it once, that of one claim names it; an arrow leads back to each.
 */
export function PageNotes({ of: names }: { of: readonly ClaimName[] }) {
  const [bare, told] = [new Set<ClaimName>(), new Map<string, ClaimName[]>()];
  for (const name of new Set(names)) {
    const note = claimNote(claims()[name]);
    if (note) told.set(note, [...(told.get(note) ?? []), name]);
    else bare.add(name);
  }
  return (
    <section id="note" aria-label="Note" className="px-margin py-6 type-cap">
      {names.some((name) => claims()[name].source === null) && (
        <p>
          {`${DECLARED}: `}
          <a href={`${href("/condizioni")}#numeri`} className="underline underline-offset-3">
            come li contiamo
          </a>
          .
          <Backs to={[...bare]} />
        </p>
      )}
      {[...told].map(([note, those]) => (
        <p key={note}>
          {those.length === 1
            ? `${capital(claims()[those[0]!].text)}: ${note.replace(/^./, (letter) => letter.toLowerCase())}`
            : note}
          <Backs to={those} />
        </p>
      ))}
    </section>
  );
}

const Backs = ({ to }: { to: readonly ClaimName[] }) =>
  to.map((name) => <NoteBack key={name} of={claimNumber(name)} />);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
