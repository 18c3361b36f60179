/** The planner around its plan: what asks, what is asked, how it is read, and where it leads. */
import type { ReactNode } from "react";
import { kindOfPerson } from "#app/content/booking.ts";
import { claims } from "#app/content/claims.ts";
import { FOODS_SOURCE } from "#app/content/planner/foods.ts";
import { plannerWords as words } from "#app/content/planner/words.ts";
import { team, teamNote } from "#app/content/team.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { score } from "#app/drawings/score.ts";
import type { Answers, Problem } from "#app/features/planner/answers.ts";
import { PlannerForm } from "#app/features/planner/planner-form.tsx";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { booking, type BookingSubject } from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Beside, ClaimMark, PageNotes } from "../page-notes.tsx";

/** Who writes plans for a living. */
const nutritionist = () => team().find(({ line }) => line === "nutrition");

export function nutritionistSubject(): BookingSubject {
  const person = nutritionist();
  return person ? { per: kindOfPerson(person.slug), con: person.slug } : {};
}

type Props = {
  values?: Answers | undefined;
  problems?: readonly Problem[] | undefined;
  /** Whoever has a plan reads it before the questions. */
  hasPlan?: boolean;
  /** The plan, or why there is none; the script puts its own there. */
  children?: ReactNode;
};

export function PlannerPage({ values, problems, hasPlan = false, children }: Props) {
  const plan = (
    <div data-plan data-booking={booking(nutritionistSubject())}>
      {children}
    </div>
  );
  return (
    <>
      <section className="page-grid overflow-hidden pt-bar planner-hero">
        <Breadcrumb trail={breadcrumbTrail(href("/pianificatore"))} className="relative pt-4" />
        <div className="planner-stage" aria-hidden="true">
          <Lines of={score()} fit="xMidYMid slice" drawn />
        </div>
        <h1 className="relative type-xl lg:col-[2/span_10]">
          <WeightedTitle light={words.title[0]} heavy={words.title[1]} />
        </h1>
        <p className="relative mt-6 max-w-[36ch] type-lead lg:col-[2/span_6]">{words.lead}</p>
        <FigureCaption number={1} className="relative mt-6 lg:col-[10/span_4] lg:self-end">
          {words.caption}
        </FigureCaption>
      </section>
      {hasPlan && plan}
      <section
        data-questions
        aria-labelledby="domande"
        className="page-grid ground-sand py-block lg:py-section planner-questions"
      >
        <h2 id="domande" className="scroll-mt-16 type-l lg:col-[2/span_4]">
          <WeightedTitle light={words.form.title[0]} heavy={words.form.title[1]} />
        </h2>
        <div className="lg:col-[6/span_7]">
          <PlannerForm action={href("/pianificatore/settimana")} values={values ?? {}} problems={problems ?? []} />
        </div>
      </section>
      {!hasPlan && plan}
      <Reading />
      <Coach />
      <Closing />
      <PageNotes of={["typicalTraining"]} />
    </>
  );
}

function Reading() {
  const { title, raw, formula, method } = words.reading;
  return (
    <section aria-labelledby="come-si-legge" className="page-grid gap-y-6 py-block planner-reading">
      <h2 id="come-si-legge" className="type-m lg:col-[2/span_4]">
        <WeightedTitle light={title[0]} heavy={title[1]} />
      </h2>
      <div className="grid gap-y-4 lg:col-[6/span_7]">
        <p>
          {method} {raw}
        </p>
        <p>{formula}</p>
        <p className="hair-t pt-2.5 type-cap">{FOODS_SOURCE}</p>
        <p className="type-cap">
          Allenamenti: {claims().typicalTraining.text}.
          <ClaimMark name="typicalTraining" />
        </p>
        <Beside of={["emsEquivalence"]} />
      </div>
    </section>
  );
}

function Coach() {
  return (
    <section aria-labelledby="coach" className="page-grid gap-y-6 ground-ink py-block lg:py-section planner-coach">
      <h2 id="coach" className="type-l lg:col-[2/span_6]">
        <WeightedTitle light={words.coach.title[0]} heavy={words.coach.title[1]} />
      </h2>
      <div className="lg:col-[8/span_5] lg:self-end">
        <p className="max-w-[36ch] type-lead">{words.coach.lead}</p>
        <TextLink href={href("/pianificatore/coach")} data-coach className="mt-5">
          {words.coach.link}
        </TextLink>
      </div>
    </section>
  );
}

/** Title, register and number beside the profession (trust.md 14). */
export function Closing() {
  const person = nutritionist();
  return (
    <section aria-labelledby="chiusura" className="page-grid ground-pink py-block lg:py-section planner-closing">
      <h2 id="chiusura" className="type-xl lg:col-[2/span_8]">
        <WeightedTitle light={words.closing.title[0]} heavy={words.closing.title[1]} />
      </h2>
      <p className="mt-6 max-w-[36ch] type-lead lg:col-[2/span_5] lg:font-normal">{words.closing.lead}</p>
      <div className="mt-7 lg:col-[2/span_6]">
        <ButtonLink href={booking(nutritionistSubject())} tone="ink" className="max-sm:w-full">
          {words.closing.button}
        </ButtonLink>
      </div>
      {person && (
        <p className="mt-7 self-end type-cap font-medium lg:col-[10/span_4]">
          {person.name}, {person.role.toLowerCase()}. {person.register && `${person.register}. `}
          {teamNote()}
        </p>
      )}
    </section>
  );
}
