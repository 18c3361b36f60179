/** The part «Accesso IA» of /admin/utenti: the assistants' tokens and the studio's key. */
import { useFetcher } from "react-router";
import { ProofField } from "#app/features/accounts/proof-field.tsx";
import type { AiToken } from "#app/features/ai-access/ai-tokens.server.ts";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { SecretToCopy } from "#app/ui/copy-button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useRevalidateOn } from "../shell/live.tsx";
import { proofError } from "./people-answer.ts";

/** The server's answer about the key or a token. */
export type AccessAnswered = { said?: ToastMessage; key?: string; field?: string | undefined };

type Props = {
  tokens: AiToken[];
  /** The answer to a form sent without JavaScript. */
  answered: AccessAnswered | undefined;
};

export function AiAccess({ tokens, answered }: Props) {
  useRevalidateOn((live) => live.event === "security" && String(live.data.data?.["action"]).startsWith("ai_token_"));
  return (
    <section aria-labelledby="accesso-ia" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="accesso-ia" className="type-desk-section">
          Accesso IA
        </h2>
        <TextLink href={href("/ai-auth")}>Ottieni un token</TextLink>
      </div>
      <div className="grid gap-x-11 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-3">
          <FormResult of={answered?.said} />
          {tokens.length === 0 && <p className="py-3 text-fumo hair-t">Nessun token in vigore.</p>}
          <ul aria-label="Token in vigore">
            {tokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </ul>
        </div>
        <AccessKey answered={answered} />
      </div>
    </section>
  );
}

function Token({ token: { id, ownerEmail, ending, createdAt, expiresAt, lastUsedAt } }: { token: AiToken }) {
  const fetcher = useFetcher<AccessAnswered>();
  const busy = fetcher.state !== "idle";
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-2.5 hair-t md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{ownerEmail}</p>
        <p className="text-fumo">Token che finisce con {ending}</p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p className="text-cap text-fumo">
          Ottenuto il <When at={createdAt} />
          <br />
          Scade il <When at={expiresAt} />
          <br />
          {lastUsedAt ? (
            <>
              Usato il <When at={lastUsedAt} />
            </>
          ) : (
            "Mai usato"
          )}
        </p>
        <fetcher.Form method="post" action={href("/admin/utenti/token")}>
          <input type="hidden" name="token_id" value={id} />
          <Button type="submit" tone="line" wave={false} busy={busy} busyLabel="Revoca in corso...">
            Revoca<span className="sr-only">{` il token di ${ownerEmail} che finisce con ${ending}`}</span>
          </Button>
        </fetcher.Form>
        <FormResult of={fetcher.data?.said} />
      </div>
    </li>
  );
}

const When = ({ at }: { at: string }) => <time dateTime={at}>{romeDateTime(new Date(at))}</time>;

/** The key is requested and recorded in the log each time, so that no page left open shows it. */
function AccessKey({ answered }: { answered: AccessAnswered | undefined }) {
  const fetcher = useFetcher<AccessAnswered>();
  const key = fetcher.data?.key ?? answered?.key;
  return (
    <div className="grid content-start gap-3 pt-2.5 hair-t">
      <h3 className="font-semibold">Chiave di accesso IA</h3>
      <p className="text-fumo">
        È una per tutto lo studio: serve, con email e password, per ottenere un token. Consegnala solo a chi scrive per
        il blog.
      </p>
      <FormResult of={fetcher.data?.said} />
      {key === undefined ? (
        <fetcher.Form method="post" action={href("/admin/utenti/chiave-ia")} className="grid gap-3" noValidate>
          <ProofField error={proofError(fetcher.data ?? answered)} />
          <Button
            type="submit"
            tone="line"
            wave={false}
            busy={fetcher.state !== "idle"}
            busyLabel="Un momento..."
            className="justify-self-start"
          >
            Mostra<span className="sr-only"> la chiave di accesso IA</span>
          </Button>
        </fetcher.Form>
      ) : (
        <SecretToCopy secret={key} copied="Copiata.">
          Copia la chiave
        </SecretToCopy>
      )}
    </div>
  );
}
