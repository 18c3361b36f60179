import { claimNote, claims } from "#app/content/claims.ts";
import { landing } from "#app/content/landing.ts";
import { LandingForm, type LandingReturned } from "#app/features/requests/landing-form.tsx";
import { Note, NoteMark } from "#app/ui/note.tsx";
import { NOTES } from "./notes.ts";

type Props = { csrfToken: string; returned: LandingReturned | undefined; firstClients: number };

export function Booking({ csrfToken, returned, firstClients }: Props) {
  const { heading, lead, steps, firstClients: offer } = landing.form;
  return (
    <section aria-labelledby="modulo" className="page-grid gap-y-9 ground-sand py-block lg:py-section">
      <div className="grid content-start lg:col-[2/span_5]">
        <h2 id="modulo" className="type-xl">
          {heading.light} <b>{heading.heavy}</b>
        </h2>
        <p className="mt-6 max-w-[30ch] type-lead lg:mt-9">
          {lead}
          <NoteMark mark={NOTES.callback} />
        </p>
        <ol className="mt-7">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[1.6em_1fr] items-baseline py-3 hair-t">
              <span className="font-serif font-medium text-(--accent)">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
        {firstClients > 0 && (
          <p className="py-3 font-semibold hair-t">
            {offer(firstClients)}
            <NoteMark mark={NOTES.firstClients} />
          </p>
        )}
        <div className="mt-4 grid gap-3.5">
          <Note mark={NOTES.callback}>{claimNote(claims.callbackIn2Hours)}</Note>
          {firstClients > 0 && <Note mark={NOTES.firstClients}>{claimNote(claims.firstTen)}</Note>}
        </div>
      </div>
      <div className="lg:col-[8/14]">
        <LandingForm campaign={landing.campaign} csrfToken={csrfToken} returned={returned} />
      </div>
    </section>
  );
}
