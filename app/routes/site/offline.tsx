/** What the service worker shows when there is no network. */
import { privateHead } from "#app/seo/private-head.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import type { Handle } from "#app/handle.ts";
import { href } from "#app/shared/href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { brokenString } from "#app/drawings/string.ts";
import { TextLink } from "#app/ui/text-link.tsx";

export const meta = privateHead("Senza connessione");

export const handle = { books: false, kept: {}, crawlerText: "Senza connessione." } satisfies Handle;

export default function Offline() {
  return (
    <section className="page-grid min-h-svh content-end gap-y-6 overflow-hidden ground-ink pt-[84px] pb-block">
      <div className="absolute inset-x-0 top-16 col-[full] h-65 lg:top-[12%] lg:h-[44%]">
        <Lines of={brokenString()} />
      </div>
      <h1 className="relative type-xl">
        Manca <b>la linea.</b>
      </h1>
      <p className="relative max-w-[40ch] type-lead">
        Sei senza connessione. Quando torna, premi «Riprova»; intanto lo studio risponde al telefono.
      </p>
      <div className="relative flex flex-wrap items-center gap-x-8 gap-y-3.5">
        <ButtonLink href={href("/")}>Riprova</ButtonLink>
        <TextLink href={phoneUrl()}>{studio().phone.label}</TextLink>
      </div>
    </section>
  );
}
