/** What somebody reads who has sent the form, or booked a time. */
import { replyCounted, replyWithin } from "#app/content/promises.ts";
import { addressLine, directionsUrl, studio } from "#app/content/studio.ts";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import { LANDING_SUCCESS } from "#app/features/contact/landing-rules.ts";
import { href } from "#app/shared/href.ts";
import { ownAppointment } from "#app/shared/paths.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** Stays on the page, unlike the toast, and says what was promised and what comes next. */
export function Thanks({ fromLanding }: { fromLanding: boolean }) {
  const form = fromLanding ? "landing_page" : "contact_form";
  return (
    <section aria-label="Richiesta inviata">
      <p className="max-w-[34ch] type-lead">
        {TEXTS.successTitle} {fromLanding ? LANDING_SUCCESS.description : TEXTS.success}
      </p>
      <FactsBelow
        facts={[
          ["Quando ti rispondiamo", `entro ${replyWithin(form)}, ${replyCounted(form)}`],
          ["Chi ti chiama", `una persona dello studio, dal ${studio.phone.label}`],
          ["Che cosa portare", "abiti comodi, referti se ne hai"],
        ]}
      />
      <TextLink href={href("/blog")}>Nel frattempo, leggi il blog</TextLink>
    </section>
  );
}

export type BookedAppointment = {
  /** Of its own page. */
  token: string;
  what: string;
  minutes: number;
  withWhom: string | null;
  bring: string;
  day: string;
  time: string;
};

export function Booked({ of: { token, what, minutes, withWhom, bring } }: { of: BookedAppointment }) {
  return (
    <section aria-label="Appuntamento prenotato">
      <p className="max-w-[34ch] type-lead">È tuo. Ti abbiamo scritto un’e-mail con tutto quello che serve.</p>
      <FactsBelow
        facts={[
          ["Che cosa", `${what}, ${minutes} minuti`],
          ...(withWhom ? [["Con chi", withWhom] as const] : []),
          ["Dove", addressLine],
          ["Che cosa portare", bring],
        ]}
      />
      <p className="flex flex-wrap gap-x-8 pt-2 hair-t">
        <TextLink href={`${ownAppointment(token)}.ics`} download="appuntamento.ics">
          Mettilo nel calendario
        </TextLink>
        <TextLink href={ownAppointment(token)}>Sposta o annulla</TextLink>
        <TextLink href={directionsUrl()} rel="noopener noreferrer">
          Come arrivare
        </TextLink>
      </p>
    </section>
  );
}

function FactsBelow({ facts }: { facts: readonly (readonly [term: string, fact: string])[] }) {
  return (
    <dl className="mt-8">
      {facts.map(([term, fact]) => (
        <div key={term} className="grid gap-0.5 py-3.5 hair-t">
          <dt className="type-cap">{term}</dt>
          <dd className="type-s">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
