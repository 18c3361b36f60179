import type { FormEvent } from "react";
import { authStore } from "#app/features/accounts/session/auth-store.ts";
import { endSession } from "#app/features/accounts/session/session-calls.ts";
import { href } from "#app/shared/href.ts";

/** "Esci": out in this tab and in every other (spec §2, design.md §6.6). The site is another kind of page: it is loaded whole. */
export function SignOutForm() {
  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await endSession())) return form.submit();
    authStore.signedOut();
    location.assign(href("/"));
  }
  return (
    <form method="post" action={href("/auth/esci")} onSubmit={leave}>
      <button type="submit" className="flex min-h-11 items-center font-semibold underlined">
        Esci
      </button>
    </form>
  );
}
