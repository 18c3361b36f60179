/** /admin/statistiche: which pages are opened, where people come from, and what becomes of them. */
import { visitsByDay } from "#app/features/analytics/days.server.ts";
import { funnelFigures } from "#app/features/analytics/funnel.server.ts";
import { stretchOf } from "#app/features/analytics/periods.ts";
import type { SourceKind } from "#app/features/analytics/sources.ts";
import { type SourceFigures, visitFigures } from "#app/features/analytics/visit-figures.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { analytics } from "#app/shared/paths.ts";
import type { Route } from "./+types/statistics";
import { personOf } from "./guard.server.ts";
import { Campaigns } from "./statistics/campaigns.tsx";
import { Pages } from "./statistics/pages.tsx";
import { Part } from "./statistics/part.tsx";
import { periodOf } from "./statistics/period.ts";
import { PeriodLinks } from "./statistics/period-links.tsx";
import { Sources } from "./statistics/sources.tsx";
import { Visits } from "./statistics/visits.tsx";
import { Way } from "./statistics/way.tsx";

export const meta = privateHead("Statistiche");

const PAGES = 20;
const SITES = 8;
const CAMPAIGNS = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const period = periodOf(new URL(request.url).searchParams);
  const stretch = stretchOf(period);
  const person = personOf(context);
  const [days, { pages, sources, onward }, { funnel, campaigns, requests }] = await Promise.all([
    visitsByDay(stretch),
    visitFigures(person, stretch),
    funnelFigures(person, stretch),
  ]);
  return {
    period,
    days,
    pages: { pages: pages.slice(0, PAGES), more: Math.max(0, pages.length - PAGES) },
    sources: { kinds: byKind(sources), sources: sources.filter(({ host }) => host).slice(0, SITES), onward },
    way: { funnel, requests },
    campaigns: { campaigns: campaigns.slice(0, CAMPAIGNS), more: Math.max(0, campaigns.length - CAMPAIGNS) },
  };
}

function byKind(sources: SourceFigures[]): Record<SourceKind, number> {
  const kinds = { direct: 0, search: 0, social: 0, other: 0 };
  for (const { kind, visits } of sources) kinds[kind] += visits;
  return kinds;
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { period, days, pages, sources, way, campaigns } = loaderData;
  return (
    <>
      <h1 className="type-desk">Statistiche</h1>
      <p className="mt-0.5 max-w-[72ch] text-fumo">
        Si conta solo chi ha accettato le statistiche, senza sapere chi è: i numeri veri sono più alti. I quattro totali
        stanno anche sul sito, nella{" "}
        <a href={analytics()} className="underline underline-offset-3">
          pagina pubblica
        </a>
        .
      </p>
      <PeriodLinks period={period} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-2">
        <Part
          title="Visite"
          table="giorni"
          period={period}
          counted="Ogni pagina aperta è una visita. Un visitatore è uno solo per un giorno: da un giorno all’altro non lo riconosciamo."
          className="xl:col-span-2"
        >
          <Visits days={days} byMonth={period === "12-mesi"} />
        </Part>
        <Part title="Pagine" table="pagine" period={period} counted="Le più aperte.">
          <Pages {...pages} />
        </Part>
        <Part title="Provenienze" table="provenienze" period={period} counted="Da dove si arriva sul sito.">
          <Sources {...sources} />
        </Part>
        <Part
          title="Dalla visita all’appuntamento"
          table="percorso"
          period={period}
          counted="Una visita seguita è una scheda del browser, dal primo all’ultimo clic. Vale il giorno in cui comincia."
        >
          <Way {...way} />
        </Part>
        <Part
          title="Campagne"
          table="campagne"
          period={period}
          counted="Dai link con utm_source, utm_medium e utm_campaign. Le visite sono di chi ha accettato le statistiche; le richieste sono tutte, perché la campagna viaggia con il modulo."
        >
          <Campaigns {...campaigns} />
        </Part>
      </div>
    </>
  );
}
