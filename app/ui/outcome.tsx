import { useEffect, useRef } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { type ToastMessage, useToast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  of: ToastMessage | undefined;
  errors?: { id: string; message: string }[];
};

/** What came of a form: a toast, and in the page what must last. Without JavaScript the page says both kinds. */
export function Outcome({ of: message, errors = [] }: Props) {
  const toast = useToast();
  const hydrated = useHydrated();
  const summary = useFirstInvalid(message, errors[0]?.id);
  useEffect(() => {
    if (!message) return;
    toast(message);
    const stop = giveFocusBack();
    return () => {
      stop();
      // An error has nothing to say on the page that comes after it.
      if (message.tone === "error") toast(undefined);
    };
  }, [message, toast]);
  if (!message) return null;
  const listed = errors.some(({ message: error }) => error === message.description);
  const sentence = message.description && !listed ? `${message.title}: ${message.description}` : message.title;
  if (message.tone === "error") return <ErrorSummary ref={summary} title={sentence} errors={errors} />;
  if (hydrated) return null;
  return <p className="border-l-3 border-ok py-2.5 pl-4 font-semibold">{sentence}</p>;
}

/** What has to be put right comes under the cursor (trust.md 30). */
function useFirstInvalid(message: ToastMessage | undefined, id: string | undefined) {
  const summary = useRef<HTMLDivElement>(null);
  const done = useRef<ToastMessage>(undefined);
  useEffect(() => {
    if (done.current === message) return;
    const form = summary.current?.closest("form") ?? summary.current?.parentElement;
    const field = id ? document.getElementById(id) : form?.querySelector<HTMLElement>("[aria-invalid=true]");
    // The form is still busy: its end renders this once more.
    if (field?.matches(":disabled")) return;
    done.current = message;
    field?.focus();
  });
  return summary;
}

/** Where the keyboard was when a form was last sent. */
let left: HTMLElement | undefined;

if (typeof document !== "undefined")
  document.addEventListener(
    "submit",
    ({ submitter }) => {
      const { activeElement, body } = document;
      // Safari gives no focus to a button that is clicked.
      left = ((activeElement === body ? submitter : activeElement) as HTMLElement | null) ?? undefined;
    },
    { capture: true },
  );

const LONGEST_WAIT_FRAMES = 300;

/**
 * A busy form is disabled, and the browser lets go of the focus: it goes back to where it was, unless a field is wrong or
 * somebody has put it elsewhere meanwhile.
 * @returns stops waiting until the form is free
 */
function giveFocusBack(): () => void {
  let frames = 0;
  let frame = requestAnimationFrame(settle);

  function settle() {
    if (!left?.isConnected || document.activeElement !== document.body) return;
    if (left.closest("form")?.querySelector("[aria-invalid=true]")) return;
    if (!left.matches(":disabled")) left.focus({ preventScroll: true });
    else if (++frames < LONGEST_WAIT_FRAMES) frame = requestAnimationFrame(settle);
  }
  return () => cancelAnimationFrame(frame);
}
