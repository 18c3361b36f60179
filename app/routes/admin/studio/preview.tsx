import { useState, useSyncExternalStore } from "react";
import { pageWithDraft } from "#app/shared/paths.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = {
  /** The address of the page that shows the section best, with the place in it. */
  page: string;
  title: string;
  /** Another text with every change of the draft: the page is loaded again. */
  changes: string;
};

/** Room for the page beside the form. */
const WIDE = "(min-width: 80rem)";

const widths = { phone: "Telefono", desktop: "Computer" } as const;

const looks = {
  phone: "h-160 w-90",
  // 1280 px of the page in a column of 480.
  desktop: "h-[1707px] w-[1280px] origin-top-left scale-[0.375]",
} as const;

/** The real page with the draft in it: beside the form, or on a narrow screen one tap away. */
export function Preview({ page, title, changes }: Props) {
  const hydrated = useHydrated();
  const isWide = useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const [isOpen, setOpen] = useState(false);
  const [width, setWidth] = useState<keyof typeof widths>("phone");
  const address = pageWithDraft(page);
  const isShown = hydrated && (isWide || isOpen);
  return (
    <section
      aria-labelledby="anteprima"
      className="min-w-0 self-start min-[80rem]:sticky min-[80rem]:top-[calc(var(--spacing-bar)+1rem)]"
    >
      <h2 id="anteprima" className="type-desk-section">
        La pagina, con la bozza
      </h2>
      <div className="flex flex-wrap items-center gap-x-5">
        <a href={address} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underlined">
          Apri {page.replace(/#.*/, "")}
        </a>
        {hydrated && !isWide && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 items-center font-semibold underlined"
          >
            {isOpen ? "Chiudi l’anteprima" : "Guardala qui"}
          </button>
        )}
        {isShown && (
          <fieldset className="ml-auto flex gap-x-4">
            <legend className="sr-only">Larghezza dell’anteprima</legend>
            {(Object.keys(widths) as (keyof typeof widths)[]).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === width}
                onClick={() => setWidth(one)}
                className="inline-flex min-h-11 items-center border-b-3 border-transparent aria-pressed:border-pink-t aria-pressed:font-semibold"
              >
                {widths[one]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isShown && (
        <div className="mt-2 h-160 max-w-full overflow-hidden border border-ink/20 bg-carta">
          <iframe
            key={`${changes} ${width}`}
            src={address}
            title={`${title}: la pagina con la bozza`}
            // It is looked at: no script of it counts a visit or sends anything.
            sandbox="allow-same-origin"
            className={`max-w-none border-0 ${looks[width]}`}
          />
        </div>
      )}
    </section>
  );
}
