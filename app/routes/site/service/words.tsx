/** Words of a content file on the page: weight, and the signs that lead from a claim to its note. */
import { createContext, use } from "react";
import type { ClaimName } from "#app/content/claims.ts";
import type { Words } from "#app/content/service-pages/service-page.ts";
import { Beside, ClaimMark } from "../page-notes.tsx";

/** The claims of the part of the page around, each with whether an earlier part has made it. */
export const Marks = createContext<ReadonlyMap<ClaimName, boolean>>(new Map());

export const Mark = ({ name }: { name: ClaimName }) => <ClaimMark name={name} again={use(Marks).get(name) ?? false} />;

/** What stands between asterisks takes weight. */
export function Weighted({ children }: { children: string }) {
  return children.split("*").map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part));
}

export function Say({ words }: { words: Words }) {
  return (typeof words === "string" ? [words] : words).map((part, index) =>
    typeof part === "string" ? <Weighted key={index}>{part}</Weighted> : <Mark key={index} name={part.note} />,
  );
}

/** What has to stand in sight of what the part around claims. */
export const BesideClaims = ({ className = "" }: { className?: string }) => (
  <Beside of={[...use(Marks).keys()]} className={className} />
);
