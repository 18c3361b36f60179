import { Glyph } from "./glyph.tsx";

/**
 * On phones the way to book stays at the foot of the screen. It sticks inside its parent and comes to rest at its end,
 * so it covers neither the footer nor a form; it stands on the consent banner, and rules.css keeps what has the focus
 * above both. Where it would take too much of a low screen, the page's own button, `sticks:hidden`, is shown instead;
 * while the banner's single choices are open it stays at its parent's end, or it would cover the top of the page.
 */
export function StickyAction({ href, children }: { href: string; children: string }) {
  return (
    <p
      data-sticky-action
      className="sticky bottom-[calc(var(--foot,0px)+var(--silence,0px))] z-10 hidden sticks:block [:has([data-consent=customise][aria-expanded=true])>body_&]:static"
    >
      <a
        href={href}
        className="flex min-h-14 items-center justify-between gap-4 border-t-2 border-ink bg-pink px-margin pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] leading-tight font-semibold text-ink -outline-offset-6 outline-ink hover:bg-pink-l focus-visible:outline-ink"
      >
        {children}
        <Glyph name="wave" className="w-[34px] stroke-[1.8]" />
      </a>
    </p>
  );
}
