/** What somebody reads who has sent the form, or booked a time. */
import { replyCounted, replyWithin } from "#app/content/promises.ts";
import { studio } from "#app/content/studio.ts";
import { AppointmentFacts, type ShownAppointment } from "#app/features/booking/appointment-facts.tsx";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import { LANDING_SUCCESS } from "#app/features/contact/landing-rules.ts";
import { href } from "#app/shared/href.ts";
import { ownAppointment } from "#app/shared/paths.ts";
import { FactRows } from "#app/ui/fact-rows.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** Stays on the page, unlike the toast, and says what was promised and what comes next. */
export function Thanks({ fromLanding }: { fromLanding: boolean }) {
  const form = fromLanding ? "landing_page" : "contact_form";
  return (
    <section aria-label="Richiesta inviata">
      <p className="mb-8 max-w-[34ch] type-lead">
        {TEXTS.successTitle} {fromLanding ? LANDING_SUCCESS.description : TEXTS.success}
      </p>
      <FactRows
        facts={[
          ["Quando ti rispondiamo", `entro ${replyWithin(form)}, ${replyCounted(form)}`],
          ["Chi ti chiama", `una persona dello studio, dal ${studio().phone.label}`],
          ["Che cosa portare", "abiti comodi, referti se ne hai"],
        ]}
      />
      <TextLink href={href("/blog")}>Nel frattempo, leggi il blog</TextLink>
    </section>
  );
}

export type BookedAppointment = ShownAppointment & { day: string; time: string };

export function Booked({ of }: { of: BookedAppointment }) {
  return (
    <section aria-label="Appuntamento prenotato">
      <p className="mb-8 max-w-[34ch] type-lead">È tuo. Ti abbiamo scritto un’e-mail con tutto quello che serve.</p>
      <AppointmentFacts of={of}>
        <TextLink href={ownAppointment(of.token)}>Sposta o annulla</TextLink>
      </AppointmentFacts>
    </section>
  );
}
