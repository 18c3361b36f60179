import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TEXTS } from "./texts.ts";
import { usePasskeyAbility } from "./use-passkey-ability.ts";

/** Signs in with two taps: this button, and the phone's or computer's own question. Nothing stands here where no key can be used. */
export function PasskeySignIn({ origin, to }: { origin: string; to: string }) {
  const isAble = usePasskeyAbility(origin);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  if (!isAble) return null;

  async function enter() {
    setState({ busy: true });
    const { signInByPasskey } = await import("./passkey-browser.ts");
    const outcome = await signInByPasskey();
    if (outcome.done) return location.assign(to);
    setState({ busy: false, problem: outcome.error ?? TEXTS.passkeyCancelled });
  }

  return (
    <div className="grid gap-3 pt-5.5 hair-t">
      <FormResult
        of={state.problem ? { title: TEXTS.signInTitle, description: state.problem, tone: "error" } : undefined}
      />
      <Button
        type="button"
        tone="line"
        wave={false}
        busy={state.busy}
        busyLabel="Accesso in corso..."
        onClick={() => void enter()}
        className="max-sm:w-full sm:justify-self-start"
      >
        Entra con una passkey
      </Button>
    </div>
  );
}
