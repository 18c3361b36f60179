/** What a writer does to a table: each is a ProseMirror command, and one step for «Annulla». */
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from "@tiptap/pm/state";
import { boundaryNear } from "./block-boundary.ts";
import {
  emptyCell,
  type Grid,
  type GridCell,
  insertColumn,
  insertRow,
  isEven,
  readGrid,
  removeColumn,
  removeRow,
  tableOf,
  toggleHeadRow,
} from "./table-grid.ts";

type Where = { table: Node; start: number; cell: Node; cellStart: number; offset: number };

function depthOf($at: ResolvedPos, name: string): number {
  for (let depth = $at.depth; depth > 0; depth--) if ($at.node(depth).type.name === name) return depth;
  return 0;
}

export const isInTable = ({ selection }: EditorState): boolean => depthOf(selection.$from, "tableCell") > 0;

function findPlace({ selection: { $from } }: EditorState): Where | undefined {
  const [table, cell] = [depthOf($from, "table"), depthOf($from, "tableCell")];
  if (table === 0 || cell === 0) return undefined;
  const cellStart = $from.start(cell);
  return {
    table: $from.node(table),
    start: $from.before(table),
    cell: $from.node(cell),
    cellStart,
    offset: $from.pos - cellStart,
  };
}

/** @param change changes the grid, and returns the cell in which the cursor shall stand */
function changeTable(change: (grid: Grid, row: number, column: number) => GridCell | undefined): Command {
  return (state, dispatch) => {
    const place = findPlace(state);
    if (!place) return false;
    const grid = readGrid(place.table);
    const row = grid.rows.findIndex(({ cells }) => cells.some(({ node }) => node === place.cell));
    const column = grid.rows[row]?.cells.findIndex(({ node }) => node === place.cell) ?? -1;
    if (row < 0 || column < 0) return false;
    if (!dispatch) return true;
    const goal = change(grid, row, column);
    const table = goal && tableOf(grid, state.schema);
    const { tr } = state;
    if (!table)
      return (dispatch(tr.deleteRange(place.start, place.start + place.table.nodeSize).scrollIntoView()), true);
    tr.replaceWith(place.start, place.start + place.table.nodeSize, table);
    selectCell(tr, place.start, indexOf(grid, goal), goal.node === place.cell ? place.offset : undefined);
    dispatch(tr.scrollIntoView());
    return true;
  };
}

/** The place of a cell among its table's cells, as the nodes have them. */
const indexOf = ({ rows }: Grid, goal: GridCell): number =>
  [...new Set(rows.flatMap(({ cells }) => cells))].indexOf(goal);

/** @param offset of the cursor within the cell; without one it stands at its end */
function selectCell(tr: Transaction, table: number, index: number, offset?: number): void {
  let at = 0;
  tr.doc.nodesBetween(table, table + tr.doc.nodeAt(table)!.nodeSize, (node, pos) => {
    if (node.type.name !== "tableCell") return true;
    if (at++ === index) {
      const inside = pos + 1 + Math.min(offset ?? node.content.size, node.content.size);
      tr.setSelection(TextSelection.near(tr.doc.resolve(inside), offset === undefined ? -1 : 1));
    }
    return false;
  });
}

const lastRowOf = ({ rows }: Grid, row: number, column: number) =>
  rows.findLastIndex(({ cells }) => cells[column] === rows[row]!.cells[column]);

export const addRow = (side: "above" | "below"): Command =>
  changeTable((grid, row, column) => {
    const at = side === "above" ? row : lastRowOf(grid, row, column) + 1;
    const { schema } = grid.rows[row]!.cells[column]!.node.type;
    insertRow(grid, at, schema);
    return grid.rows[at]!.cells[column];
  });

export const addColumn = (side: "before" | "after"): Command =>
  changeTable((grid, row, column) => {
    const { cells } = grid.rows[row]!;
    const at = side === "before" ? column : cells.lastIndexOf(cells[column]!) + 1;
    insertColumn(grid, at, cells[column]!.node.type.schema);
    return grid.rows[row]!.cells[at];
  });

export const deleteRow: Command = changeTable((grid, row, column) => {
  removeRow(grid, row);
  return grid.rows[Math.min(row, grid.rows.length - 1)]?.cells[column];
});

