/** Statements that pages ask for again and again: building one costs as much processor time as asking it. */
import { db, type Database } from "./client.server.ts";

/**
 * The statement has no name in PostgreSQL, so a pooler may carry each of its calls to another connection.
 * @param build puts `sql.placeholder(name)` where `execute` fills in the values
 * @returns the statement of the pool of this moment, built when first asked for
 */
export function prepareOnce<Statement>(build: () => { prepare: (name: string) => Statement }): () => Statement {
  let built: { pool: Database; statement: Statement } | undefined;
  return () => {
    if (built?.pool !== db) built = { pool: db, statement: build().prepare("") };
    return built.statement;
  };
}
