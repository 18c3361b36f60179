import type { ReactNode } from "react";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { href } from "../shared/href.ts";

type Props = { studioName: string; imprint: string; title: ReactNode; children: ReactNode };

/** Before the reserved area: the string on ink with the one big word, and beside it what there is to do. */
export function Door({ studioName, imprint, title, children }: Props) {
  return (
    <div className="grid min-h-svh lg:grid-cols-[minmax(0,7fr)_minmax(26rem,5fr)] lg:grid-rows-[1fr_auto]">
      <header className="relative grid min-h-[36svh] content-between gap-6 overflow-hidden ground-ink px-margin pb-8 lg:row-span-2 lg:pb-block">
        <div className="absolute inset-x-[-12%] top-[22%] bottom-[46%] text-carta/60 lg:inset-y-[18%]">
          <Lines of={string({ amplitude: 320, decay: 0.7 })} fit="stretch" drawn />
        </div>
        <a
          href={href("/")}
          aria-label={`${studioName}, home`}
          className="relative flex min-h-bar items-center justify-self-start"
        >
          <img src="/logo.svg" alt={studioName} width={105} height={23} data-fallback="/logo-alt.png" />
        </a>
        <h1 className="relative type-xl lg:text-[clamp(4.5rem,9vw,9.5rem)]">{title}</h1>
      </header>
      <main id="contenuto" tabIndex={-1} className="grid content-center px-margin py-block outline-none">
        <div className="mx-auto grid w-full max-w-110 gap-6">{children}</div>
      </main>
      <footer className="px-margin pb-4 type-cap lg:col-start-2">
        <p className="mx-auto max-w-110">
          {imprint}
          <br />
          <a href={href("/preferenze-cookie")} className="inline-flex min-h-11 items-center underlined">
            Preferenze cookie
          </a>
        </p>
      </footer>
    </div>
  );
}
