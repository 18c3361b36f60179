/** All rows of a database, so that two can be compared. */
import pg from "pg";

/** @returns a digest of each table's rows, and of what sequences give out next */
export async function digests(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as digest from public."${name}" as row`,
      );
      found[name] = rows[0].digest;
    }
    const { rows: sequences } = await client.query(
      "select sequencename, coalesce(last_value, 0) as last from pg_sequences where schemaname = 'public'",
    );
    // A sequence that was restarted has given out nothing, and starts after the last.
    for (const { sequencename: name } of sequences) {
      const { rows } = await client.query(`select (last_value + is_called::int)::text as next from public."${name}"`);
      found[name] = rows[0].next;
    }
    return found;
  } finally {
    await client.end();
  }
}
