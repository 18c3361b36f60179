/**
 * Which migrations may run while the program before still works on the tables: those that only add what it never looks at.
 * For each there is a statement that takes it back, so that a failed update leaves the tables as they were.
 */

export type Expansion = {
  /** Takes everything back, in this order. */
  undo: string[];
};

const NAME = String.raw`(?:"public"\.)?"?(\w+)"?`;
const MADE_TABLE = new RegExp(`^create table ${NAME} \\(`, "i");
const MADE_TYPE = new RegExp(`^create type ${NAME} as enum`, "i");
const MADE_INDEX = new RegExp(`^create (unique )?index ${NAME} on ${NAME}`, "i");
const ADDED_COLUMN = new RegExp(`^alter table ${NAME} add column ${NAME} (.+)$`, "i");
/** Whatever concerns a table alone that the program before does not know. */
const ON_TABLE = new RegExp(
  `^(?:alter table|insert into|create trigger \\w+ .*? on|comment on (?:table|column)) ${NAME}`,
  "i",
);

/**
 * @param statements of migrations, in their order
 * @returns the first statement with which the program before could not go on, when there is one
 */
export function readExpansion(statements: readonly string[]): Expansion | { pause: string } {
  const undo: string[] = [];
  const made = new Set<string>();
  for (const text of statements) {
    const statement = plain(text);
    if (statement === "") continue;
    const back = undoOf(statement, made);
    if (back === undefined) return { pause: statement };
    if (back !== "") undo.unshift(back);
  }
  return { undo };
}

/** One line without comments and without the semicolon at its end. */
const plain = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/;$/, "");

/** A column whose value is another in each row: the whole table is written anew, and nobody reads it meanwhile. */
function rewritesRows(column: string): boolean {
  if (/\b(generated|serial|bigserial|smallserial)\b/i.test(column)) return true;
  const value = /\bdefault (.+)$/i.exec(column)?.[1] ?? "";
  return value
    .replaceAll(/'[^']*'/g, "")
    .replaceAll(/\b(now|current_timestamp|transaction_timestamp)\(\)/gi, "")
    .includes("(");
}

/** @returns "" where something else's undoing takes it back; undefined for what is no expansion, or not surely one */
function undoOf(statement: string, made: Set<string>): string | undefined {
  if (statement.includes(";")) return undefined; // several at once, or a function
  const table = MADE_TABLE.exec(statement)?.[1];
  if (table) {
    made.add(table);
    return `drop table "${table}"`;
  }
  const type = MADE_TYPE.exec(statement)?.[1];
  if (type) return `drop type "${type}"`;
  const [, unique, index, indexed] = MADE_INDEX.exec(statement) ?? [];
  if (index) return made.has(indexed!) ? "" : unique ? undefined : `drop index "${index}"`;
  const onTable = ON_TABLE.exec(statement)?.[1];
  if (onTable && made.has(onTable)) return "";
  const [, changed, column, rest] = ADDED_COLUMN.exec(statement) ?? [];
  if (!column || /,\s*(add|drop|alter)\b/i.test(rest!)) return undefined;
  // The program before does not name the column when it stores a row.
  const mayBeLeftOut = !/\b(not null|primary key)\b/i.test(rest!) || /\b(default|generated)\b/i.test(rest!);
  return mayBeLeftOut && !/\b(unique|check|references)\b/i.test(rest!) && !rewritesRows(rest!)
    ? `alter table "${changed}" drop column "${column}"`
    : undefined;
}
