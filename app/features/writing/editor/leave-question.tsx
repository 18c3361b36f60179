import { type RefObject, useCallback, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import type { Autosaver } from "#app/features/writing/autosaver.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { EditorPhase } from "./use-save.ts";

type Props = {
  saver: RefObject<Autosaver | undefined>;
  phase: RefObject<EditorPhase>;
  /** The text generator has written, or is writing, a draft that is not in the article's fields yet. */
  draftUnused: RefObject<boolean>;
};

type Loss = "words" | "draft";

/** Asks before the writer leaves text that has not reached the server. Between pages of the admin this dialog asks, otherwise the browser does. */
export function LeaveQuestion({ saver, phase, draftUnused }: Props) {
  const [asked, setAsked] = useState<Loss>();
  /** Finds what leaving now would lose. */
  const findLoss = useCallback((): Loss | undefined => {
    if (phase.current !== "editing") return undefined;
    if (saver.current?.hasUnsent) return "words";
    return draftUnused.current ? "draft" : undefined;
  }, [saver, phase, draftUnused]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    setAsked(findLoss());
    return findLoss() !== undefined;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (findLoss()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [findLoss]);

  async function saveAndLeave() {
    await saver.current?.flush();
    if (findLoss() !== "words") blocker.proceed?.();
  }

  if (asked === "draft")
    return (
      <Dialog
        open={blocker.state === "blocked"}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title="Bozza non usata"
        description="C’è una bozza dell’IA che non è ancora nei campi dell’articolo. Se esci si perde."
        actions={
          <>
            <Button wave={false} onClick={() => blocker.reset?.()}>
              Resta qui
            </Button>
            <Button tone="line" wave={false} onClick={() => blocker.proceed?.()}>
              Esci senza usarla
            </Button>
          </>
        }
      />
    );
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Modifiche non salvate"
      description="Le ultime parole non sono ancora arrivate al sito. Se esci adesso restano in questo browser: te le riproponiamo quando torni qui."
      actions={
        <>
          <Button wave={false} onClick={() => void saveAndLeave()}>
            Salva ed esci
          </Button>
          <Button tone="line" wave={false} onClick={() => blocker.reset?.()}>
            Resta qui
          </Button>
          <Button tone="line" wave={false} onClick={() => blocker.proceed?.()}>
            Esci senza salvare
          </Button>
        </>
      }
    />
  );
}

type SaveQuestionProps = { open: boolean; onAgreed: () => void; onClose: () => void };

/** Asks before a save that would lose a draft of the text generator, because the editor closes afterwards. */
export function SaveWithoutDraftQuestion({ open, onAgreed, onClose }: SaveQuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Salvare lo stesso?"
      description="C’è una bozza dell’IA che non hai usato: se salvi adesso si perde."
      actions={
        <>
          <Button wave={false} onClick={onClose}>
            Resta qui
          </Button>
          <Button tone="line" wave={false} onClick={onAgreed}>
            Salva senza usarla
          </Button>
        </>
      }
    />
  );
}
