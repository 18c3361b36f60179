/** Words of a content file on the page: weight, and the numbers that lead from a claim to its note. */
import { createContext, use } from "react";
import { type ClaimName, claimNote, claims } from "#app/content/claims.ts";
import type { Words } from "#app/content/service-pages/service-page.ts";
import { conditions } from "#app/content/terms.ts";
import { href } from "#app/shared/href.ts";
import { Note, NoteMark } from "#app/ui/note.tsx";

/** The claims of the part of the page around, each with its number on this page. */
export const Marks = createContext<ReadonlyMap<ClaimName, number>>(new Map());

/** What stands between asterisks takes weight. */
export function Weighted({ children }: { children: string }) {
  return children.split("*").map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part));
}

export function Say({ words }: { words: Words }) {
  const marks = use(Marks);
  return (typeof words === "string" ? [words] : words).map((part, index) =>
    typeof part === "string" ? (
      <Weighted key={index}>{part}</Weighted>
    ) : (
      <NoteMark key={index} mark={marks.get(part.note) ?? ""} />
    ),
  );
}

/** The notes of the part around; what is subject to conditions leads to them. */
export function Notes({ className = "" }: { className?: string }) {
  const marks = use(Marks);
  if (marks.size === 0) return null;
  return (
    <div className={`grid content-start gap-3.5 ${className}`}>
      {[...marks.keys()].map((name) => (
        <ClaimNote key={name} name={name} />
      ))}
    </div>
  );
}

export function ClaimNote({ name, className }: { name: ClaimName; className?: string }) {
  const mark = use(Marks).get(name) ?? "";
  const condition = conditions().find(({ claims: bound }) => bound.includes(name));
  return (
    <Note mark={mark} {...(className && { className })}>
      {claimNote(claims()[name])}
      {condition && (
        <>
          {" "}
          <a
            href={`${href("/condizioni")}#${condition.id}`}
            className="font-semibold text-(--accent) underline underline-offset-3"
          >
            Condizioni
          </a>
        </>
      )}
    </Note>
  );
}
