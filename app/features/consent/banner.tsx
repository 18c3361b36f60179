import { consentActions, consentOptions, consentVersion, consentWords, preferencesPage } from "#app/content/consent.ts";
import { href } from "#app/shared/href.ts";

type Props = {
  /** The visitor has made a choice that is still valid. */
  chosen: boolean;
  /** The studio has configured Google's tag. */
  withTag: boolean;
};

const answer =
  "min-h-12 flex-1 rounded-edge sm:w-40 sm:flex-none bg-ink px-3 font-semibold text-carta transition-colors duration-180 hover:bg-ink2";

/**
 * Stands at the foot of every page until the visitor chooses, and opens again from the footer to change the choice. Without
 * a script it is a plain form. enhance/consent.ts shows and hides its parts, so React must not restore those attributes. It
 * comes early in the HTML for keyboard users; the page keeps the banner's height, `--foot`, free at its end (styles/rules.css).
 */
export function ConsentBanner({ chosen, withTag }: Props) {
  const version = consentVersion(withTag);
  const { title, ask, askWithTag, closing, policy } = consentWords;
  const options = consentOptions(withTag);
  return (
    <section
      data-consent-version={version}
      aria-label={consentActions.banner}
      hidden={chosen}
      suppressHydrationWarning
      className="fixed inset-x-0 bottom-0 z-30 max-h-[60svh] overflow-y-auto has-aria-expanded:max-h-[80svh] border-t-2 border-ink ground-sand"
    >
      <form method="post" action={href("/api/consent")} className="page-grid gap-y-2 py-3 2xl:items-center">
        <input type="hidden" name="version" value={version} />
        <p className="pr-9 text-small 2xl:col-[main-start/span_6] 2xl:pr-0">
          <b>{`${title.light} ${title.heavy}`}</b>
          {` ${withTag ? askWithTag : ask} `}
          <span data-consent="asking" suppressHydrationWarning>
            {closing}
          </span>
          <span data-consent="reopened" hidden suppressHydrationWarning>
            {preferencesPage.reopened}
          </span>{" "}
          <a href={href("/cookie-policy")} className="underlined">
            {policy}
          </a>
        </p>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 2xl:col-[8/main-end] 2xl:justify-end 2xl:pr-12">
          <button name="scelta" value="rifiuta" className={answer}>
            {consentActions.refuse}
          </button>
          <button name="scelta" value="accetta" className={answer}>
            {consentActions.accept}
          </button>
          <button
            form="personalizza"
            data-consent="customise"
            suppressHydrationWarning
            className="min-h-11 font-semibold underlined max-sm:w-26.25 sm:pl-3"
          >
            {consentActions.customise}
          </button>
        </div>
        <button
          name="scelta"
          value="rifiuta"
          data-consent="close"
          aria-label={consentActions.close}
          className="absolute top-1 -right-3 grid size-11 place-items-center text-[1.5rem] 2xl:top-3.5"
        >
          <span aria-hidden="true">×</span>
        </button>
      </form>
      <form data-consent="options" hidden suppressHydrationWarning className="page-grid pb-4">
        <div className="flex flex-wrap items-center gap-x-10 gap-y-2 hair-t pt-2.5">
          {(["analytics", "marketing"] as const).map((name) => (
            <label key={name} className="flex gap-3 py-2">
              <input type="checkbox" name={name} className="size-6 flex-none accent-ink" />
              <span>
                {options[name].label}
                <span className="block type-cap">{options[name].help}</span>
              </span>
            </label>
          ))}
          <button name="scelta" value="salva" className={`${answer} sm:ml-auto`}>
            {consentActions.save}
          </button>
        </div>
      </form>
      <form id="personalizza" action={href("/preferenze-cookie")} />
    </section>
  );
}
