/** /admin/salute: how the site is, what isn't well first, each with what to do. */
import { Link } from "react-router";
import { type HealthCheck, countOfTroubles, needsSomebody, worstFirst } from "#app/features/health/health.ts";
import { listStandingAlarms } from "#app/features/alarms/watch.server.ts";
import { readTodaysTest } from "#app/features/alarms/test-request.server.ts";
import { readHealth } from "#app/features/health/read-health.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { sayWhen } from "#app/shared/say-when.ts";
import { Status } from "#app/ui/badge.tsx";
import type { Route } from "./+types/health";
import { personOf } from "./guard.server.ts";
import { AlarmNote, MorningTest } from "./health/morning-test.tsx";
import { Trouble } from "./health/trouble.tsx";
import { MailTestForm } from "./mail/mail-test-form.tsx";

export const meta = privateHead("Salute");

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  const [health, alarms, test] = await Promise.all([
    readHealth(person),
    listStandingAlarms(person),
    readTodaysTest(person),
  ]);
  return { health, alarms, test };
}

export default function Health({ loaderData: { health, alarms, test } }: Route.ComponentProps) {
  const { at, checks } = health;
  const troubles = worstFirst(checks).filter(needsSomebody);
  // The others stand among the checks.
  const own = alarms.filter(({ kind }) => !checks.some(({ key }) => key === kind));
  const count = troubles.length + own.length;
  const unseen = checks.filter(({ verdict }) => verdict === "unknown");
  const well = checks.filter(({ verdict }) => verdict === "well");
  const now = new Date(at);
  return (
    <div className="max-w-180">
      <h1 className="type-desk">Salute</h1>
      <p className="mt-1 max-w-[65ch] text-fumo">
        {count > 0
          ? `${countOfTroubles(count)}${count > 1 ? ", la più urgente in cima" : ""}. Il resto è più sotto.`
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
      {count > 0 && (
        <section aria-labelledby="da-guardare" className="mt-4">
          <h2 id="da-guardare" className="type-desk-section">
            Da guardare
          </h2>
          <div className="mt-3 grid gap-6">
            {own.map((alarm) => (
              <AlarmNote key={alarm.kind} alarm={alarm} />
            ))}
            {troubles.map((check) => (
              <Trouble key={check.key} check={check} heading="h3">
                {check.key === "mail" && <MailTestForm />}
              </Trouble>
            ))}
          </div>
        </section>
      )}
      <MorningTest test={test} now={now} />
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
