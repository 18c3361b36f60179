import type { TestSteps } from "#app/features/alarms/test-request.server.ts";
import type { StandingAlarm } from "#app/features/alarms/watch.server.ts";
import { clockTime } from "#app/shared/rome-clock.ts";
import { sayWhen } from "#app/shared/say-when.ts";
import { Status } from "#app/ui/badge.tsx";

/** What the site has found beyond its checks: the morning's test, a silence, late answers. */
export function AlarmNote({ alarm: { kind, title, sentence, todo } }: { alarm: StandingAlarm }) {
  return (
    <section aria-labelledby={`avviso-${kind}`} className="grid gap-2 border-l-3 border-err py-1.5 pl-4">
      <div>
        <h3 id={`avviso-${kind}`} className="font-semibold">
          {title}
        </h3>
        <p className="max-w-[65ch]">{sentence}</p>
      </div>
      <p className="max-w-[65ch]">
        <b>Che cosa fare:</b> {todo}
      </p>
    </section>
  );
}

type Props = { test: TestSteps | undefined; now: Date };

/** How far today's test request has come, step by step. */
export function MorningTest({ test, now }: Props) {
  const steps = test && [
    { what: "La pagina «Contatti» si è aperta", at: test.page },
    { what: "La richiesta è nel database", at: test.stored },
    {
      what: test.isWritten
        ? "L’e-mail è solo in un file: manca il server di posta"
        : "Il server di posta ha preso l’e-mail",
      at: test.mail,
    },
  ];
  return (
    <section aria-labelledby="prova" className="mt-8">
      <h2 id="prova" className="type-desk-section">
        La prova del mattino
      </h2>
      <p className="mt-1 max-w-[65ch] text-fumo">
        {steps
          ? "Ogni mattina il sito si manda da solo una richiesta, come farebbe un visitatore. Non compare da nessun’altra parte."
          : `Oggi non c’è ancora stata (${sayWhen(now, now)}).`}
      </p>
      {steps && (
        <ul className="mt-2">
          {steps.map(({ what, at }) => (
            <li key={what} className="flex flex-wrap justify-between gap-x-6 py-2 hair-t">
              <Status
                square={at ? "full" : "empty"}
                tone={at ? (test.isWritten && what.includes("file") ? "warning" : "good") : "neutral"}
              >
                {what}
              </Status>
              <span className="text-fumo">{at ? clockTime(new Date(at)) : "non ancora"}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
