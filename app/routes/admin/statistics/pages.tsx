import type { PageFigures } from "#app/features/analytics/visit-figures.server.ts";
import { figure } from "#app/shared/figure.ts";
import { Table } from "#app/ui/table.tsx";
import { Share } from "./share.tsx";

type Props = { pages: PageFigures[]; more: number };

/** The pages that were opened most. */
export function Pages({ pages, more }: Props) {
  if (pages.length === 0) return <p className="py-2.5 hair-t">Nessuna pagina aperta.</p>;
  const most = pages[0]!.visits;
  return (
    <>
      <Table
        caption="Pagine più viste"
        columns={[
          { header: "Pagina", cell: (of: PageFigures) => path(of, most) },
          { header: "Visite", cell: ({ visits }: PageFigures) => figure(visits), numeric: true },
        ]}
        rows={pages}
        rowKey={({ path }) => path}
      />
      {more > 0 && <p className="py-2 text-fumo">e {more === 1 ? "un’altra" : `altre ${figure(more)}`}, nel CSV</p>}
    </>
  );
}

const path = ({ path, visits }: PageFigures, most: number) => (
  <Share part={visits} whole={most}>
    <span className="font-normal wrap-anywhere">{path}</span>
  </Share>
);
