/** The landing page's form (spec §5, §8); it works with and without JavaScript. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { bookingValue } from "#app/content/booking.ts";
import { eachField, type FieldName, onTheLandingPage } from "#app/content/contact-fields.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { notifyFormSent } from "#app/shared/form-sent.ts";
import { contactSent } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { focusField } from "#app/ui/focus-field.ts";
import { useToast } from "#app/ui/toast.tsx";
import { type Asked, FormFields } from "./form-fields.tsx";
import { PrivacyLine, Trap } from "./form-parts.tsx";
import {
  LANDING_FAILURE,
  LANDING_SUCCESS,
  type LandingField,
  type LandingFields,
  type LandingProblem,
  landingProblems,
  normaliseLanding,
} from "./landing-rules.ts";
import { postRequest } from "./post-request.ts";
import { SendCounter } from "./send-counter.ts";

/** The server's answer to a form sent without JavaScript. */
export type LandingReturned = { problems: LandingProblem[]; values: Partial<Record<LandingField, string>> };

type Props = { campaign: string; submitLabel: string; csrfToken: string; returned?: LandingReturned | undefined };

/** The time to read the toast before the thank-you page opens, which repeats its message. */
const TOAST_SEEN_MS = 2500;

export function LandingForm({ campaign, submitLabel, csrfToken, returned }: Props) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const token = useRef(csrfToken);
  const sends = useRef(new SendCounter());
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const [failure, setFailure] = useState(returned);

  useEffect(() => {
    // A page restored from the back/forward cache must have a form that can be sent again.
    const reopen = ({ persisted }: PageTransitionEvent) => persisted && setState("open");
    addEventListener("pageshow", reopen);
    return () => removeEventListener("pageshow", reopen);
  }, []);

  function refuse(problems: LandingProblem[] = []) {
    flushSync(() => setFailure({ problems, values: failure?.values ?? {} }));
    toast({ title: "Errore", description: LANDING_FAILURE, tone: "error" });
    const first = problems[0]?.field;
    if (first) focusField(form.current?.querySelector<HTMLElement>(`#${first}`));
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== "open") return;
    if (sends.current.isExhausted()) return refuse();
    const entered = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const fields = normaliseLanding({ ...entered, campaign });
    const problems = landingProblems(fields);
    if (problems.length > 0) return refuse(problems);

    setState("busy");
    const outcome = await sendLandingForm(fields, {
      csrfToken: token.current,
      trap: entered.sito_web,
      leadSession: entered.lead_session,
    });
    token.current = outcome.csrfToken;
    if (!outcome.sent) {
      flushSync(() => setState("open"));
      return refuse();
    }
    sends.current.recordSend();
    notifyFormSent({
      campaign: true,
      ...(outcome.id && { booking: { transaction: outcome.id, value: bookingValue } }),
    });
    setFailure(undefined);
    setState("sent");
    toast(LANDING_SUCCESS);
    setTimeout(() => location.assign(contactSent()), TOAST_SEEN_MS);
  }

  const problems = failure?.problems ?? [];
  const error = (name: FieldName) => problems.find(({ field }) => field === name)?.message;

  return (
    <form ref={form} data-tracked method="post" noValidate onSubmit={send} aria-label="Richiesta di consulenza">
      <fieldset disabled={state !== "open"} className="grid gap-5.5">
        <legend className="sr-only">I tuoi dati</legend>
        {failure && (
          <ErrorSummary
            title={`Errore: ${LANDING_FAILURE}`}
            errors={problems.map(({ field, message }) => ({ id: field, message: `${labels[field]}: ${message}` }))}
          />
        )}
        <FormFields fields={asked} values={failure?.values ?? {}} error={error} />
        <Trap />
        <input type="hidden" name="csrfToken" defaultValue={csrfToken} />
        <div className="grid gap-3">
          <Button
            type="submit"
            busy={state !== "open"}
            busyLabel={state === "sent" ? "Richiesta inviata" : undefined}
            className="w-full"
          >
            {submitLabel}
          </Button>
          <p>
            Preferisci la voce?{" "}
            <a href={phoneUrl()} className="inline-flex min-h-11 items-center font-semibold underlined">
              Chiama {studio().phone.label}
            </a>
          </p>
          <PrivacyLine />
        </div>
      </fieldset>
    </form>
  );
}

/** The fields with the wording of this page, which replaces the main form's help texts. */
const asked = onTheLandingPage.map(({ control, landing, ...field }): Asked => ({
  ...field,
  ...landing,
  help: landing.help,
  control: control.kind === "area" ? { ...control, rows: landing.rows ?? control.rows } : control,
}));

const labels: Record<LandingField, string> = {
  ...eachField(asked, ({ field, label }) => [field, label]),
  campaign: "Campagna",
};

/**
 * Makes call 16 of spec §7.
 * @returns whether the request was stored (every refusal shows the same text), its id, and the token for the next send
 */
async function sendLandingForm(
  fields: LandingFields,
  { csrfToken, trap, leadSession }: Record<"trap" | "leadSession", string | undefined> & { csrfToken: string },
): Promise<{ sent: boolean; id?: string | undefined; csrfToken: string }> {
  try {
    const answer = await postRequest(
      { ...fields, source: "landing_page", sito_web: trap, lead_session: leadSession },
      csrfToken,
    );
    return { sent: answer.ok, id: answer.body.data?.id, csrfToken: answer.csrfToken };
  } catch {
    return { sent: false, csrfToken };
  }
}
