import { useState } from "react";
import { useFetcher } from "react-router";
import { ROLE_OPTIONS } from "#app/features/accounts/role-label.tsx";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { SelectField } from "#app/ui/select.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserIdField } from "./user-id-field.tsx";

/** What the server said of a role given or taken; `field` is the control that was wrong. */
export type Answered = { said: ToastMessage; field: string | undefined };

export function AssignForm({ answered }: { answered: Answered | undefined }) {
  const fetcher = useFetcher<Answered>();
  const [userId, setUserId] = useState("");
  const busy = fetcher.state !== "idle";
  const { said, field } = fetcher.data ?? answered ?? {};
  const error = (name: string) => (field === name ? said?.description : undefined);
  // Without JavaScript nothing would ever enable the button again.
  const blank = useHydrated() && userId.trim() === "";

  const [heard, setHeard] = useState(fetcher.data);
  if (fetcher.data !== heard) {
    setHeard(fetcher.data);
    if (said?.tone !== "error") setUserId("");
  }

  return (
    <fetcher.Form method="post" action={href("/admin/utenti")} noValidate className="mt-2">
      <fieldset disabled={busy} className="grid gap-4">
        <Outcome of={said} />
        <UserIdField value={userId} onValue={setUserId} error={error("user_id")} />
        <SelectField
          name="role"
          label="Ruolo"
          options={ROLE_OPTIONS}
          defaultValue="user"
          error={error("role")}
          disabled={busy}
          required
        />
        <Button
          type="submit"
          wave={false}
          disabled={blank}
          busy={busy}
          busyLabel="Assegnazione in corso..."
          className="justify-self-start"
        >
          Assegna ruolo
        </Button>
      </fieldset>
    </fetcher.Form>
  );
}
