import { type GlyphName, glyphs } from "#app/drawings/glyphs.ts";

type Props = {
  name: GlyphName;
  className?: string;
  /** Any CSS colour; that of the words when absent. */
  color?: string | undefined;
};

/** A line in small. Always beside words, so never read out. */
export function Glyph({ name, className = "w-11", color }: Props) {
  return (
    <svg className={`glyph-line ${className}`} viewBox="0 0 44 16" color={color} aria-hidden="true">
      <path d={glyphs[name]} />
    </svg>
  );
}
