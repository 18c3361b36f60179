import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** Asks before somebody leaves a form whose changes nobody has saved: between pages of the admin in our dialog, else the browser's. */
export function UnsavedQuestion({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Modifiche non salvate"
      description="Se esci adesso, quello che hai cambiato in questa pagina si perde."
      actions={
        <>
          <Button wave={false} onClick={() => blocker.reset?.()}>
            Resta qui
          </Button>
          <Button
            tone="line"
            wave={false}
            onClick={() => {
              onLeave();
              blocker.proceed?.();
            }}
          >
            Esci senza salvare
          </Button>
        </>
      }
    />
  );
}
