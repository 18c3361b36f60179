/** What an administrator does with people: invites, entrusts, closes accounts. Without JavaScript the answer is the users' page. */
import { data } from "react-router";
import { invite, resendInvitation, withdrawInvitation } from "#app/features/accounts/invitations.server.ts";
import { chooseRegistration } from "#app/features/accounts/registration.server.ts";
import { giveDuty, takeDuty } from "#app/features/accounts/roles.server.ts";
import { closeAccount, removeDevices } from "#app/features/accounts/staff.server.ts";
import { dutyGiven, dutyTaken, PROOF_FIELD, UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { DUTIES } from "#app/shared/duties.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { ROLES } from "#app/shared/roles.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { personOf, provenActor } from "../guard.server.ts";
import type { Route } from "./+types/people";
import { loadUsers } from "./load-users.server.ts";
import type { PeopleAnswer } from "./people-answer.ts";
import { UsersPage } from "./users-page.tsx";

export const meta = privateHead("Utenti");

export const loader = ({ context }: Route.LoaderArgs) => loadUsers(personOf(context));

type Who = Awaited<ReturnType<typeof provenActor>>;

const steps: Record<string, (who: Who, sent: Record<string, string>) => Promise<ToastMessage>> = {
  async invita(who, { email, first_name: firstName, last_name: lastName, ...sent }) {
    const gives = [...DUTIES, ...ROLES].filter((name) => sent[`dai_${name}`] !== undefined);
    const invited = await invite(who, { email, firstName, lastName, gives });
    return invited.outcome === "sent"
      ? { title: "Invito mandato", description: `A ${invited.email}: il link vale 7 giorni.` }
      : { title: "Incarico affidato", description: `${invited.email} ha già un account: vale da subito.` };
  },
  async rimanda(who, { invito }) {
    const { email } = await resendInvitation(who, invito);
    return { title: "Invito rimandato", description: `A ${email}. Il link di prima non vale più.` };
  },
  async ritira(who, { invito }) {
    await withdrawInvitation(who, invito);
    return { title: "Invito ritirato" };
  },
  async affida(who, { user_id: userId, incarico }) {
    return dutyGiven((await giveDuty(who, { userId, duty: incarico }, who.address)).duty);
  },
  async togli(who, { user_id: userId, incarico }) {
    return dutyTaken((await takeDuty(who, { userId, duty: incarico }, who.address)).duty);
  },
  async chiudi(who, { user_id: userId }) {
    const { email } = await closeAccount(who, { userId });
    return { title: "Account chiuso", description: `${email} non può più entrare. Quello che ha scritto resta.` };
  },
  async dispositivi(who, { user_id: userId }) {
    const { email } = await removeDevices(who, { userId });
    return { title: "Dispositivi tolti", description: `${email} entra di nuovo con la sola password.` };
  },
  async registrazione(who, { aperta }) {
    await chooseRegistration(who, aperta === "si");
    return { title: aperta === "si" ? "Registrazione aperta a tutti" : "Ora ci si registra solo su invito" };
  },
};

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request);
  const { [PROOF_FIELD]: _, ...sent } = fields; // the password is not sent back
  const azione = sent.azione ?? "";
  const about = { azione, whom: sent.user_id ?? sent.invito, sent };
  const step = Object.hasOwn(steps, azione) ? steps[azione] : undefined;
  try {
    if (!step) throw new Refusal(400, "I dati inviati non sono leggibili. Ricarica la pagina e riprova.");
    return data<PeopleAnswer>({ ...about, said: await step(await provenActor(request, context, fields), sent) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data<PeopleAnswer>({ ...about, said, field: error.details.field as string | undefined }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable<PeopleAnswer>(serverAction, { said: UNREACHABLE.said });

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} answered={undefined} people={actionData} />;
}
