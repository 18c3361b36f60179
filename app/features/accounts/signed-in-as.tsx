import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";

/** Who is signed in without being an administrator, and the way out (design.md §6.18). A plain form: it works in documents too. */
export function SignedInAs({ email }: { email: string }) {
  return (
    <form
      method="post"
      action={href("/auth/esci")}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4 hair-t"
    >
      <p>
        Hai fatto l’accesso come <b className="block [overflow-wrap:anywhere]">{email}</b>
      </p>
      <Button type="submit" tone="line" wave={false}>
        Esci
      </Button>
    </form>
  );
}
