import { useState } from "react";
import { useFetcher } from "react-router";
import type { AiToken } from "#app/features/ai-access/ai-tokens.server.ts";
import { type EventLine, gatherBursts, toLine } from "#app/features/audit/bursts.ts";
import { EventList } from "#app/features/audit/event-list.tsx";
import { eventTypes, isEventType } from "#app/features/audit/events.ts";
import type { Invitation } from "#app/features/accounts/invitations.server.ts";
import { ProofField } from "#app/features/accounts/proof-field.tsx";
import { ROLE_OPTIONS } from "#app/features/accounts/role-label.tsx";
import type { Account } from "#app/features/accounts/staff.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { useLive } from "#app/routes/admin/shell/live.tsx";
import { roleMeans, sayMayDo } from "#app/shared/may-do.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { href } from "#app/shared/href.ts";
import { type Role, ROLES } from "#app/shared/roles.ts";
import { announce } from "#app/ui/announce.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { KeptForm } from "../kept-form.tsx";
import { AccountRow, nameOf } from "./account-row.tsx";
import { type AccessAnswered, AiAccess } from "./ai-access.tsx";
import { InviteForm } from "./invite-form.tsx";
import { type PeopleAnswer, proofError } from "./people-answer.ts";
import { PersonAction } from "./person-action.tsx";
import { UserIdField } from "./user-id-field.tsx";

type Props = {
  accounts: Account[];
  invitations: Invitation[];
  registrationOpen: boolean;
  /** Like the tokens, undefined when the person may not see it. */
  events: EventLine[] | undefined;
  /** The lists could not be read. */
  failed: boolean;
  tokens: AiToken[] | undefined;
  /** `answered` (roles), `people` (everything else about them) and `access` (AI access) answer a form sent without JavaScript. */
  answered: Answered | undefined;
  people?: PeopleAnswer | undefined;
  access?: AccessAnswered | undefined;
};

/** Shown when a change of roles does not reach the server. */
export const UNREACHABLE: Answered = {
  said: { title: "Errore", description: TEXTS.assignRefused, tone: "error" },
  field: undefined,
};

const LOAD_FAILURE = { title: "Errore", description: "Impossibile caricare la lista utenti", tone: "error" } as const;

