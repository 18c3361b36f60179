import type { ReactNode } from "react";

type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. Not in figures of one width: the font’s own make "1.234" and "9.05" fall apart. */
  numeric?: boolean;
  /** Goes on narrow screens. */
  secondary?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Hairlines, no zebra, rows as tall as a thumb; the first column heads its row. */
export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const look = ({ numeric, secondary }: Column<Row>) =>
    `py-2.5 pr-4 last:pr-0 ${numeric ? "text-right" : "text-left"} ${secondary ? "max-md:hidden" : ""}`;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={`${look(column)} text-cap font-semibold text-(--muted)`}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="hair-t last:hair-b">
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.header} scope="row" className={`${look(column)} font-semibold`}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.header} className={look(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
