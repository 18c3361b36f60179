import { type GlyphName, glyphs } from "./glyphs.ts";

type Props = { name: GlyphName; className?: string };

/** A line in small. Always beside words, so never read out. */
export function Glyph({ name, className = "w-11" }: Props) {
  return (
    <svg
      className={`h-4 flex-none overflow-visible fill-none stroke-current stroke-[1.4] ${className}`}
      viewBox="0 0 44 16"
      aria-hidden="true"
    >
      <path d={glyphs[name]} />
    </svg>
  );
}
