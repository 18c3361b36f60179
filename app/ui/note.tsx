import type { ReactNode } from "react";

type NoteMarkProps = {
  /** The note's number within the page: it stands at `nota-{of}`, and leads back to `rif-{of}`. */
  of: number | string;
  /** In place of the asterisk. */
  word?: string;
  /** The sign stands here a second time: the note leads back to the first. */
  again?: boolean;
};

/** The sign beside what has a note at the page's end. */
export function NoteMark({ of, word, again = false }: NoteMarkProps) {
  return (
    <a
      id={again ? undefined : `rif-${of}`}
      href={`#nota-${of}`}
      aria-label={word ?? "nota"}
      className={`note-mark leading-none ${word ? "text-cap" : "text-body"}`}
    >
      {word ?? "*"}
    </a>
  );
}

/** The other end: it leads back to where the sign stands, and says so where no words of its own do. */
export function NoteBack({ of, children }: { of: number | string; children?: ReactNode }) {
  return (
    <a
      id={`nota-${of}`}
      href={`#rif-${of}`}
      aria-label={children ? undefined : "torna al testo"}
      className={children ? "underline underline-offset-3" : "px-2"}
    >
      {children ?? "↑"}
    </a>
  );
}
