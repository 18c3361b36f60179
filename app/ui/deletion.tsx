import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Asking = {
  /** For a form: keeps back its first submit and asks; the answer sends it. */
  ask: (event: FormEvent<HTMLFormElement>) => void;
  dialog: ReactNode;
};

type Question = {
  question: string;
  /** What goes along, and how it comes back. */
  consequence: string;
  /** What the button that does it says. */
  agree?: string;
  onAgreed?: () => void;
};

/** Asks in our own dialog before a form deletes something. Without JavaScript the form is sent at once: what it deletes can be put back. */
export function useDeletionQuestion({ question, consequence, agree: label = "Elimina", onAgreed }: Question): Asking {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isAgreed = useRef(false);

  function ask(event: FormEvent<HTMLFormElement>) {
    form.current = event.currentTarget;
    if (isAgreed.current) isAgreed.current = false;
    else {
      event.preventDefault();
      setOpen(true);
    }
  }
  function agree() {
    setOpen(false);
    onAgreed?.();
    isAgreed.current = true;
    form.current?.requestSubmit();
  }
  return {
    ask,
    dialog: (
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={question}
        description={consequence}
        actions={
          <>
            <Button tone="ink" wave={false} onClick={agree}>
              {label}
            </Button>
            <Button tone="line" wave={false} onClick={() => setOpen(false)}>
              Annulla
            </Button>
          </>
        }
      />
    ),
  };
}
