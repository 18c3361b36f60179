import { useEffect, useRef } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { focusField } from "./focus-field.ts";
import { type ToastMessage, type Undo, useToast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  of: ToastMessage | undefined;
  errors?: { id: string; message: string }[];
};

/** Shows the result of a form: as a toast, or in the page if it must last. Without JavaScript both appear in the page. */
export function FormResult({ of: message, errors = [] }: Props) {
  const toast = useToast();
  const hydrated = useHydrated();
  const summary = useFirstInvalid(message, errors[0]?.id);
  useEffect(() => {
    if (!message) return;
    toast(message);
    const stop = restoreFocus();
    return () => {
      stop();
      // An error must not appear on the page that follows.
      if (message.tone === "error") toast(undefined);
    };
  }, [message, toast]);
  if (!message) return null;
  const listed = errors.some(({ message: error }) => error === message.description);
  const sentence = message.description && !listed ? `${message.title}: ${message.description}` : message.title;
  if (message.tone === "error") return <ErrorSummary ref={summary} title={sentence} errors={errors} />;
  if (hydrated) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 border-l-3 border-ok py-2.5 pl-4">
      <p className="font-semibold">{sentence}</p>
      {message.link && (
        <a href={message.link.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {message.link.label}
        </a>
      )}
      {message.undo && <UndoForm {...message.undo} />}
    </div>
  );
}

/** Where no script runs. */
function UndoForm({ action, fields }: Undo) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Annulla
      </button>
    </form>
  );
}

/** Moves the focus to the first invalid field (trust.md 30). */
function useFirstInvalid(message: ToastMessage | undefined, id: string | undefined) {
  const summary = useRef<HTMLDivElement>(null);
  const done = useRef<ToastMessage>(undefined);
  useEffect(() => {
    if (done.current === message) return;
    const form = summary.current?.closest("form") ?? summary.current?.parentElement;
    const field = id ? document.getElementById(id) : form?.querySelector<HTMLElement>("[aria-invalid=true]");
    // The form is still being sent: its end renders this again.
    if (field?.matches(":disabled")) return;
    done.current = message;
    focusField(field);
  });
  return summary;
}

/** The element that had the focus when a form was last sent. */
let lastFocused: HTMLElement | undefined;

if (typeof document !== "undefined")
  document.addEventListener(
    "submit",
    ({ submitter }) => {
      const { activeElement, body } = document;
      // Safari does not focus a clicked button.
      lastFocused = ((activeElement === body ? submitter : activeElement) as HTMLElement | null) ?? undefined;
    },
    { capture: true },
  );

const LONGEST_WAIT_FRAMES = 300;

/**
 * While a form is being sent it is disabled, and loses the focus. Afterwards the focus returns to where it was, unless a
 * field is invalid or the person has moved it meanwhile.
 * @returns a function that stops waiting for the form
 */
function restoreFocus(): () => void {
  let frames = 0;
  let frame = requestAnimationFrame(settle);

  function settle() {
    if (!lastFocused?.isConnected || document.activeElement !== document.body) return;
    if (lastFocused.closest("form")?.querySelector("[aria-invalid=true]")) return;
    if (!lastFocused.matches(":disabled")) lastFocused.focus({ preventScroll: true });
    else if (++frames < LONGEST_WAIT_FRAMES) frame = requestAnimationFrame(settle);
  }
  return () => cancelAnimationFrame(frame);
}
