import { Glyph } from "./glyph.tsx";
import type { GlyphName } from "#app/drawings/glyphs.ts";

type BadgeProps = {
  glyph: GlyphName;
  children: string;
  href?: string;
  /** Of the line; the ground's accent when absent. */
  color?: string | undefined;
};

/** No pill: a line in small and a word. With `href` a link as tall as a thumb. */
export function Badge({ glyph, children, href, color }: BadgeProps) {
  const look = "inline-flex min-h-11 items-center gap-2.5 text-cap font-semibold underline-offset-4";
  const inside = (
    <>
      <span className="text-(--accent)">
        <Glyph name={glyph} color={color} className="w-9" />
      </span>
      {children}
    </>
  );
  return href ? (
    <a href={href} className={`${look} hover:underline`}>
      {inside}
    </a>
  ) : (
    <span className={look}>{inside}</span>
  );
}

const squares = {
  full: "bg-current",
  half: "shadow-[inset_4px_0_0_currentColor]",
  empty: "",
} as const;

const tones = { neutral: "", good: "text-ok", warning: "text-warn", bad: "text-err" } as const;

type StatusProps = { square: keyof typeof squares; tone?: keyof typeof tones; children: string };

/** How far something is: a square full, half full or empty, and the word. */
export function Status({ square, tone = "neutral", children }: StatusProps) {
  return (
    <span className={`inline-flex items-center gap-2 text-cap font-semibold ${tones[tone]}`}>
      <span aria-hidden="true" className={`size-[9px] flex-none border-[1.5px] border-current ${squares[square]}`} />
      {children}
    </span>
  );
}

const labels = {
  destructive: "border-err bg-err text-white",
  default: "border-ink bg-ink text-carta",
  outline: "border-current",
  secondary: "border-sabbia2 bg-sabbia2 text-ink",
} as const;

type LabelProps = { look: keyof typeof labels; children: string };

/** What somebody is: a word in a frame, as strong as what it allows (spec §6). */
export function Label({ look, children }: LabelProps) {
  return (
    <span className={`inline-flex items-center border-[1.5px] px-2 py-0.5 text-cap font-semibold ${labels[look]}`}>
      {children}
    </span>
  );
}
