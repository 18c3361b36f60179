import { localPages } from "#app/content/local-pages.ts";
import { perLayer } from "#app/content/section.ts";
import { services } from "#app/content/services.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import type { GlyphName } from "#app/drawings/glyphs.ts";
import { href } from "#app/shared/href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { OpenNowOrHours } from "../studio/open-now.tsx";

type Props = {
  place: Place;
  /** What the menu's button leads to, from this page. */
  toBooking: string;
};

/** Fixed, on ink; on the home page transparent until the page is scrolled (enhance/enhance.ts removes and restores `data-clear`). */
export function Header({ place, toBooking }: Props) {
  const clear = place === href("/");
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
            {navigation().map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={currentMark(href, place)}
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
          // enhance/menu.ts may have removed the attribute before React hydrates.
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
      <Menu place={place} toBooking={toBooking} />
    </header>
  );
}

/** An outlined wordmark; if it fails to load, enhance/enhance.ts replaces it by the other file. */
function Logo() {
  return (
    <a
      href={href("/")}
      aria-label={`${studio().name}, home`}
      className="flex min-h-11 items-center forced-colors:bg-ink forced-colors:px-2 forced-colors:forced-color-adjust-none"
    >
      <img
        src="/logo.svg"
        alt={studio().name}
        width={105}
        height={23}
        data-fallback="/logo-alt.png"
        className="filter-(--logo) forced-colors:filter-none"
      />
    </a>
  );
}

/**
 * The full-screen menu. Its button opens it as a modal dialog by an invoker command, without JavaScript; browsers
 * without commands open it as a popover (enhance/menu.ts makes it modal there too), those without popovers by `#menu`.
 */
function Menu({ place, toBooking }: Props) {
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
      <nav aria-label="Menu" className="px-margin">
        <ul className="low:columns-3 low:gap-x-gutter">
          {menu().map(({ label, href, glyph }) => (
            <li key={href} className="break-inside-avoid hair-b">
              <a
                href={href}
                aria-current={currentMark(href, place)}
                className="group/row flex min-h-[clamp(44px,5.6vh,64px)] items-center justify-between gap-3 font-serif text-[clamp(1.375rem,3.4vh,2.5rem)] leading-none font-extralight tracking-[-0.03em] whitespace-nowrap hover:font-normal aria-[current]:font-[660]"
              >
                {label}
                <span className="text-nebbia group-aria-[current]/row:text-pink low:hidden">
                  <Glyph name={glyph} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sticky bottom-0 mt-auto grid gap-x-gutter ground-ink px-margin pt-2 pb-1.5 low:grid-cols-2 low:items-center">
        <ButtonLink href={toBooking}>Prenota un orario</ButtonLink>
        <p className="thumb-links flex flex-wrap items-center gap-x-5 text-small font-semibold">
          <a href={phoneUrl()} className="underlined">
            {studio().phone.label}
          </a>
          <a href={href("/prezzi")} className="underlined">
            Prezzi
          </a>
          <a href={href("/orari")} className="underlined">
            Orari
          </a>
        </p>
        <p className="type-cap">
          <OpenNowOrHours />
        </p>
      </div>
    </dialog>
  );
}

/* The main menu, as spec §2 has it. */

type Entry = { label: string; href: string; glyph: GlyphName };

const navigation = perLayer((): readonly Entry[] => [
  { label: "Home", href: href("/"), glyph: "string" },
  { label: "Chi siamo", href: href("/chi-siamo"), glyph: "breath" },
  { label: "Servizi", href: href("/servizi"), glyph: "massage" },
  ...localPages().map(({ slug, menuLabel, line }) => ({
    label: menuLabel,
    href: href(`/${slug}`),
    glyph: line,
  })),
  { label: "Team", href: href("/team"), glyph: "pancafit" },
  { label: "Risultati", href: href("/risultati"), glyph: "hiit" },
  { label: "Blog", href: href("/blog"), glyph: "nutrition" },
  { label: "Contatti", href: href("/contatti"), glyph: "string" },
  { label: "Admin", href: href("/admin/auth"), glyph: "trio" },
]);

/** The screen of the menu has room for what is looked for by its name and has no entry of its own. */
const menu = perLayer((): readonly Entry[] => {
  const pancafit = services().find(({ slug }) => slug === "pancafit");
  return navigation().flatMap((entry) =>
    entry.href === href("/servizi") && pancafit
      ? [entry, { label: pancafit.name, href: href(`/servizi/${pancafit.slug}`), glyph: pancafit.line }]
      : [entry],
  );
});

/** Where in the menu a page stands: the address of an entry, `/blog/` for what is below one, and nothing for all others. */
type Place = string;

export function placeInMenu(pathname: string): Place {
  const here = pathname.replace(/\/+$/, "") || "/";
  const addresses = menu().map(({ href }) => href);
  if (addresses.includes(here)) return here;
  const above = addresses.find((address) => here.startsWith(`${address}/`));
  return above === undefined ? "" : `${above}/`;
}

/** `page` for the current page itself, `true` for one of its ancestors. */
function currentMark(href: string, place: Place): "page" | "true" | undefined {
  if (place === href) return "page";
  return href !== "/" && place.startsWith(`${href}/`) ? "true" : undefined;
}
