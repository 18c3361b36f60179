import type { ReactNode } from "react";
import type { HealthCheck, HealthKey } from "#app/features/health/health.ts";
import { href } from "#app/shared/href.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** Where the studio itself can do something about it. */
const PLACES: Partial<Record<HealthKey, { label: string; href: string }>> = {
  backup: { label: "Copie di sicurezza", href: href("/admin/copie") },
  generator: { label: "Generatore di testi", href: href("/admin/generatore") },
};

type Props = {
  check: HealthCheck;
  heading: "h2" | "h3";
  children?: ReactNode;
};

/** One thing that isn't well: what is the case, what the studio does, and a line for whoever looks after the server. */
export function Trouble({ check, heading: Heading, children }: Props) {
  const { key, title, verdict, sentence, toOwner, toHost } = check;
  const place = PLACES[key];
  return (
    <section
      aria-labelledby={`salute-${key}`}
      className={`grid gap-2 border-l-3 py-1.5 pl-4 ${verdict === "alarm" ? "border-err" : "border-warn"}`}
    >
      <div>
        <Heading id={`salute-${key}`} className="font-semibold">
          {title}
        </Heading>
        <p className="max-w-[65ch] [overflow-wrap:anywhere]">{sentence}</p>
      </div>
      {toOwner && (
        <p className="max-w-[65ch]">
          <b>Che cosa fare:</b> {toOwner}
        </p>
      )}
      {toHost && (
        <div className="grid max-w-[65ch] gap-2 bg-sabbia px-4 py-3">
          <p className="[overflow-wrap:anywhere]">
            <b>Per chi gestisce il server:</b> {toHost}
          </p>
          <CopyButton text={`${title}. ${sentence} ${toHost}`} copied="Copiato: incollalo in un messaggio.">
            Copia per mandarglielo
          </CopyButton>
        </div>
      )}
      {place && <TextLink href={place.href}>{place.label}</TextLink>}
      {children}
    </section>
  );
}
