/** Switches the second factor on and off; the recovery codes are shown once. */
import { data } from "react-router";
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  renewRecoveryCodes,
} from "#app/features/accounts/second-factor.server.ts";
import { UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { type Caller, callerOf } from "#app/platform/http/request-context.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { qrCode } from "#app/platform/pictures/qr-code.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { updatePerson, personOf } from "../guard.server.ts";
import type { Route } from "./+types/second-factor";
import { CodeForm, PasswordProof, RecoveryCodes, Scan } from "./second-factor-parts.tsx";

export const meta = privateHead("Verifica in due passaggi");

export const loader = ({ context }: Route.LoaderArgs) => ({ on: personOf(context).secondFactor });

type Answer = {
  said?: ToastMessage;
  /** Set when the set-up has begun: the app scans the picture, then a first code confirms. */
  scan?: { picture: string; secret: string };
  /** The page waits for a code and has shown the picture already. */
  confirming?: true;
  recoveryCodes?: string[];
};

type Sent = Record<string, string>;

/** `on` is set when the step has switched the second factor on or off. */
type Done = { answer: Answer; cookies?: string[]; on?: boolean };

const steps: Record<string, (sent: Sent, caller: Caller) => Promise<Done>> = {
  async attiva(sent, caller) {
    const { uri, recoveryCodes } = await enableTotp(sent, caller);
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    return { answer: { scan: { picture: await qrCode(uri), secret }, recoveryCodes } };
  },
  async conferma({ codice = "" }, caller) {
    const { cookies } = await confirmTotp({ code: codice }, caller);
    return { answer: { said: { title: "Verifica in due passaggi attivata" } }, cookies, on: true };
  },
  async disattiva(sent, caller) {
    const { cookies } = await disableTotp(sent, caller);
    return { answer: { said: { title: "Verifica in due passaggi disattivata" } }, cookies, on: false };
  },
  async codici(sent, caller) {
    const { recoveryCodes } = await renewRecoveryCodes(sent, caller);
    return { answer: { recoveryCodes, said: { title: "Codici di recupero rifatti" } } };
  },
};

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readFormFields(request);
  const passo = sent.passo ?? "";
  const step = Object.hasOwn(steps, passo) ? steps[passo] : undefined;
  try {
    if (!step) throw new Refusal(400, "I dati inviati non sono leggibili. Ricarica la pagina e riprova.");
    const { answer, cookies = [], on } = await step(sent, callerOf(request, context));
    if (on !== undefined) updatePerson(context, { secondFactor: on });
    return data(answer, { headers: setCookies(cookies) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data<Answer>({ said, ...(passo === "conferma" && { confirming: true }) }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable<Answer>(serverAction, UNREACHABLE);

export default function SecondFactor({ loaderData: { on }, actionData }: Route.ComponentProps) {
  const { said, scan, confirming, recoveryCodes } = actionData ?? {};
  return (
    <div className="grid max-w-170 gap-5">
      <div>
        <h1 className="type-desk">Verifica in due passaggi</h1>
        <p className="text-fumo">
          {on ? "Attiva: all’accesso ti chiediamo anche un codice." : "Non attiva: per entrare basta la password."}
        </p>
      </div>
      <FormResult of={said} />
      {scan && !on && <Scan {...scan} />}
      {recoveryCodes && (
        <RecoveryCodes
          codes={recoveryCodes}
          title={scan && !on ? "2. Conserva i codici di recupero" : "Codici di recupero"}
        />
      )}
      {(scan || confirming) && !on && <CodeForm />}
      {!on && !scan && (
        <PasswordProof step="attiva" submit="Attiva la verifica" title={confirming ? "Oppure ricomincia" : undefined}>
          Ti serve un’app di autenticazione sul telefono, per esempio quella già inclusa nel gestore di password.
        </PasswordProof>
      )}
      {on && !recoveryCodes && (
        <PasswordProof step="codici" submit="Rifai i codici" title="Codici di recupero">
          Servono quando non hai il telefono. Rifacendoli, quelli vecchi non valgono più.
        </PasswordProof>
      )}
      {on && (
        <PasswordProof step="disattiva" submit="Disattiva la verifica" title="Disattiva">
          Per entrare tornerà a bastare la password.
        </PasswordProof>
      )}
      <TextLink href={href("/admin/profilo")}>Torna al profilo</TextLink>
    </div>
  );
}