export const deleteColumn: Command = changeTable((grid, row, column) => {
  removeColumn(grid, column);
  const { cells } = grid.rows[row]!;
  return cells[Math.min(column, cells.length - 1)];
});

export const toggleHead: Command = changeTable((grid, row, column) => {
  toggleHeadRow(grid);
  return grid.rows[row]!.cells[column];
});

export const deleteTable: Command = changeTable(() => undefined);

/** Whether the table has a heading row. */
export const hasHead = (state: EditorState): boolean =>
  findPlace(state)?.table.content.content.some(({ attrs }) => attrs["tag"] === "thead") ?? false;

/** Tab: the next cell, and after the last one a new row. */
export const moveCell =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const place = findPlace(state);
    if (!place) return false;
    let [count, index] = [0, -1];
    place.table.descendants((node, pos) => {
      if (node.type.name !== "tableCell") return true;
      if (place.start + 1 + pos + 1 === place.cellStart) index = count;
      count++;
      return false;
    });
    const goal = index + by;
    if (goal < 0) return false;
    if (goal >= count) return addRowAtEnd(state, dispatch);
    if (!dispatch) return true;
    const { tr } = state;
    selectCell(tr, place.start, goal);
    dispatch(tr.scrollIntoView());
    return true;
  };

const addRowAtEnd: Command = changeTable((grid) => {
  const { rows } = grid;
  insertRow(grid, rows.length, rows[0]!.cells[0]!.node.type.schema);
  return rows.at(-1)!.cells[0];
});

const [ROWS, COLUMNS] = [3, 3];

export const insertTable: Command = (state, dispatch) => {
  const { schema, tr } = state;
  const cells = (tag: "td" | "th") => Array.from({ length: COLUMNS }, () => emptyCell(schema, tag));
  const rows = Array.from({ length: ROWS }, (_, index) =>
    index === 0 ? { section: "thead" as const, cells: cells("th") } : { section: "tbody" as const, cells: cells("td") },
  );
  if (!dispatch) return true;
  const table = tableOf({ caption: undefined, rows }, schema)!;
  const { from, to } = boundaryNear(state.selection.$from);
  const isLast = to === state.doc.content.size;
  tr.replaceWith(from, to, isLast ? [table, schema.nodes["paragraph"]!.create()] : table);
  selectCell(tr, from, 0);
  dispatch(tr.scrollIntoView());
  return true;
};

/** Deleting a selection that reaches over several cells empties them; it takes no cell away. */
export const clearCells: Command = (state, dispatch) => {
  const { $from, $to, from, to } = state.selection;
  const depth = $from.sharedDepth(to);
  const shared = $from.node(depth).type.name;
  if (!/^table(Row|Section)?$/.test(shared) || depthOf($from, "tableCell") === 0 || depthOf($to, "tableCell") === 0)
    return false;
  if (!dispatch) return true;
  const { tr } = state;
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.type.name !== "tableCell") return true;
    const at = tr.mapping.map(pos);
    tr.replaceWith(at + 1, at + node.nodeSize - 1, state.schema.nodes["paragraph"]!.create());
    return false;
  });
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map($from.start(depthOf($from, "tableCell")), -1)), 1));
  dispatch(tr.scrollIntoView());
  return true;
};

/** Fills up the rows of a table that something else (a cut, a paste) has left uneven. Tables that nobody touched stay. */
export const evenTables = new Plugin({
  appendTransaction(transactions, before, { doc, tr, schema }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const known = new Set<Node>();
    before.doc.descendants((node) => {
      if (node.type.name === "table") known.add(node);
      return !node.isTextblock;
    });
    doc.descendants((node, pos) => {
      if (node.type.name === "table" && !known.has(node) && !isEven(node)) {
        const at = tr.mapping.map(pos);
        tr.replaceWith(at, at + node.nodeSize, tableOf(readGrid(node), schema)!);
      }
      return !node.isTextblock;
    });
    return tr.docChanged ? tr : null;
  },
  props: {
    handleTextInput(view, _from, _to, text) {
      if (!clearCells(view.state, view.dispatch)) return false;
      view.dispatch(view.state.tr.insertText(text));
      return true;
    },
  },
});
