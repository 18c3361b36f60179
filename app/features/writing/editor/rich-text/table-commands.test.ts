import { getSchema } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type Command, EditorState, TextSelection } from "@tiptap/pm/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#tests/support/long-set.ts";
import { extensions } from "./extensions.ts";
import {
  addColumn,
  addRow,
  clearCells,
  deleteColumn,
  deleteRow,
  deleteTable,
  evenTables,
  hasHead,
  insertTable,
  moveCell,
  toggleHead,
} from "./table-commands.ts";
import { isEven } from "./table-grid.ts";

const schema = getSchema(extensions);
const { doc, paragraph, table, tableSection, tableRow, tableCell } = schema.nodes;

const cell = (words: string, attrs: object = {}) =>
  tableCell!.create(attrs, paragraph!.create(null, words ? schema.text(words) : null));
const section = (tag: string, ...rows: Node[][]) =>
  tableSection!.create(
    { tag },
    rows.map((cells) => tableRow!.create(null, cells)),
  );
const withTable = (...sections: Node[]) =>
  EditorState.create({
    doc: doc!.create(null, [
      paragraph!.create(null, schema.text("Prima")),
      table!.create(null, sections),
      paragraph!.create(null, schema.text("Dopo")),
    ]),
    plugins: [evenTables],
  });

function placeOf(state: EditorState, words: string): number {
  let found = -1;
  state.doc.descendants((node, pos) => void (node.text === words && (found = pos)));
  return found;
}

const at = (state: EditorState, words: string) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, placeOf(state, words) + 1)));

function run(state: EditorState, ...commands: Command[]): EditorState {
  let now = state;
  for (const command of commands) command(now, (tr) => (now = now.apply(tr)));
  return now;
}

/** A line for each row: its section's first letter when it is no body, its cells, and how far they span. */
function drawn({ doc }: EditorState): string {
  const lines: string[] = [];
  doc.descendants((node, _pos, parent) => {
    if (node.type.name !== "tableRow") return true;
    const mark = { thead: "h:", tfoot: "f:", tbody: "" }[parent!.attrs["tag"] as string];
    const cells = node.content.content.map(({ textContent, attrs: { colspan, rowspan, tag } }) =>
      [textContent || "·", tag === "th" ? "!" : "", colspan ? `→${colspan}` : "", rowspan ? `↓${rowspan}` : ""].join(
        "",
      ),
    );
    lines.push(`${mark}${cells.join(" ")}`);
    return false;
  });
  return lines.join(" / ");
}

const plain = () =>
  withTable(
    section("thead", [cell("A", { tag: "th", scope: "col" }), cell("B", { tag: "th", scope: "col" })]),
    section("tbody", [cell("1"), cell("2")], [cell("3"), cell("4")]),
  );
const spanned = () =>
  withTable(section("tbody", [cell("alto", { rowspan: 2 }), cell("b")], [cell("c")], [cell("largo", { colspan: 2 })]));

test.each([
  ["a row below", plain, "1", addRow("below"), "h:A! B! / 1 2 / · · / 3 4"],
  ["a row above", plain, "1", addRow("above"), "h:A! B! / · · / 1 2 / 3 4"],
  ["a row below the heading", plain, "A", addRow("below"), "h:A! B! / · · / 1 2 / 3 4"],
  ["a column after", plain, "1", addColumn("after"), "h:A! ·! B! / 1 · 2 / 3 · 4"],
  ["a column before", plain, "A", addColumn("before"), "h:·! A! B! / · 1 2 / · 3 4"],
  ["no row any more", plain, "3", deleteRow, "h:A! B! / 1 2"],
  ["no column any more", plain, "2", deleteColumn, "h:A! / 1 / 3"],
  ["an ordinary first row", plain, "4", toggleHead, "A B / 1 2 / 3 4"],
  ["a heading", spanned, "largo", toggleHead, "h:alto! b! / · c / largo→2"],
  ["a row through what spans", spanned, "b", addRow("below"), "alto↓3 b / · / c / largo→2"],
  ["a column through what spans", spanned, "b", addColumn("before"), "alto↓2 · b / · c / largo→3"],
  ["a row less of what spans", spanned, "b", deleteRow, "alto c / largo→2"],
  ["a column less of what spans", spanned, "c", deleteColumn, "alto / largo"],
  ["no table any more", plain, "4", deleteTable, ""],
] as const)("gives a table %s", (_, make, words, command, expected) => {
  const after = run(at(make(), words), command);
  expect(drawn(after)).toBe(expected);
  expect(after.doc.textContent.startsWith("Prima")).toBe(true);
  after.doc.check();
});

test("a new table stands beside the paragraph, which stays whole, and Tab walks through it and makes rows", () => {
  let state = EditorState.create({ doc: doc!.create(null, paragraph!.create(null, schema.text("Una parola"))) });
  state = run(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 4))), insertTable);
  expect(state.doc.child(0).textContent).toBe("Una parola");
  expect(drawn(state)).toBe("h:·! ·! ·! / · · · / · · ·");
  expect(hasHead(state)).toBe(true);
  for (let cells = 0; cells < 9; cells++) state = run(state, moveCell(1));
  expect(drawn(state)).toBe("h:·! ·! ·! / · · · / · · · / · · ·");
  state = state.apply(state.tr.insertText("fine"));
  expect(drawn(state)).toBe("h:·! ·! ·! / · · · / · · · / fine · ·");
  state = run(state, moveCell(-1));
  state = state.apply(state.tr.insertText("ultima"));
  expect(drawn(state)).toContain("· · ultima / fine");
});

test("what is deleted over several cells leaves them, empty", () => {
  const state = plain();
  const selected = state.apply(
    state.tr.setSelection(TextSelection.create(state.doc, placeOf(state, "B"), placeOf(state, "3") + 1)),
  );
  expect(drawn(run(selected, clearCells))).toBe("h:A! ·! / · · / · 4");
  expect(isEven(selected.apply(selected.tr.deleteSelection()).doc.child(1))).toBe(true);
});

test("whatever is done to a table, its rows stay equally wide and no other word goes", () => {
  const commands = {
    below: addRow("below"),
    above: addRow("above"),
    after: addColumn("after"),
    before: addColumn("before"),
    head: toggleHead,
    noRow: deleteRow,
    noColumn: deleteColumn,
    tab: moveCell(1),
    back: moveCell(-1),
  };
  const names = fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[]));
  fc.assert(
    fc.property(fc.boolean(), fc.array(names, { maxLength: 15 }), (isPlain, done) => {
      let state = isPlain ? at(plain(), "1") : at(spanned(), "b");
      for (const name of done) {
        const before = state.doc.textContent;
        state = run(state, commands[name]);
        state.doc.check();
        if (!name.startsWith("no")) expect(state.doc.textContent).toBe(before);
        state.doc.descendants(
          (node) => void (node.type.name === "table" && expect(isEven(node), done.join()).toBe(true)),
        );
      }
      expect(state.doc.textContent).toMatch(/^Prima.*Dopo$/);
    }),
    examples(1000, 50),
  );
});
