import { type SourceKind, sourceKinds } from "#app/features/analytics/sources.ts";
import { percentOf, sourceLabels } from "#app/features/analytics/statistics-words.ts";
import type { SourceFigures } from "#app/features/analytics/visit-figures.server.ts";
import { figure } from "#app/shared/figure.ts";
import { Table } from "#app/ui/table.tsx";
import { Share } from "./share.tsx";

type Props = { kinds: Record<SourceKind, number>; sources: SourceFigures[]; onward: number };

/** Shows the four kinds of sources, and below them the sites by name. */
export function Sources({ kinds, sources, onward }: Props) {
  const all = Object.values(kinds).reduce((sum, visits) => sum + visits, 0);
  return (
    <>
      <Table
        caption="Arrivi per tipo di provenienza"
        columns={[
          { header: "Provenienza", cell: (kind: SourceKind) => nameOf(kind, kinds[kind], all) },
          { header: "Visite", cell: (kind: SourceKind) => figure(kinds[kind]), numeric: true },
          { header: "Quota", cell: (kind: SourceKind) => percentOf(kinds[kind], all), numeric: true },
        ]}
        rows={sourceKinds}
        rowKey={(kind) => kind}
      />
      {sources.length > 0 && (
        <div className="mt-6">
          <Table
            caption="Siti da cui si arriva di più"
            columns={[
              { header: "Sito", cell: site },
              { header: "Tipo", cell: ({ kind }: SourceFigures) => sourceLabels[kind], secondary: true },
              { header: "Visite", cell: ({ visits }: SourceFigures) => figure(visits), numeric: true },
            ]}
            rows={sources}
            rowKey={({ host }) => host}
          />
        </div>
      )}
      {onward > 0 && (
        <p className="py-2 text-fumo">
          Da una pagina all’altra del sito: {figure(onward)}. Non sono arrivi, è chi ha continuato a leggere.
        </p>
      )}
    </>
  );
}

const nameOf = (kind: SourceKind, visits: number, all: number) => (
  <Share part={visits} whole={all}>
    {sourceLabels[kind]}
  </Share>
);

const site = ({ host }: SourceFigures) => <span className="font-normal wrap-anywhere">{host}</span>;
