import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { canRevokeRole } from "#app/features/accounts/can.ts";
import { ProofField } from "#app/features/accounts/proof-field.tsx";
import { RoleLabel } from "#app/features/accounts/role-label.tsx";
import type { Account } from "#app/features/accounts/staff.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { DUTIES, dutyWords } from "#app/shared/duties.ts";
import { href } from "#app/shared/href.ts";
import { roleMeans } from "#app/shared/may-do.ts";
import type { Role } from "#app/shared/roles.ts";
import { Label } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { useMe } from "../shell/me.ts";
import { type PeopleAnswer, proofError } from "./people-answer.ts";
import { PersonAction } from "./person-action.tsx";
import type { Answered } from "./users-page.tsx";

export const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(" ");

type Props = { account: Account; answered: PeopleAnswer | undefined };

/** Somebody with an account: who it is, what they may do, and behind «Cambia» everything that can be done about it. */
export function AccountRow({ account, answered }: Props) {
  const { id, email, roles, duties } = account;
  const isMe = useMe().id === id;
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-2.5 hair-t md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
        <p className="text-fumo">{nameOf(account) || "Nome non disponibile"}</p>
        <p className="text-cap text-fumo">{facts(account).join(" · ")}</p>
      </div>
      <div className="grid content-start gap-1">
        <ul className="grid gap-1">
          {roles.map((role) => (
            <RoleHeld key={role} userId={id} role={role} email={email} />
          ))}
          {duties.map((duty) => (
            <li key={duty}>
              <PersonAction
                azione="togli"
                fields={{ user_id: id, incarico: duty }}
                busyLabel="Un momento..."
                answered={answered}
                beside={
                  <Held label={<Label look="outline">{dutyWords[duty].name}</Label>}>{dutyWords[duty].means}</Held>
                }
              >
                Togli<span className="sr-only">{` a ${email} l’incarico di ${dutyWords[duty].name}`}</span>
              </PersonAction>
            </li>
          ))}
        </ul>
        {!(isMe && roles.includes("admin")) && <Changes account={account} answered={answered} />}
      </div>
    </li>
  );
}

function facts({ isConfirmed, secondFactor, passkeys }: Account): string[] {
  return [
    isConfirmed ? "Indirizzo confermato" : "Indirizzo non confermato",
    secondFactor ? "due passaggi attivi" : "",
    passkeys === 0 ? "" : passkeys === 1 ? "1 passkey" : `${passkeys} passkey`,
  ].filter(Boolean);
}

function Changes({ account, answered }: Props) {
  const { id, email, roles, duties, secondFactor, passkeys } = account;
  const isMe = useMe().id === id;
  // Whoever may do everything needs no duty beside it.
  const free = roles.includes("admin") ? [] : DUTIES.filter((duty) => !duties.includes(duty));
  const isOpen = answered?.whom === id && answered.said.tone === "error";
  return (
    <details open={isOpen || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underlined">
        Cambia<span className="sr-only">{` che cosa può fare ${email}`}</span>
      </summary>
      <div className="grid gap-3 border-l-3 border-sabbia2 py-1 pl-4">
        {free.map((duty) => (
          <PersonAction
            key={duty}
            azione="affida"
            fields={{ user_id: id, incarico: duty }}
            busyLabel="Un momento..."
            answered={answered}
            beside={<Choice name={`Può ${dutyWords[duty].name}`}>{dutyWords[duty].means}</Choice>}
          >
            Affida<span className="sr-only">{` a ${email} di ${dutyWords[duty].name}`}</span>
          </PersonAction>
        ))}
        {(secondFactor || passkeys > 0) && !isMe && (
          <PersonAction
            azione="dispositivi"
            fields={{ user_id: id }}
            busyLabel="Un momento..."
            answered={answered}
            beside={
              <Choice name="Ha perso il telefono">
                Toglie codici, passkey e dispositivi ricordati e chiude le sue sessioni: entra con la sola password.
              </Choice>
            }
          >
            Togli i dispositivi<span className="sr-only">{` di ${email}`}</span>
          </PersonAction>
        )}
        {!isMe && (
          <PersonAction
            azione="chiudi"
            fields={{ user_id: id }}
            busyLabel="Chiusura in corso..."
            answered={answered}
            beside={
              <Choice name="Non lavora più qui">
                Esce subito da ogni dispositivo e non può più entrare. Quello che ha scritto resta con il suo nome.
              </Choice>
            }
          >
            Chiudi l’account<span className="sr-only">{` di ${email}`}</span>
          </PersonAction>
        )}
      </div>
    </details>
  );
}

const Choice = ({ name, children }: { name: string; children: string }) => (
  <span className="min-w-0 basis-52 grow">
    <b className="block">{name}</b>
    <span className="text-cap text-fumo">{children}</span>
  </span>
);

/** What somebody may do already, and what that means. */
const Held = ({ label, children }: { label: ReactNode; children: string }) => (
  <span className="min-w-0 basis-52 grow">
    {label}
    <span className="block text-cap text-fumo">{children}</span>
  </span>
);

function RoleHeld({ userId, role, email }: { userId: string; role: Role; email: string }) {
  const fetcher = useFetcher<Answered>();
  const busy = fetcher.state !== "idle";
  const allowed = canRevokeRole(useMe(), { userId, role });
  const why = `perche-${userId}-${role}`;
  return (
    <li className="grid gap-1">
      <fetcher.Form method="post" action={href("/admin/utenti/revoche")} className="grid gap-2" noValidate>
        <FormResult of={fetcher.data?.said} />
        <ProofField error={proofError(fetcher.data)} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <Held label={<RoleLabel role={role} />}>{roleMeans[role]}</Held>
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
        </div>
      </fetcher.Form>
      {!allowed && (
        <p id={why} className="text-cap text-fumo">
          {TEXTS.ownAdminRole}
        </p>
      )}
    </li>
  );
}
