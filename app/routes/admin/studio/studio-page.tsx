import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "#app/shared/href.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useRevalidateOn } from "../shell/live.tsx";
import type { Wrong } from "./answered.ts";
import { DraftBar } from "./draft-bar.tsx";
import { History } from "./history.tsx";
import type { Row, Studio } from "./load-studio.server.ts";
import { sayWho } from "./say-draft.ts";

type Props = Studio & { said?: ToastMessage | undefined; wrong?: readonly Wrong[] | undefined };

export function StudioPage({ said, wrong, ...studio }: Props) {
  const { groups, texts, publications } = studio;
  const now = new Date(studio.now);
  useRevalidateOn(({ event }) => event === "studio");
  return (
    <>
      <h1 className="type-desk">Studio</h1>
      <p className="mt-1 max-w-[65ch] text-fumo">
        Orari, contatti, persone, parole: tutto quello che il sito dice di voi. Lo cambi, lo guardi, lo pubblichi.
      </p>
      <FormResult of={said} />
      <DraftBar {...studio} wrong={wrong} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 gap-y-8 lg:grid-cols-2">
        {groups.map(({ title, rows }, index) => (
          <Group key={title} title={title} rows={rows} now={now}>
            {index === 2 && (
              <RowLink
                to={href("/admin/testimonianze")}
                title="Testimonianze dopo la visita"
                says="Quello che scrive chi è venuto: si legge in Risultati quando lo pubblichi."
              />
            )}
            {index === 1 && (
              <RowLink
                to={href("/admin/offerte")}
                title="Posti e offerte"
                says="Posti rimasti, primi clienti, consulenze del mese, fine dell’offerta."
              />
            )}
          </Group>
        ))}
        <History of={publications} />
        <Group title="Testi delle pagine" rows={texts} now={now} isElsewhere />
      </div>
    </>
  );
}

type GroupProps = { title: string; rows: Row[]; now: Date; isElsewhere?: boolean; children?: ReactNode };

function Group({ title, rows, now, isElsewhere = false, children }: GroupProps) {
  const id = title.replaceAll(/\W+/g, "-");
  return (
    <section aria-labelledby={id} className={isElsewhere ? "lg:col-span-2" : ""}>
      <h2 id={id} className="type-desk-section">
        {title}
      </h2>
      {isElsewhere && (
        <p className="mt-1 max-w-[65ch] text-fumo">Si cambiano dove stanno: ogni riga porta alla sua pagina.</p>
      )}
      <ul className={`mt-2 hair-b ${isElsewhere ? "gap-x-11 sm:columns-2 lg:columns-3" : ""}`}>
        {rows.map(({ key, title, appears, href, draft, isChanged }) => (
          <RowLink
            key={key}
            to={href}
            title={title}
            says={appears}
            isElsewhere={isElsewhere}
            state={draft ? `in bozza ${sayWho(draft, now)}` : isChanged ? "cambiata" : undefined}
            isDraft={draft !== undefined}
          />
        ))}
        {children}
      </ul>
    </section>
  );
}

type RowProps = {
  to: string;
  title: string;
  says?: string | undefined;
  state?: string | undefined;
  isDraft?: boolean;
  /** A page of the site, which the router of the admin cannot show. */
  isElsewhere?: boolean;
};

function RowLink({ to, title, says, state, isDraft = false, isElsewhere = false }: RowProps) {
  return (
    <li className="break-inside-avoid hair-t">
      <Link
        to={to}
        reloadDocument={isElsewhere}
        className="grid min-h-11 content-center gap-x-4 py-2 -outline-offset-3 hover:bg-carta sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <b className="underline underline-offset-4">{title}</b>
        {state && (
          <span className={`text-cap [overflow-wrap:anywhere] ${isDraft ? "font-semibold text-pink-t" : "text-fumo"}`}>
            {state}
          </span>
        )}
        {says && <span className="text-cap text-fumo sm:col-span-2">{says}</span>}
      </Link>
    </li>
  );
}
