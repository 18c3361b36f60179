import { data } from "react-router";
import type { Handle } from "#app/handle.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { brokenString } from "#app/drawings/string.ts";
import { TextLink } from "#app/ui/text-link.tsx";

export const handle = { kept: { anyAddress: true } } satisfies Handle;

export const loader = () => data(null, { status: 404 });

export const meta = privateHead("Pagina Non Trovata");

export default function NotFound() {
  return (
    <div className="page-grid min-h-svh content-end gap-y-6 overflow-hidden ground-ink pt-21 pb-block">
      <div className="absolute inset-x-0 top-16 col-[full] h-65 lg:top-[6%] lg:bottom-[30%] lg:h-auto">
        <Lines of={brokenString()} drawn />
      </div>
      <p aria-hidden="true" className="relative type-mega text-[min(41vw,31rem)] lg:text-[min(34vw,31rem)]">
        4<span className="font-bold">0</span>4
      </p>
      <h1 className="relative type-l lg:col-[2/span_6]">
        Pagina <b>Non Trovata</b>
      </h1>
      <div className="relative lg:col-[9/span_5]">
        <p className="type-lead">
          La corda si è spezzata proprio qui. Forse l’indirizzo ha un refuso, forse la pagina ha cambiato posto.
        </p>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3.5">
          <ButtonLink href={href("/")}>Torna alla home</ButtonLink>
          <TextLink href={href("/contatti")}>Contattaci</TextLink>
        </div>
      </div>
    </div>
  );
}
