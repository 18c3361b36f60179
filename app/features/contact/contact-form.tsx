/** The main contact form (spec §2, §4, §5, §8); it works with and without JavaScript. */
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { contactFields, eachField, type FieldName, HEALTH_GOAL, inTheForm } from "#app/content/contact-fields.ts";
import { healthConsent } from "#app/content/health-consent.ts";
import { notifyFormSent } from "#app/shared/form-sent.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { focusField } from "#app/ui/focus-field.ts";
import { SelectField } from "#app/ui/select.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { toPayload } from "./contact-payload.ts";
import { type ContactFields, contactProblems, normaliseContact, type Problem, TEXTS } from "./contact-rules.ts";
import { FormFields } from "./form-fields.tsx";
import { PrivacyLine, Trap } from "./form-parts.tsx";
import { postRequest, sendFailureText } from "./post-request.ts";
import { SendCounter } from "./send-counter.ts";

/** The server's answer to a form sent without JavaScript. */
export type Returned = {
  title: string;
  description: string;
  problems: Problem[];
  values: Partial<Record<FieldName | "consenso_salute", string>>;
};

type Props = {
  csrfToken: string;
  returned?: Returned | undefined;
  /** What the visitor wrote before the form went away for a while. */
  typed?: Returned["values"];
  onSent: (fields: ContactFields) => void;
};

export function ContactForm({ csrfToken, returned, typed = {}, onSent }: Props) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const token = useRef(csrfToken);
  const sends = useRef(new SendCounter());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(returned);
  const [sent, setSent] = useState(0);
  const [goal, setGoal] = useState(returned?.values.obiettivo ?? typed.obiettivo ?? "");
  const values: Returned["values"] = failure?.values ?? typed;

  /** Shows the toast of spec §8 and a sentence beside each wrong field, and focuses the first of them. */
  function refuse(title: string, description: string, problems: Problem[] = []) {
    flushSync(() => setFailure({ title, description, problems, values }));
    toast({ title, description, tone: "error" });
    const first = problems[0]?.field;
    if (first) focusField(form.current?.querySelector<HTMLElement>(`#${first}`));
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (sends.current.isExhausted()) return refuse(TEXTS.limitTitle, TEXTS.limit);
    const entered = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const fields = normaliseContact(entered);
    const problems = contactProblems(fields);
    if (problems.length > 0) return refuse("Errore", problems[0]!.message, problems);

    setBusy(true);
    const outcome = await sendContactForm(fields, {
      csrfToken: token.current,
      trap: entered.sito_web,
      healthConsent: entered.consenso_salute,
      leadSession: entered.lead_session,
    });
    setBusy(false);
    token.current = outcome.csrfToken;
    if (!outcome.sent) return refuse(outcome.title, outcome.description, outcome.problems);
    sends.current.recordSend();
    notifyFormSent({ campaign: false });
    setFailure(undefined);
    setGoal("");
    setSent((count) => count + 1);
    toast({ title: TEXTS.successTitle, description: TEXTS.success });
    onSent(fields);
  }

  const error = (field: FieldName) =>
    failure?.problems.filter((problem) => problem.field === field).map(fieldMessage)[0];

  return (
    <form
      ref={form}
      data-tracked
      method="post"
      noValidate
      onSubmit={send}
      className="group/form"
      aria-label="Richiesta di check-up"
    >
      <fieldset key={sent} disabled={busy} className="grid gap-5.5">
        <legend className="sr-only">I tuoi dati</legend>
        {failure && (
          <ErrorSummary
            title={`${failure.title}: ${failure.description}`}
            errors={failure.problems.length > 1 ? failure.problems.map(toSummaryEntry) : []}
          />
        )}
        <FormFields
          fields={inTheForm}
          values={values}
          error={error}
          renderChoice={(frame, { options, placeholder }) => (
            <>
              <SelectField
                {...frame}
                options={options}
                placeholder={placeholder}
                onValueChange={(value) => frame.name === "obiettivo" && setGoal(value)}
                disabled={busy}
              />
              {frame.name === "obiettivo" && (
                <HealthConsent chosen={goal === HEALTH_GOAL} given={values.consenso_salute === "si"} />
              )}
            </>
          )}
        />
        <Trap />
        <input type="hidden" name="csrfToken" defaultValue={csrfToken} />
        <div className="grid gap-3">
          <Button type="submit" busy={busy} className="max-sm:w-full sm:justify-self-start">
            Invia la richiesta
          </Button>
          <PrivacyLine />
        </div>
      </fieldset>
    </form>
  );
}

/** "Tutti i campi sono obbligatori." speaks of the whole form, so a single field needs another sentence. */
const fieldMessage = ({ message }: Problem) => (message === TEXTS.required ? "Questo campo è obbligatorio." : message);
const toSummaryEntry = (problem: Problem) => ({
  id: problem.field,
  message: `${labels[problem.field]}: ${fieldMessage(problem)}`,
});
const labels = eachField(contactFields, ({ field, label }) => [field, label]);

/** Art. 9 GDPR: consent is asked only when the goal is about health. Without JavaScript, CSS shows it by the chosen option. */
function HealthConsent({ chosen, given }: { chosen: boolean; given: boolean }) {
  return (
    <div
      className={
        chosen
          ? ""
          : "supports-[selector(:has(a))]:hidden supports-[selector(:has(a))]:group-has-[option[value=mal-di-schiena]:checked]/form:block"
      }
    >
      <Checkbox
        name="consenso_salute"
        value="si"
        defaultChecked={given}
        label={healthConsent.words}
        help={healthConsent.help}
      />
    </div>
  );
}

/** `csrfToken` is the token for the next send. */
type Outcome = ({ sent: true } | { sent: false; title: string; description: string; problems: Problem[] }) & {
  csrfToken: string;
};

/** Makes call 15 of spec §7. */
async function sendContactForm(
  fields: ContactFields,
  {
    csrfToken,
    trap,
    healthConsent,
    leadSession,
  }: Record<"trap" | "healthConsent" | "leadSession", string | undefined> & { csrfToken: string },
): Promise<Outcome> {
  const payload = {
    ...toPayload(fields),
    timestamp: new Date().toISOString(),
    sito_web: trap,
    consenso_salute: healthConsent ?? "no",
    lead_session: leadSession,
  };
  const refused = (title: string, description: string, token: string, problems: Problem[] = []): Outcome => ({
    sent: false,
    title,
    description,
    problems,
    csrfToken: token,
  });
  try {
    const answer = await postRequest(payload, csrfToken);
    if (answer.ok) return { sent: true, csrfToken: answer.csrfToken };
    if (answer.status === 429) return refused(TEXTS.limitTitle, TEXTS.limit, answer.csrfToken);
    const text = sendFailureText({ unreachable: false, message: answer.body.error });
    return refused("Errore", text, answer.csrfToken, answer.body.problems);
  } catch {
    return refused("Errore", sendFailureText({ unreachable: true }), csrfToken);
  }
}
