import { type RefObject, useCallback, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import type { Autosaver } from "#app/features/writing/autosaver.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type Props = {
  saver: RefObject<Autosaver | undefined>;
  saving: RefObject<boolean>;
  /** The text generator has written, or is writing, what no field holds yet. */
  draftUnused: RefObject<boolean>;
};

type Losing = "words" | "draft";

/** Leaving while words have not arrived yet: the browser asks for its part, this for the pages of the admin. */
export function LeaveQuestion({ saver, saving, draftUnused }: Props) {
  const [asked, setAsked] = useState<Losing>();
  /** What leaving now would lose. */
  const losing = useCallback((): Losing | undefined => {
    if (saving.current) return undefined;
    if (saver.current?.unsent) return "words";
    return draftUnused.current ? "draft" : undefined;
  }, [saver, saving, draftUnused]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    setAsked(losing());
    return losing() !== undefined;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (losing()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [losing]);

  async function wait() {
    await saver.current?.flush();
    if (losing() !== "words") blocker.proceed?.();
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
          <Button wave={false} onClick={() => void wait()}>
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
