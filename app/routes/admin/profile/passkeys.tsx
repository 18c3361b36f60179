/** /admin/profilo/passkey: one's own passkeys and remembered devices. The profile shows the same. */
import { data } from "react-router";
import { listPasskeys, passkeyOrigin, removePasskey, renamePasskey } from "#app/features/accounts/passkeys.server.ts";
import { listRememberedDevices, removeRememberedDevice } from "#app/features/accounts/remembered-devices.server.ts";
import { UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/passkeys";
import { PasskeyList, RememberedList } from "./passkey-parts.tsx";

export const meta = privateHead("Passkey");

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(request, context);
  const [passkeys, remembered] = await Promise.all([listPasskeys(actor), listRememberedDevices(actor)]);
  return { passkeys, remembered, origin: passkeyOrigin() };
}

export type KeysAnswer = { said: ToastMessage; field?: string | undefined };

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(request, context);
  const { azione, passkey = "", dispositivo = "", nome = "" } = await readFormFields(request);
  try {
    switch (azione) {
      case "rinomina":
        await renamePasskey(actor, passkey, nome);
        return data<KeysAnswer>({ said: { title: "Nome salvato" } });
      case "togli":
        await removePasskey(actor, passkey);
        return data<KeysAnswer>({
          said: { title: "Passkey tolta", description: "Da qui in poi non apre più il sito." },
        });
      case "dimentica":
        await removeRememberedDevice(actor, dispositivo);
        return data<KeysAnswer>({
          said: { title: "Dispositivo tolto", description: "Lì il codice si chiede di nuovo." },
        });
      default:
        throw new Refusal(400, "I dati inviati non sono leggibili. Ricarica la pagina e riprova.");
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data<KeysAnswer>({ said, field: error.details.field as string | undefined }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable<KeysAnswer>(serverAction, UNREACHABLE);

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-180 gap-5">
      <h1 className="type-desk">Passkey</h1>
      <PasskeyList {...loaderData} answered={actionData} />
      <h2 className="type-desk-section">Dispositivi ricordati</h2>
      <RememberedList devices={loaderData.remembered} />
      <TextLink href={href("/admin/profilo")}>Torna al profilo</TextLink>
    </div>
  );
}
