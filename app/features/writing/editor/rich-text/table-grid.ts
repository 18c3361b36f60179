/**
 * A table of the text as a grid of its cells, in which a cell that spans stands in each of its places. What changes a table
 * changes the grid; the nodes are made anew of it, every row as wide as the table.
 */
import type { Node, Schema } from "@tiptap/pm/model";

export type GridCell = { node: Node };
export type GridRow = { section: "thead" | "tbody" | "tfoot"; cells: GridCell[] };
export type Grid = { caption: Node | undefined; rows: GridRow[] };

export const emptyCell = ({ nodes }: Schema, tag: "td" | "th" = "td"): GridCell => ({
  node: nodes["tableCell"]!.create({ tag, scope: tag === "th" ? "col" : null }, nodes["paragraph"]!.create()),
});

const spanOf = ({ attrs }: Node, name: "colspan" | "rowspan") => Math.max(Number(attrs[name]) || 1, 1);

export function readGrid(table: Node): Grid {
  const rows: GridRow[] = [];
  let caption: Node | undefined;
  table.forEach((section) => {
    if (section.type.name === "tableCaption") caption = section;
    else section.forEach(() => rows.push({ section: section.attrs["tag"] as GridRow["section"], cells: [] }));
  });
  let at = 0;
  eachRow(table, (row) => {
    let column = 0;
    row.forEach((node) => {
      const cell = { node };
      while (rows[at]!.cells[column]) column++;
      for (let down = 0; down < Math.min(spanOf(node, "rowspan"), rows.length - at); down++)
        for (let right = 0; right < spanOf(node, "colspan"); right++) rows[at + down]!.cells[column + right] ??= cell;
    });
    at++;
  });
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  for (const row of rows)
    row.cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? emptyCell(table.type.schema));
  return { caption, rows };
}

function eachRow(table: Node, visit: (row: Node) => void): void {
  table.forEach((section) => {
    if (section.type.name !== "tableCaption") section.forEach(visit);
  });
}

/** @returns undefined for a grid without a cell */
export function tableOf(grid: Grid, schema: Schema): Node | undefined {
  const { caption } = grid;
  // A row whose cells all come from above would hold nothing.
  const rows = grid.rows.filter((_, index) => startingIn(grid.rows, index).length > 0);
  if (rows.length === 0) return undefined;
  const { tableRow, tableSection, table } = schema.nodes;
  const sections: { tag: GridRow["section"]; rows: Node[] }[] = [];
  for (const [index, { section }] of rows.entries()) {
    const cells = startingIn(rows, index).map((cell) => withSpans(cell, rows, index));
    const row = tableRow!.create(null, cells);
    const last = sections.at(-1);
    if (last?.tag === section) last.rows.push(row);
    else sections.push({ tag: section, rows: [row] });
  }
  const parts = sections.map(({ tag, rows }) => tableSection!.create({ tag }, rows));
  return table!.create(null, caption ? [caption, ...parts] : parts);
}

const startingIn = (rows: GridRow[], index: number): GridCell[] =>
  [...new Set(rows[index]!.cells)].filter((cell) => !rows[index - 1]?.cells.includes(cell));

function withSpans(cell: GridCell, rows: GridRow[], index: number): Node {
  const colspan = rows[index]!.cells.filter((other) => other === cell).length;
  const rowspan = rows.filter(({ cells }) => cells.includes(cell)).length;
  const { node } = cell;
  if (spanOf(node, "colspan") === colspan && spanOf(node, "rowspan") === rowspan) return node;
  const attrs = { ...node.attrs, colspan: colspan > 1 ? colspan : null, rowspan: rowspan > 1 ? rowspan : null };
  return node.type.create(attrs, node.content, node.marks);
}

/** @returns whether every row is as wide as the table, so that nothing has to be filled in */
export function isEven(table: Node): boolean {
  let cells = 0;
  eachRow(table, (row) => (cells += row.childCount));
  return new Set(readGrid(table).rows.flatMap((row) => row.cells)).size === cells;
}

export function insertRow({ rows }: Grid, at: number, schema: Schema): void {
  const [above, below] = [rows[at - 1], rows[at]];
  // Beside a heading row stands an ordinary one.
  const section =
    below && below.section !== "thead" ? below.section : above && above.section !== "thead" ? above.section : "tbody";
  const cells = (above ?? below)!.cells.map((cell, column) =>
    above && below && above.cells[column] === below.cells[column] ? cell : emptyCell(schema),
  );
  rows.splice(at, 0, { section, cells });
}

export function insertColumn({ rows }: Grid, at: number, schema: Schema): void {
  for (const { section, cells } of rows) {
    const [before, after] = [cells[at - 1], cells[at]];
    const spans = before !== undefined && before === after;
    cells.splice(at, 0, spans ? before : emptyCell(schema, section === "thead" ? "th" : "td"));
  }
}

export const removeRow = ({ rows }: Grid, at: number): void => void rows.splice(at, 1);

export function removeColumn({ rows }: Grid, at: number): void {
  for (const { cells } of rows) cells.splice(at, 1);
}

/** Makes a heading of the first row, or an ordinary row of the heading. */
export function toggleHeadRow({ rows }: Grid): void {
  const [first] = rows;
  if (!first) return;
  const isHead = first.section === "thead";
  first.section = isHead ? "tbody" : "thead";
  const turned = new Map(
    first.cells.map((cell) => {
      const { type, attrs, content } = cell.node;
      const changed = { ...attrs, tag: isHead ? "td" : "th", scope: isHead ? null : "col" };
      return [cell, { node: type.create(changed, content) }];
    }),
  );
  first.cells = first.cells.map((cell) => turned.get(cell)!);
  // A section ends what spans out of it.
  for (const row of rows.slice(1))
    row.cells = row.cells.map((cell) => (turned.has(cell) ? emptyCell(cell.node.type.schema) : cell));
}
