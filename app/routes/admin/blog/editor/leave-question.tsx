import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import type { Autosaver } from "#app/features/blog/autosaver.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type Props = { saver: RefObject<Autosaver | undefined>; saving: RefObject<boolean> };

/** Leaving while words have not arrived yet: the browser asks for its part, this for the pages of the admin. */
export function LeaveQuestion({ saver, saving }: Props) {
  const unsent = useRef(() => Boolean(saver.current?.unsent) && !saving.current);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsent.current(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsent.current()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);

  async function wait() {
    await saver.current?.flush();
    if (!unsent.current()) blocker.proceed?.();
  }

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
