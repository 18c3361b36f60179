import { useEffect, useRef } from "react";
import { RoleLabel } from "#app/features/accounts/role-label.tsx";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { href } from "#app/shared/href.ts";
import { SecretToCopy } from "#app/ui/copy-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { AiAccess } from "./ai-sign-in.server.ts";

/** Shows the token once. It stands only in the page: the browser stores nothing of it. */
export function TokenGiven({ access, site }: { access: AiAccess; site: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { ai_token: token, expires_at: expiresAt, user } = access;
  return (
    <section aria-labelledby="token-dato" className="grid gap-5">
      <h2 ref={title} id="token-dato" tabIndex={-1} className="type-m outline-none">
        Ecco il <b>token</b>
      </h2>
      <p>
        Copialo ora: lo mostriamo <b>una volta sola</b>. Chi lo ha lavora a nome tuo, quindi non metterlo in una chat o
        in un’e-mail.
      </p>
      <SecretToCopy secret={token} copied="Copiato.">
        Copia il token
      </SecretToCopy>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-fumo max-sm:-mb-2.5">Scade il</dt>
        <dd>
          <time dateTime={expiresAt} className="font-semibold">
            {romeDateTime(new Date(expiresAt))}
          </time>
        </dd>
        <dt className="text-fumo max-sm:-mb-2.5">Account</dt>
        <dd className="[overflow-wrap:anywhere]">{user.email}</dd>
        <dt className="text-fumo max-sm:-mb-2.5">{user.roles.length === 1 ? "Ruolo" : "Ruoli"}</dt>
        <dd className="flex flex-wrap gap-2">
          {user.roles.map((role) => (
            <RoleLabel key={role} role={role} />
          ))}
        </dd>
      </dl>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underlined">Come si usa</summary>
        <p className="mt-2">
          L’assistente lo manda in ogni richiesta, nell’intestazione <b>Authorization</b>. Così, per esempio, consegna
          una bozza:
        </p>
        <pre className="mt-3 border border-ink/30 bg-foglio p-4 text-small [overflow-wrap:anywhere] whitespace-pre-wrap">
          {draftByCurl(site)}
        </pre>
      </details>
      <TextLink href={href("/ai-auth")} className="justify-self-start">
        Chiedi un altro token
      </TextLink>
    </section>
  );
}

const draftByCurl = (site: string) => `curl ${site}/api/drafts \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"title": "…", "content": "<p>…</p>"}'`;
