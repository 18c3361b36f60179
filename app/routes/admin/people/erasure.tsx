/** Erases a person. Without JavaScript the answer is a separate page. */
import { erasePerson, type Erasure } from "#app/features/people/erase-person.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { provenActor } from "../guard.server.ts";
import type { Route } from "./+types/erasure";
import { answerForPerson } from "./answer.server.ts";
import { CONFIRMATION, UNREACHABLE } from "./answered.ts";
import { Erased } from "./found.tsx";

export const meta = privateHead("Cancellazione");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForPerson(request, async (asked, fields) => {
    const { conferma = "" } = fields;
    if (conferma.trim().toUpperCase() !== CONFIRMATION)
      throw new Refusal(422, `Per confermare scrivi ${CONFIRMATION}.`);
    return { erased: sentences(await erasePerson(await provenActor(request, context, fields), asked)) };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

function sentences(erasure: Erasure): string[] {
  const { requests, waiting, testimonials, mails, visits, accounts, invitations } = erasure;
  const { staffAccounts, securityEvents, mentions } = erasure;
  const counted: [count: number, one: string, many: string][] = [
    [requests, "richiesta", "richieste"],
    [waiting, "attesa di un orario", "attese di un orario"],
    [testimonials, "testimonianza o invito a scriverla", "testimonianze o inviti a scriverle"],
    [mails, "e-mail", "e-mail"],
    [visits, "visita al sito", "visite al sito"],
    [accounts, "account", "account"],
    [invitations, "invito a lavorare sul sito", "inviti a lavorare sul sito"],
    [securityEvents, "evento del registro reso anonimo", "eventi del registro resi anonimi"],
    [mentions, "testo di altri da cui è sparito il suo recapito", "testi di altri da cui è sparito il suo recapito"],
    [staffAccounts, "account di chi lavora qui, rimasto", "account di chi lavora qui, rimasti"],
  ];
  return counted.filter(([count]) => count > 0).map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
}

export default function ErasurePage({ actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-160 gap-4">
      <h1 className="type-desk">Cancellazione</h1>
      <FormResult of={actionData?.said} />
      {actionData?.erased && <Erased lines={actionData.erased} />}
      <TextLink href={href("/admin/persone")}>Torna ai dati di una persona</TextLink>
    </div>
  );
}
