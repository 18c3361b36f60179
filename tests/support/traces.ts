/** Where a person can still be found after being forgotten. */
import { expect } from "vitest";
import type { FreshDatabase } from "./database.ts";

/** Every column of every table in which one of the texts stands: tables that come later are searched too. */
export async function traces({ query }: Pick<FreshDatabase, "query">, texts: string[]): Promise<string[]> {
  const { rows: columns } = await query(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type not in ('boolean', 'integer', 'bigint', 'date')`,
  );
  expect(columns.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns as { table_name: string; column_name: string }[]) {
    for (const text of texts) {
      const { rows } = await query(`select 1 from "${table}" where strpos(lower("${column}"::text), lower($1)) > 0`, [
        text,
      ]);
      if (rows.length > 0) found.push(`${table}.${column}: ${text}`);
    }
  }
  return found;
}
