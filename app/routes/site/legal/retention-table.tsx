import { periodText, type Retention, retentionRows } from "#app/content/retention.ts";
import { Table } from "#app/ui/table.tsx";

const columns = [
  { header: "Che cosa", cell: ({ what }: Retention) => <span className="font-normal">{what}</span> },
  {
    header: "Per quanto",
    cell: ({ keep, from }: Retention) => (
      <>
        <b>{periodText(keep)}</b> <span className="block type-cap">{from}</span>
      </>
    ),
  },
];

/** Both legal pages print it; the job that deletes reads the same rows. */
export function RetentionTable({ rows = retentionRows }: { rows?: readonly Retention[] }) {
  return <Table caption="Per quanto tempo teniamo i dati" columns={columns} rows={rows} rowKey={({ what }) => what} />;
}
