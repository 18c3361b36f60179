/** /admin/salute: how the site is, what isn't well first, each with what to do. */
import { Link } from "react-router";
import { type HealthCheck, countOfTroubles, needsSomebody, worstFirst } from "#app/features/health/health.ts";
import { readHealth } from "#app/features/health/read-health.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { sayWhen } from "#app/shared/say-when.ts";
import { Status } from "#app/ui/badge.tsx";
import type { Route } from "./+types/health";
import { personOf } from "./guard.server.ts";
import { Trouble } from "./health/trouble.tsx";
import { MailTestForm } from "./mail/mail-test-form.tsx";

export const meta = privateHead("Salute");

export const loader = async ({ context }: Route.LoaderArgs) => ({ health: await readHealth(personOf(context)) });

export default function Health({ loaderData: { health } }: Route.ComponentProps) {
  const { at, checks } = health;
  const troubles = worstFirst(checks).filter(needsSomebody);
  const unseen = checks.filter(({ verdict }) => verdict === "unknown");
  const well = checks.filter(({ verdict }) => verdict === "well");
  const now = new Date(at);
  return (
    <div className="max-w-180">
      <h1 className="type-desk">Salute</h1>
      <p className="mt-1 max-w-[65ch] text-fumo">
        {troubles.length > 0
          ? `${countOfTroubles(troubles.length)}${troubles.length > 1 ? ", la più urgente in cima" : ""}. Il resto è più sotto.`
          : "Va tutto bene. Se qualcosa si guasta lo leggi qui e nella Dashboard, con che cosa fare."}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-fumo">
        Guardato {sayWhen(now, now)}.
        <Link
          to={href("/admin/salute")}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          Guarda di nuovo
        </Link>
      </p>
      {troubles.length > 0 && (
        <section aria-labelledby="da-guardare" className="mt-4">
          <h2 id="da-guardare" className="type-desk-section">
            Da guardare
          </h2>
          <div className="mt-3 grid gap-6">
            {troubles.map((check) => (
              <Trouble key={check.key} check={check} heading="h3">
                {check.key === "mail" && <MailTestForm />}
              </Trouble>
            ))}
          </div>
        </section>
      )}
      <Lines id="non-visto" title="Non ho potuto guardare" checks={unseen} />
      <Lines id="a-posto" title="A posto" checks={well} />
    </div>
  );
}

type LinesProps = { id: string; title: string; checks: readonly HealthCheck[] };

function Lines({ id, title, checks }: LinesProps) {
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="type-desk-section">
        {title}
      </h2>
      <dl className="mt-2">
        {checks.map(({ key, title: what, sentence, verdict }) => (
          <div key={key} className="grid gap-x-6 py-2 hair-t sm:grid-cols-[13rem_1fr]">
            <dt>
              <Status square={verdict === "well" ? "full" : "empty"} tone={verdict === "well" ? "good" : "neutral"}>
                {what}
              </Status>
            </dt>
            <dd className="[overflow-wrap:anywhere]">{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
