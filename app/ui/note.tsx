import type { ReactNode } from "react";
import { joinClasses } from "#app/shared/join-classes.ts";

type NoteProps = { mark: string | number; id?: string; children: ReactNode; className?: string };

/** The words in the margin: source, period, caution. Stands in the same screen as what it belongs to. */
export function Note({ mark, id = `nota-${mark}`, children, className = "" }: NoteProps) {
  return (
    <p id={id} className={joinClasses("hair-t pt-2.5 type-cap", className)}>
      <span className="sr-only">nota </span>
      <span className="mr-1.5 font-bold text-(--accent)">{mark}</span>
      {children}
    </p>
  );
}

/** The number beside a claim, leading to its note; a finger finds it in 44 px (`before`: after it, Chromium adds a line to balanced text). */
export function NoteMark({ mark }: { mark: string | number }) {
  return (
    <a
      href={`#nota-${mark}`}
      aria-label={`nota ${mark}`}
      className="relative px-[0.2em] align-super font-sans text-[0.75rem] leading-none font-semibold tracking-normal text-(--accent) before:absolute before:-inset-x-3 before:-inset-y-4"
    >
      {mark}
    </a>
  );
}
