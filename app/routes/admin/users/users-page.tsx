import { useState } from "react";
import { useFetcher } from "react-router";
import type { AiToken } from "#app/features/ai-access/ai-tokens.server.ts";
import { type EventLine, gatherBursts, toLine } from "#app/features/audit/bursts.ts";
import { EventList } from "#app/features/audit/event-list.tsx";
import { eventTypes, isEventType } from "#app/features/audit/events.ts";
import { canRevokeRole } from "#app/features/accounts/can.ts";
import { ROLE_OPTIONS, RoleLabel } from "#app/features/accounts/role-label.tsx";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { useLive } from "#app/routes/admin/shell/live.tsx";
import type { Role } from "#app/shared/roles.ts";
import { href } from "#app/shared/href.ts";
import { announce } from "#app/ui/announce.ts";
import { Button } from "#app/ui/button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMe } from "../shell/me.ts";
import { type AccessAnswered, AiAccess } from "./ai-access.tsx";
import type { UserWithRoles } from "./load-users.server.ts";
import { UserIdField } from "./user-id-field.tsx";

type Props = {
  users: UserWithRoles[];
  /** Like the tokens, undefined when the person may not see it. */
  events: EventLine[] | undefined;
  /** The list could not be read. */
  failed: boolean;
  tokens: AiToken[] | undefined;
  /** `answered` (roles) and `access` (AI access) answer a form sent without JavaScript. */
  answered: Answered | undefined;
  access?: AccessAnswered | undefined;
};

/** Shown when a change of roles does not reach the server. */
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
        {/* Where no script finds a person by e-mail, the form needs the id. */}
        <noscript>
          <p className="text-cap text-fumo [overflow-wrap:anywhere]">ID {userId}</p>
        </noscript>
      </div>
      <ul className="grid content-start gap-1">
        {roles.map(({ role }) => (
          <Grant key={role} userId={userId} role={role} email={email ?? "questo account"} />
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

/** The server's answer about a role; `field` is the control that was wrong. */
type Answered = { said: ToastMessage; field: string | undefined };

function AssignForm({ answered }: { answered: Answered | undefined }) {
  const fetcher = useFetcher<Answered>();
  const [userId, setUserId] = useState("");
  const busy = fetcher.state !== "idle";
  const { said, field } = fetcher.data ?? answered ?? {};
  const error = (name: string) => (field === name ? said?.description : undefined);
  // Without JavaScript nothing could enable a disabled button.
  const blank = useHydrated() && userId.trim() === "";

  const [heard, setHeard] = useState(fetcher.data);
  if (fetcher.data !== heard) {
    setHeard(fetcher.data);
    if (said?.tone !== "error") setUserId("");
  }

  return (
    <fetcher.Form method="post" action={href("/admin/utenti")} noValidate className="mt-2">
      <fieldset disabled={busy} className="grid gap-4">
        <legend className="sr-only">Ruolo da assegnare</legend>
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

/** The number of spec §7 call 24. */
const SHOWN = 50;

/** Shows the last security events, the server's own first; new ones are added while the page is open (spec §9). */
function LatestEvents({ events }: { events: EventLine[] }) {
  const [arrived, setArrived] = useState<EventLine[]>([]);
  useLive((live) => {
    if (live.event !== "security") return;
    const { type } = live.data;
    setArrived((before) => [toLine(live.data), ...before].slice(0, SHOWN));
    announce(`Nuovo evento di sicurezza: ${isEventType(type) ? eventTypes[type].label : type}`);
  });
  const read = new Set(events.map(({ id }) => id));
  const all = gatherBursts([...arrived.filter(({ id }) => !read.has(id)), ...events]);
  const client = all.filter(({ source }) => source === "client");
  const server = all.filter(({ source }) => source === "server").slice(0, SHOWN - client.length);
  return <EventList lines={[...server, ...client]} empty="Nessun evento di sicurezza registrato." />;
}
