/** An INSERT that depends on what the same statement has found out, which drizzle's own cannot say. */
import { type Column, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** @param from what follows the values: `from … where …` decides whether the row is inserted */
export function insertSelect<Table extends PgTable>(
  table: Table,
  values: Partial<Table["$inferInsert"]>,
  from: SQL,
): SQL {
  const columns: Record<string, Column> = getTableColumns(table);
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ column: columns[name]!, value }],
  );
  const names = given.map(({ column }) => sql.identifier(column.name));
  const typed = given.map(({ column, value }) => sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`);
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(typed, sql`, `)} ${from}`;
}
