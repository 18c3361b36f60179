import { useLocation } from "react-router";
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Menu } from "./menu.tsx";
import { currentMark, navigation } from "./navigation.ts";

/** Fixed, ink; on the home page clear until the page is scrolled (enhance/navbar.ts takes `data-clear` away and puts it back). */
export function Header() {
  const { pathname } = useLocation();
  const clear = pathname === href("/");
  return (
    <header
      data-navbar
      data-clear={clear ? "" : undefined}
      className="fixed inset-x-0 top-0 z-20 ground-ink transition-colors duration-250 is-clear:bg-transparent is-clear:text-ink is-clear:[--focus:var(--color-pink-t)] is-clear:[--logo:invert(1)_hue-rotate(180deg)]"
    >
      <div className="flex min-h-bar items-center justify-between gap-5 px-margin py-2.5">
        <Logo />
        <nav aria-label="Principale" className="hidden 2xl:block">
          <ul className="flex items-center gap-[clamp(13px,1.4vw,24px)]">
            {navigation.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={currentMark(href, pathname)}
                  className="flex min-h-11 items-center text-small font-medium whitespace-nowrap decoration-pink decoration-3 underline-offset-8 hover:underline aria-[current]:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          {...{ command: "show-modal", commandfor: "menu" }}
          popoverTarget="menu"
          // enhance/menu.ts may have taken it away before React comes.
          suppressHydrationWarning
          aria-haspopup="dialog"
          className="flex min-h-11 items-center gap-3 font-semibold targets-only:hidden 2xl:hidden"
        >
          Menu
          <Glyph name="menu" className="w-7.5" />
        </button>
        <a href="#menu" className="hidden min-h-11 items-center gap-3 font-semibold targets-only:flex 2xl:hidden">
          Menu
        </a>
      </div>
      <Menu pathname={pathname} />
    </header>
  );
}

/** An outlined wordmark; when it does not arrive, enhance/logos.ts puts the other file in its place. */
function Logo() {
  return (
    <a
      href={href("/")}
      aria-label={`${studio.name}, home`}
      className="flex min-h-11 items-center forced-colors:bg-ink forced-colors:px-2 forced-colors:forced-color-adjust-none"
    >
      <img
        src="/logo.svg"
        alt={studio.name}
        width={105}
        height={23}
        data-fallback="/logo-alt.png"
        className="filter-(--logo) forced-colors:filter-none"
      />
    </a>
  );
}
