import { hoursLine } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { currentMark, navigation } from "./navigation.ts";

/**
 * The full-screen menu. Its button opens it as a modal dialog by an invoker command, without JavaScript; browsers
 * without commands open it as a popover (enhance/menu.ts makes it modal there too), those without popovers by `#menu`.
 */
export function Menu({ pathname }: { pathname: string }) {
  return (
    <dialog
      id="menu"
      popover="auto"
      aria-label="Menu"
      className="m-0 hidden size-full max-h-none max-w-none flex-col overflow-y-auto border-0 ground-ink p-0 open:flex targets-only:target:fixed targets-only:target:inset-0 targets-only:target:flex"
    >
      <div className="flex min-h-bar flex-none items-center justify-between px-margin py-2.5">
        <img src="/logo.svg" alt="" width={105} height={23} data-fallback="/logo-alt.png" loading="lazy" />
        <button
          type="button"
          {...{ command: "close", commandfor: "menu" }}
          popoverTarget="menu"
          popoverTargetAction="hide"
          suppressHydrationWarning
          className="flex min-h-11 items-center gap-2 font-semibold targets-only:hidden"
        >
          Chiudi
          <Glyph name="close" className="-mr-2.5" />
        </button>
        <a href="#contenuto" className="hidden min-h-11 items-center font-semibold targets-only:flex">
          Chiudi
        </a>
      </div>
      <nav aria-label="Menu" className="px-margin pb-2">
        <ul>
          {navigation.map(({ label, href, glyph }) => (
            <li key={href} className="hair-b">
              <a
                href={href}
                aria-current={currentMark(href, pathname)}
                className="group/row flex min-h-[clamp(44px,6.2vh,64px)] items-center justify-between gap-3 font-serif text-[clamp(1.375rem,3.4vh,2.5rem)] leading-none font-extralight tracking-[-0.03em] whitespace-nowrap hover:font-normal aria-[current]:font-[660]"
              >
                {label}
                <span className="text-nebbia group-aria-[current]/row:text-pink">
                  <Glyph name={glyph} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-2.5 px-margin pt-3 pb-4.5">
        <ButtonLink href={href("/contatti")}>Prenota il check-up</ButtonLink>
        <p className="type-cap">{hoursLine()}</p>
      </div>
    </dialog>
  );
}
