import type { ClaimName } from "#app/content/claims.ts";
import type { Paragraph } from "#app/content/local-pages.ts";
import { Beside, ClaimMark } from "../page-notes.tsx";

/** The words of a paragraph, and after them the signs of what they claim; a page claims each thing once. */
export function Claimed({ of: paragraph }: { of: Paragraph }) {
  if (typeof paragraph === "string") return paragraph;
  return (
    <>
      {paragraph.text}
      {paragraph.claims.map((name) => (
        <ClaimMark key={name} name={name} />
      ))}
    </>
  );
}

/** What has to stand in sight of what some paragraphs claim. */
export const BesideParagraphs = ({
  of: paragraphs,
  className = "",
}: {
  of: readonly Paragraph[];
  className?: string;
}) => <Beside of={claimsMadeIn(paragraphs)} className={className} />;

const claimsMadeIn = (paragraphs: readonly Paragraph[]): ClaimName[] =>
  paragraphs.flatMap((paragraph) => (typeof paragraph === "string" ? [] : paragraph.claims));
