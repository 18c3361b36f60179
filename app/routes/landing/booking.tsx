import { landing } from "#app/content/landing.ts";
import { LandingForm, type LandingReturned } from "#app/features/contact/landing-form.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { ClaimMark } from "../site/page-notes.tsx";

type Props = { csrfToken: string; returned: LandingReturned | undefined; firstClients: number; over: boolean };

export function Booking({ csrfToken, returned, firstClients, over }: Props) {
  const { heading, lead, steps, submit, submitAfterwards, firstClients: firstClientsGet } = landing.form;
  return (
    <section
      aria-labelledby="modulo"
      className="page-grid gap-y-9 ground-sand py-block lg:grid-rows-[auto_1fr] lg:py-section"
    >
      <div className="lg:col-[2/span_5]">
        <h2 id="modulo" className="type-xl">
          <WeightedTitle light={heading.light} heavy={heading.heavy} />
        </h2>
        <p className="mt-6 max-w-[30ch] type-lead lg:mt-9">
          {lead}
          <ClaimMark name="callbackIn2Hours" />
        </p>
      </div>
      <div className="lg:col-[8/14] lg:row-[1/3]">
        <LandingForm
          campaign={landing.campaign}
          submitLabel={over ? submitAfterwards : submit}
          csrfToken={csrfToken}
          returned={returned}
        />
      </div>
      <div className="lg:col-[2/span_5]">
        <ol className="hair-b">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[1.6em_1fr] items-baseline hair-t py-3">
              <span className="font-serif font-medium text-(--accent)">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
        {firstClients > 0 && (
          <p className="mt-7 max-w-[30ch] type-lead">
            {firstClientsGet(firstClients)}
            <ClaimMark name="firstTen" />
          </p>
        )}
      </div>
    </section>
  );
}
