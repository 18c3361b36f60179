/** The last step of a booking: who comes. It works with and without JavaScript, and keeps what was typed whatever happens. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { bookingValue } from "#app/content/booking.ts";
import type { FieldName } from "#app/content/contact-fields.ts";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import { FormFields } from "#app/features/contact/form-fields.tsx";
import { PrivacyLine, Trap } from "#app/features/contact/form-parts.tsx";
import { postJson, sendFailureText } from "#app/features/contact/post-request.ts";
import { notifyFormSent } from "#app/shared/form-sent.ts";
import { contactSent } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { focusField } from "#app/ui/focus-field.ts";
import { useToast } from "#app/ui/toast.tsx";
import {
  askedToBook,
  type BookingAnswers,
  type BookingProblem,
  normaliseBooking,
  sentProblems,
} from "./booking-rules.ts";
import { LOST_TIME, NO_TIME, TOO_LATE } from "./words.ts";

/** The server's answer to a form sent without JavaScript. */
export type ReturnedBooking = {
  title: string;
  description: string;
  problems: BookingProblem[];
  values: Partial<BookingAnswers & { at: string }>;
};

type Props = {
  subject: { per: string; con?: string | undefined };
  /** The chosen time; without one the children offer some. */
  at?: string | undefined;
  csrfToken: string;
  /** What the visitor has written elsewhere on the page. */
  typed?: Partial<BookingAnswers>;
  returned?: ReturnedBooking | undefined;
  /** Where it is sent without JavaScript, unless to the page's own address. */
  action?: string;
  /** For a week of times: on a wide screen the fields stay in sight beside them. */
  isBeside?: boolean;
  /** What else stands with the button. */
  note?: ReactNode;
  children?: ReactNode;
};

const STACKED = { form: "grid gap-5.5", times: "contents", fields: "" };
const BESIDE = {
  form: "page-grid gap-y-block",
  times: "grid content-start gap-y-4 lg:col-[2/span_6]",
  fields: "content-start self-start lg:sticky lg:top-24 lg:col-[9/span_5]",
};

export function BookingForm(props: Props) {
  const { subject, at, csrfToken, typed = {}, returned, action, isBeside = false, note, children } = props;
  const layout = isBeside ? BESIDE : STACKED;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"open" | "busy" | "booked">("open");
  const [failure, setFailure] = useState(returned);
  const values: ReturnedBooking["values"] = { ...typed, ...failure?.values };

  // The nearest times come when the page has read them, which may be after the message.
  const hadTime = useRef(at !== undefined);
  useEffect(() => {
    const hasTime = at !== undefined;
    if (hadTime.current && !hasTime) focusField(form.current?.querySelector<HTMLElement>(TIME));
    hadTime.current = hasTime;
  }, [at]);

  /** Shows the toast and a sentence beside each wrong field, and focuses the first of them. */
  function refuse(title: string, description: string, problems: BookingProblem[] = []) {
    flushSync(() => {
      setState("open");
      setFailure({ title, description, problems, values });
    });
    toast({ title, description, tone: "error" });
    const first = problems[0]?.field;
    if (first) focusField(form.current?.querySelector<HTMLElement>(first === "at" ? TIME : `#${first}`));
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== "open") return;
    const entered = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const answers = normaliseBooking(entered);
    const problems = sentProblems(entered["at"], answers);
    if (problems.length > 0) return refuse("Errore", problems[0]!.message, problems);

    setState("busy");
    const outcome = await postBooking({ ...entered, ...answers });
    if (outcome.is === "refused") return refuse(outcome.title, outcome.description, outcome.problems);
    if (outcome.is === "lost") {
      // What is free now is read again, so that the page shows the nearest times.
      await revalidate();
      return refuse(LOST_TIME, TOO_LATE, [{ field: "at", message: NO_TIME }]);
    }
    setState("booked");
    notifyFormSent({ campaign: false, booking: { transaction: outcome.id, value: bookingValue } });
    location.assign(contactSent(outcome.token));
  }

  const problems = failure?.problems ?? [];
  const error = (name: FieldName) =>
    problems.filter(({ field }) => field === name).map(({ message }) => fieldMessage(message))[0];
  const listed = problems.filter(({ field }) => field !== "at");

  return (
    <form
      ref={form}
      data-tracked
      method="post"
      action={action}
      noValidate
      onSubmit={send}
      aria-label="Prenotazione"
      className={layout.form}
    >
      <input type="hidden" name="per" value={subject.per} />
      {subject.con && <input type="hidden" name="con" value={subject.con} />}
      {at && <input type="hidden" name="at" value={at} />}
      <div className={layout.times}>
        {failure && (
          <ErrorSummary
            title={`${failure.title}: ${failure.description}`}
            errors={
              listed.length > 1
                ? listed.map(({ field, message }) => ({
                    id: field,
                    message: `${labels[field as keyof typeof labels]}: ${fieldMessage(message)}`,
                  }))
                : []
            }
          />
        )}
        {children}
      </div>
      <fieldset disabled={state !== "open"} className={`grid gap-5.5 ${layout.fields}`}>
        {isBeside ? (
          <legend className="mb-5.5 type-m">
            A nome <b>di chi?</b>
          </legend>
        ) : (
          <legend className="sr-only">I tuoi dati</legend>
        )}
        <FormFields fields={asked} values={values} error={error} />
        <Trap />
        <input type="hidden" name="csrfToken" defaultValue={csrfToken} />
        <div className="grid gap-3">
          <Button
            type="submit"
            busy={state !== "open"}
            busyLabel={state === "booked" ? "Prenotato" : undefined}
            className="max-sm:w-full sm:justify-self-start"
          >
            Prenota quest’orario
          </Button>
          <PrivacyLine />
        </div>
        {note}
      </fieldset>
    </form>
  );
}

const TIME = "[name=at]:not([type=hidden])";

const asked = askedToBook.map((field) =>
  field.field === "telefono" ? { ...field, help: "Ti chiamiamo solo se qualcosa cambia." } : field,
);
const labels = Object.fromEntries(asked.map(({ field, label }) => [field, label])) as Record<
  keyof BookingAnswers,
  string
>;

/** "Tutti i campi sono obbligatori." speaks of the whole form, so a single field needs another sentence. */
const fieldMessage = (message: string) => (message === TEXTS.required ? "Questo campo è obbligatorio." : message);

type Outcome =
  | { is: "booked"; id: string; token: string }
  | { is: "lost" }
  | { is: "refused"; title: string; description: string; problems?: BookingProblem[] };

type Answer = { id: string; manage: string; field: string };

/** Makes the call `POST /api/bookings` (design.md §8). */
async function postBooking(fields: Record<string, string>): Promise<Outcome> {
  try {
    const { ok, status, body } = await postJson<Answer>("/api/bookings", fields);
    if (ok && body.id && body.manage) return { is: "booked", id: body.id, token: body.manage.split("/").at(-1)! };
    if (status === 409) return { is: "lost" };
    if (status === 429) return { is: "refused", title: TEXTS.limitTitle, description: TEXTS.limit };
    const description = sendFailureText({ unreachable: false, message: body.error });
    const field = [...askedToBook.map(({ field }) => field), "at" as const].find((name) => name === body.field);
    return { is: "refused", title: "Errore", description, problems: field ? [{ field, message: description }] : [] };
  } catch {
    return { is: "refused", title: "Errore", description: sendFailureText({ unreachable: true }) };
  }
}
