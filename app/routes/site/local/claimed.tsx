import { type ClaimName, claimNote, claims } from "#app/content/claims.ts";
import type { Paragraph } from "#app/content/local-pages.ts";
import { Note, NoteMark } from "#app/ui/note.tsx";

type Props = { of: Paragraph; marks: readonly ClaimName[] };

/** The words of a paragraph, and after them the marks of what they claim. */
export function Claimed({ of: paragraph, marks }: Props) {
  if (typeof paragraph === "string") return paragraph;
  return (
    <>
      {paragraph.text}
      {paragraph.claims.map((name) => (
        <NoteMark key={name} mark={marks.indexOf(name) + 1} />
      ))}
    </>
  );
}

/** The notes of what some paragraphs claim, to stand in the same screen. */
export function Notes({ of: paragraphs, marks }: { of: readonly Paragraph[]; marks: readonly ClaimName[] }) {
  const names = paragraphs.flatMap((paragraph) => (typeof paragraph === "string" ? [] : paragraph.claims));
  return names.map((name) => (
    <Note key={name} mark={marks.indexOf(name) + 1}>
      {claimNote(claims()[name])}
    </Note>
  ));
}
