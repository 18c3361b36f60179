import * as paths from "#app/shared/paths.ts";
import { Glyph } from "#app/ui/glyph.tsx";

/**
 * On phones the way to book stays at the foot of the screen. It sticks inside the page and comes to rest above the
 * footer, which it never covers; it stands on the consent banner, and rules.css keeps what has the focus above both.
 */
export function StickyAction({ children }: { children: string }) {
  return (
    <p data-sticky-action className="bottom-[var(--foot,0px)] z-10 lg:hidden [@media(height>=28rem)]:sticky">
      <a
        href={paths.contact()}
        className="flex min-h-14 items-center justify-between gap-4 border-t-2 border-ink bg-pink px-margin pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] leading-tight font-semibold text-ink -outline-offset-6 outline-ink hover:bg-pink-l focus-visible:outline-ink"
      >
        {children}
        <Glyph name="wave" className="w-[34px] stroke-[1.8]" />
      </a>
    </p>
  );
}