export function UsersPage(props: Props) {
  const { accounts, invitations, registrationOpen, events, tokens, failed, answered, people, access } = props;
  const open = accounts.filter(({ closedAt }) => !closedAt);
  const hasSomething = ({ roles, duties }: Account) => roles.length + duties.length > 0;
  const staff = open.filter(hasSomething);
  const others = open.filter((account) => !hasSomething(account));
  const closed = accounts.filter(({ closedAt }) => closedAt);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="type-desk">Utenti</h1>
        <a href="#invita" className="inline-flex min-h-11 items-center font-semibold underlined xl:hidden">
          Invita una persona
        </a>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-11 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-8">
          <section aria-labelledby="con-ruolo">
            <h2 id="con-ruolo" className="type-desk-section">
              Utenti con un ruolo
            </h2>
            <div className="mt-2 grid gap-3">
              <FormResult of={failed ? LOAD_FAILURE : undefined} />
              {!failed && staff.length === 0 && (
                <p className="py-3 text-fumo hair-t">Nessun utente con ruoli assegnati trovato.</p>
              )}
              <Rows accounts={staff} answered={people} />
            </div>
          </section>
          {invitations.length > 0 && <Invitations invitations={invitations} answered={people} />}
          {others.length > 0 && (
            <section aria-labelledby="senza-ruolo">
              <h2 id="senza-ruolo" className="type-desk-section">
                Account senza ruolo
              </h2>
              <p className="mt-1 mb-2 max-w-[60ch] text-fumo">
                Si sono registrati, ma nell’area riservata non entrano.
              </p>
              <Rows accounts={others} answered={people} />
            </section>
          )}
          {closed.length > 0 && (
            <section aria-labelledby="chiusi">
              <h2 id="chiusi" className="type-desk-section">
                Account chiusi
              </h2>
              <p className="mt-1 mb-2 max-w-[60ch] text-fumo">
                Per riaprirne uno, invita di nuovo il suo indirizzo. Dopo 12 mesi si cancellano da soli.
              </p>
              <ul>
                {closed.map(({ id, email, closedAt, ...account }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2 hair-t">
                    <span className="[overflow-wrap:anywhere]">
                      {email} <span className="text-fumo">{nameOf(account)}</span>
                    </span>
                    <span className="text-fumo">chiuso il {romeDate(new Date(closedAt!))}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="grid content-start gap-8">
          <section aria-labelledby="invita">
            <h2 id="invita" className="scroll-mt-16 type-desk-section">
              Invita
            </h2>
            <InviteForm answered={people} />
          </section>
          <section aria-labelledby="assegna">
            <h2 id="assegna" className="type-desk-section">
              Assegna un ruolo
            </h2>
            <AssignForm answered={answered} />
          </section>
          <Registration isOpen={registrationOpen} answered={people} />
        </div>
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

const Rows = ({ accounts, answered }: { accounts: Account[]; answered: PeopleAnswer | undefined }) => (
  <ul>
    {accounts.map((account) => (
      <AccountRow key={account.id} account={account} answered={answered} />
    ))}
  </ul>
);

type InvitationsProps = { invitations: Invitation[]; answered: PeopleAnswer | undefined };

function Invitations({ invitations, answered }: InvitationsProps) {
  return (
    <section aria-labelledby="inviti">
      <h2 id="inviti" className="type-desk-section">
        Inviti in attesa
      </h2>
      <ul className="mt-2">
        {invitations.map(({ id, email, expiresAt, isExpired, ...invited }) => (
          <li key={id} className="grid gap-x-6 gap-y-1.5 py-2.5 hair-t md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
              <p className="text-fumo">
                {[
                  nameOf(invited),
                  sayMayDo(invited)
                    .map(({ name }) => name)
                    .join(", "),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <p className={isExpired ? "text-cap font-semibold text-err" : "text-cap text-fumo"}>
                {isExpired ? "Il link è scaduto" : "Il link vale fino al"} {romeDate(new Date(expiresAt))}
              </p>
            </div>
            <div className="flex flex-wrap content-start justify-end gap-x-3">
              <PersonAction azione="rimanda" fields={{ invito: id }} busyLabel="Invio in corso..." answered={answered}>
                Manda di nuovo<span className="sr-only">{` l’invito a ${email}`}</span>
              </PersonAction>
              <PersonAction azione="ritira" fields={{ invito: id }} busyLabel="Un momento..." answered={answered}>
                Ritira<span className="sr-only">{` l’invito a ${email}`}</span>
              </PersonAction>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Registration({ isOpen, answered }: { isOpen: boolean; answered: PeopleAnswer | undefined }) {
  return (
    <section aria-labelledby="registrazione">
      <h2 id="registrazione" className="type-desk-section">
        Registrazione
      </h2>
      <p className="mt-2">
        {isOpen
          ? "Aperta: chiunque può crearsi un account, senza poter fare niente finché non glielo dai."
          : "Chiusa: un account nasce solo da un tuo invito."}
      </p>
      <PersonAction
        azione="registrazione"
        fields={{ aperta: isOpen ? "no" : "si" }}
        busyLabel="Un momento..."
        answered={answered}
      >
        {isOpen ? "Solo su invito" : "Apri a tutti"}
      </PersonAction>
    </section>
  );
}

/** The server's answer about a role; `field` is the control that was wrong. */
export type Answered = { said: ToastMessage; field: string | undefined };

/** Where no script tells what the chosen one means. */
const MEANINGS = ROLES.map((role) => `${role}: ${roleMeans[role]}`).join(" ");

function AssignForm({ answered }: { answered: Answered | undefined }) {
  const fetcher = useFetcher<Answered>();
  const [userId, setUserId] = useState("");
  const [role, setRole] = useState<Role>("user");
  const hydrated = useHydrated();
  const busy = fetcher.state !== "idle";
  const { said, field } = fetcher.data ?? answered ?? {};
  const error = (name: string) => (field === name ? said?.description : undefined);
  // Without JavaScript nothing could enable a disabled button.
  const blank = hydrated && userId.trim() === "";

  const [heard, setHeard] = useState(fetcher.data);
  if (fetcher.data !== heard) {
    setHeard(fetcher.data);
    if (said?.tone !== "error") setUserId("");
  }

  return (
    <KeptForm fetcher={fetcher} action={href("/admin/utenti")} className="mt-2">
      <fieldset disabled={busy} className="grid gap-4">
        <legend className="sr-only">Ruolo da assegnare</legend>
        <FormResult of={said} />
        <UserIdField value={userId} onValue={setUserId} error={error("user_id")} />
        <SelectField
          name="role"
          label="Ruolo"
          help={<span aria-live="polite">{hydrated ? roleMeans[role] : MEANINGS}</span>}
          onValueChange={(chosen) => setRole(chosen as Role)}
          options={ROLE_OPTIONS}
          defaultValue="user"
          error={error("role")}
          disabled={busy}
          required
        />
        <ProofField error={proofError({ said, field })} />
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
    </KeptForm>
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
