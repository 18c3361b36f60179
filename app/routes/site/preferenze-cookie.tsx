/** /preferenze-cookie: the banner as a page of its own, for those without a script. It differs for each visitor, so it is never kept. */
import { consentActions, consentOptions, preferencesPage as words } from "#app/content/consent.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { consentIn, textVersion, withTag } from "#app/features/consent/choice.server.ts";
import type { Handle } from "#app/handle.ts";
import { CONSENT_DAYS } from "#app/shared/consent-choice.ts";
import { href } from "#app/shared/href.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/preferenze-cookie";

export const handle = { crawlerText: `${words.title.light} ${words.title.heavy}` } satisfies Handle;

export const meta = privateHead(words.link);

export function loader({ request }: Route.LoaderArgs) {
  const choice = consentIn(request.headers.get("cookie"));
  if (!choice) return { version: textVersion, withTag, choice: undefined };
  const { analytics, marketing, date } = choice;
  const made = new Date(date);
  const until = new Date(made.getTime() + CONSENT_DAYS * 86_400_000);
  return {
    version: textVersion,
    withTag,
    choice: { analytics, marketing, made: romeDate(made), until: romeDate(until) },
  };
}

export default function CookiePreferences({ loaderData: { version, withTag, choice } }: Route.ComponentProps) {
  const options = consentOptions(withTag);
  return (
    <>
      <section className="page-grid overflow-hidden pt-bar lg:pt-section">
        <div className="col-[full] mt-6 h-32 text-ink/62 lg:mt-0">
          <Lines of={string({ modes: choice?.analytics ? 3 : 1, amplitude: 360 })} fit="stretch" drawn />
        </div>
        <h1 className="relative mt-8 type-xl lg:col-[2/span_10]">
          <WeightedTitle light={words.title.light} heavy={words.title.heavy} />
        </h1>
        <p className="relative mt-6 type-lead lg:col-[2/span_6]">{words.lead}</p>
      </section>
      <div className="page-grid gap-y-8 pt-block pb-section">
        <section aria-label={words.now} className="lg:col-[2/span_5]">
          <output data-choice-saved className="block font-semibold empty:hidden" />
          {choice ? <Current choice={choice} version={version} /> : <p className="type-s">{words.undecided}</p>}
        </section>
        <form method="post" action={href("/api/consent")} className="grid content-start gap-y-2 lg:col-[8/span_6]">
          <input type="hidden" name="version" value={version} />
          <h2 className="type-s">{words.separately}</h2>
          <Checkbox {...options.analytics} name="analytics" defaultChecked={choice?.analytics} />
          <Checkbox {...options.marketing} name="marketing" defaultChecked={choice?.marketing} />
          <p className="type-cap">{words.technical}</p>
          <p className="mt-4">
            <Button type="submit" tone="ink" wave={false} name="scelta" value="salva">
              {consentActions.save}
            </Button>
          </p>
          <p>
            <TextLink href={href("/cookie-policy")}>{words.policy}</TextLink>
          </p>
        </form>
      </div>
    </>
  );
}

type Choice = { analytics: boolean; marketing: boolean; made: string; until: string };

/** As in the banner, refusing is as prominent as accepting. */
const equal = "flex-1 sm:w-40 sm:flex-none";

/** Before a choice the banner shows these buttons already, so the page would show them twice. */
function Current({ choice, version }: { choice: Choice; version: string }) {
  const facts = [
    [words.state.analytics, choice.analytics],
    [words.state.marketing, choice.marketing],
  ] as const;
  return (
    <>
      <dl>
        {facts.map(([term, on]) => (
          <div key={term} className="flex justify-between gap-4 py-3.5 hair-t">
            <dt>{term}</dt>
            <dd className="font-semibold">{on ? words.state.on : words.state.off}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2.5 type-cap hair-t">
        Scelta del {choice.made}: vale fino al {choice.until}.
      </p>
      <form method="post" action={href("/api/consent")} className="mt-6 flex flex-wrap gap-2.5">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" tone="ink" wave={false} name="scelta" value="rifiuta" className={equal}>
          {consentActions.refuse}
        </Button>
        <Button type="submit" tone="ink" wave={false} name="scelta" value="accetta" className={equal}>
          {consentActions.accept}
        </Button>
      </form>
    </>
  );
}
