import { useFetcher } from "react-router";
import type { AiToken } from "#app/features/ai-access/ai-token-list.server.ts";
import type { AuditEntry } from "#app/features/audit/read.server.ts";
import { canRevokeRole } from "#app/features/accounts/can.ts";
import { RoleLabel } from "#app/features/accounts/role-label.tsx";
import { TEXTS } from "#app/features/accounts/texts.ts";
import type { Role } from "#app/shared/roles.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useMe } from "../shell/me.ts";
import { type AccessAnswered, AiAccess } from "./ai-access.tsx";
import { AssignForm, type Answered } from "./assign-form.tsx";
import { LatestEvents } from "./latest-events.tsx";
import type { UserWithRoles } from "./load-users.server.ts";

type Props = {
  users: UserWithRoles[];
  /** undefined, as the tokens: not for who is at work. */
  events: AuditEntry[] | undefined;
  /** The list could not be read. */
  failed: boolean;
  tokens: AiToken[] | undefined;
  /** Of a form sent without JavaScript: about roles, about AI access. */
  answered: Answered | undefined;
  access?: AccessAnswered | undefined;
};

/** When a change of roles does not even reach the server. */
export const UNREACHABLE: Answered = {
  said: { title: "Errore", description: TEXTS.assignRefused, tone: "error" },
  field: undefined,
};

const LOAD_FAILURE = { title: "Errore", description: "Impossibile caricare la lista utenti", tone: "error" } as const;

export function UsersPage({ users, events, tokens, failed, answered, access }: Props) {
  return (
    <>
      <h1 className="type-desk">Utenti</h1>
      <div className="mt-4 grid gap-x-11 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section>
          <h2 className="type-desk-section">Utenti con un ruolo</h2>
          <div className="mt-2 grid gap-3">
            <Outcome of={failed ? LOAD_FAILURE : undefined} />
            {!failed && users.length === 0 && (
              <p className="py-3 text-fumo hair-t">Nessun utente con ruoli assegnati trovato.</p>
            )}
            <ul>
              {users.map((user) => (
                <User key={user.userId} user={user} />
              ))}
            </ul>
          </div>
        </section>
        <section className="max-xl:order-first">
          <h2 className="type-desk-section">Assegna un ruolo</h2>
          <AssignForm answered={answered} />
        </section>
      </div>
      {!failed && tokens && <AiAccess tokens={tokens} answered={access} />}
      {events && (
        <section className="mt-10">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <h2 className="type-desk-section">Ultimi eventi di sicurezza</h2>
            <TextLink href={href("/admin/audit")}>Apri il registro</TextLink>
          </div>
          <LatestEvents events={events} />
        </section>
      )}
    </>
  );
}

function User({ user: { userId, email, firstName, lastName, roles } }: { user: UserWithRoles }) {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-2.5 hair-t md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{email ?? "Email non disponibile"}</p>
        <p className="text-fumo">{name || "Nome non disponibile"}</p>
        <p className="text-cap text-fumo [overflow-wrap:anywhere]">{userId}</p>
      </div>
      <ul className="grid content-start gap-1">
        {roles.map(({ role }) => (
          <Grant key={role} userId={userId} role={role} email={email ?? userId} />
        ))}
      </ul>
    </li>
  );
}

function Grant({ userId, role, email }: { userId: string; role: Role; email: string }) {
  const fetcher = useFetcher<Answered>();
  const busy = fetcher.state !== "idle";
  const allowed = canRevokeRole(useMe(), { userId, role });
  const why = `perche-${userId}-${role}`;
  return (
    <li className="grid gap-1">
      <Outcome of={fetcher.data?.said} />
      <fetcher.Form
        method="post"
        action={href("/admin/utenti/revoche")}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4"
      >
        <RoleLabel role={role} />
        <input type="hidden" name="user_id" value={userId} />
        <input type="hidden" name="role" value={role} />
        <Button
          type="submit"
          tone="line"
          wave={false}
          busy={busy}
          busyLabel="Revoca in corso..."
          disabled={!allowed}
          aria-describedby={allowed ? undefined : why}
        >
          Revoca<span className="sr-only">{` il ruolo ${role} a ${email}`}</span>
        </Button>
      </fetcher.Form>
      {!allowed && (
        <p id={why} className="text-cap text-fumo">
          {TEXTS.ownAdminRole}
        </p>
      )}
    </li>
  );
}
