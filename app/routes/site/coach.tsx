/** /pianificatore/coach: a question is answered by the text generator where one is configured, else by a person. */
import { useEffect, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { plannerWords } from "#app/content/planner/words.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import { ContactForm, type Returned } from "#app/features/contact/contact-form.tsx";
import { submitContactForm } from "#app/features/contact/submit.server.ts";
import { choicesIn } from "#app/features/planner/choices.ts";
import { answerQuestion, type CoachAnswer } from "#app/features/planner/coach.server.ts";
import { LONGEST_QUESTION } from "#app/features/planner/question.ts";
import type { Handle } from "#app/handle.ts";
import { isGeneratorConfigured } from "#app/platform/generator/text-generator.server.ts";
import { issueFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { abortSignalOf, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { booking, contactSent } from "#app/shared/paths.ts";
import { notifyPlannerUsed } from "#app/shared/planner-use.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/coach";
import { Closing, nutritionistSubject } from "./planner/page.tsx";
import { explainFailure, returnForm } from "./returned-form.server.ts";

const words = plannerWords.coach;

export const handle = { books: nutritionistSubject, hydrate: true, crawlerText: words.lead } satisfies Handle;

export const headers = () => PRIVATE_LINK_HEADERS;

export const meta = privateHead("Una domanda al coach");

export const loader = async () => ({ isGenerated: await isGeneratorConfigured(), csrfToken: issueFormToken() });

/** The question, or the form of who would rather have a person answer it. */
export async function action({ request, context }: Route.ActionArgs) {
  let fields: Record<string, string> = {};
  try {
    fields = await readFormFields(request);
    const origin = requestOrigin(request, context);
    const { domanda, csrfToken: token, sito_web: trap, consenso_salute, lead_session: leadSession, ...sent } = fields;
    if (domanda !== undefined) {
      const question = domanda.trim().slice(0, LONGEST_QUESTION);
      if (!question) return data({ question, empty: true as const }, 422);
      return { question, answer: await answerQuestion(question, origin.address, abortSignalOf(context)) };
    }
    const healthConsent = consenso_salute === "si";
    const submitted = await submitContactForm({ fields: sent, token, trap, healthConsent, leadSession }, origin);
    if ("problems" in submitted) {
      const { problems } = submitted;
      return data(
        returnForm(fields, { status: 422, title: "Errore", description: problems[0]!.message, problems }),
        422,
      );
    }
  } catch (error) {
    const failure = explainFailure(error, context);
    if ("domanda" in fields)
      return { question: fields["domanda"] ?? "", answer: { kind: "person", busy: true } satisfies CoachAnswer };
    return data(returnForm(fields, failure), failure.status);
  }
  return redirect(contactSent(), 303);
}

export default function Coach({ loaderData: { isGenerated, csrfToken }, actionData }: Route.ComponentProps) {
  const question = actionData && "question" in actionData ? actionData.question : "";
  const answer = actionData && "answer" in actionData ? actionData.answer : undefined;
  const returned = actionData && "returned" in actionData ? actionData : undefined;
  const isForPerson = returned !== undefined || answer?.kind === "person";
  const [light, heavy] = isForPerson ? words.ask : answer ? words.answered : words.title;
  return (
    <>
      <section className="page-grid gap-y-7 pt-[calc(var(--spacing-bar)+2.5rem)] pb-section">
        <h1 className="type-xl lg:col-[2/span_9]">
          <WeightedTitle light={light} heavy={heavy} />
        </h1>
        <div className="grid gap-y-7 lg:col-[2/span_7]">
          {isForPerson ? (
            <Person
              question={question}
              busy={answer?.kind === "person" && answer.busy}
              returned={returned}
              csrfToken={csrfToken}
            />
          ) : (
            <>
              {answer && <Answer answer={answer} question={question} />}
              {!answer && <p className="max-w-[36ch] type-lead">{words.lead}</p>}
              <Question
                label={answer ? words.again : words.label}
                error={actionData && "empty" in actionData ? words.empty : undefined}
                note={isGenerated ? words.generator : words.request}
              />
            </>
          )}
          <p>
            <TextLink href={href("/pianificatore")}>Torna al pianificatore</TextLink>
          </p>
        </div>
      </section>
      <Closing />
    </>
  );
}

function Answer({ answer, question }: { answer: CoachAnswer; question: string }) {
  return (
    <section aria-label="La risposta" className="grid gap-y-5">
      <p className="type-cap">
        {words.question}: «{question}»
      </p>
      {answer.kind === "answer" ? (
        <>
          <div className="max-w-[48ch] type-lead whitespace-pre-line">{answer.text}</div>
          <p className="hair-t pt-2.5 type-cap">{words.generated}</p>
        </>
      ) : (
        <p className="max-w-[48ch] type-lead">{words.medical}</p>
      )}
      <p>
        <ButtonLink href={booking(nutritionistSubject())}>{plannerWords.closing.button}</ButtonLink>
      </p>
    </section>
  );
}

type QuestionProps = { label: string; error: string | undefined; note: string };

function Question({ label, error, note }: QuestionProps) {
  const form = useRef<HTMLFormElement>(null);
  const plan = usePlanInAddress();
  /** What is added can be read, and changed, before it leaves. */
  function addPlan() {
    const area = form.current!.elements.namedItem("domanda") as HTMLTextAreaElement;
    if (!area.value.includes(plan!)) area.value = `${area.value.trim()} ${plan}`.trim();
    area.dispatchEvent(new Event("input", { bubbles: true })); // the counter counts it
    area.focus();
  }
  return (
    <form ref={form} method="post" className="grid gap-y-5" onSubmit={() => notifyPlannerUsed("coach_question")}>
      <TextAreaField
        label={label}
        name="domanda"
        maxLength={LONGEST_QUESTION}
        rows={4}
        required
        error={error}
        help={note}
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Button type="submit">{words.button}</Button>
        {plan && (
          <button type="button" className="min-h-11 font-semibold underlined" onClick={addPlan}>
            {words.add}
          </button>
        )}
      </div>
    </form>
  );
}

/** The planner hands its plan on after a #, which no server reads. */
function usePlanInAddress(): string | undefined {
  const choices = useHydrated() ? choicesIn(location.hash.slice(1)) : undefined;
  if (!choices) return undefined;
  const { energy, protein, diet } = choices;
  return `(Il mio piano: ${energy} kcal al giorno, ${protein} g di proteine, alimentazione ${diet}.)`;
}

type PersonProps = {
  question: string;
  busy: boolean;
  returned: { returned: Returned; csrfToken: string | undefined } | undefined;
  csrfToken: string;
};

function Person({ question, busy, returned, csrfToken }: PersonProps) {
  const [isSent, setIsSent] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  if (isSent)
    return (
      <p ref={heading} tabIndex={-1} className="type-lead outline-none">
        Grazie: la tua domanda è arrivata. Ti risponde una persona dello studio.
      </p>
    );
  return (
    <>
      <p className="max-w-[44ch] type-lead">{busy ? words.busy : words.askLead}</p>
      <ContactForm
        csrfToken={returned?.csrfToken ?? csrfToken}
        returned={returned?.returned}
        typed={{ messaggio: question }}
        onSent={() => setIsSent(true)}
      />
    </>
  );
}
