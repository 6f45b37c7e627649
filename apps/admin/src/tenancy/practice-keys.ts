import type pg from 'pg';

/** By table with rows of practices and by column: the table of the row that the column names. */
export type PracticeKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the tables below `practices`: by foreign keys, and by columns that are called as those are. */
export async function readPracticeKeys(client: pg.Client): Promise<PracticeKeys> {
  const { rows } = await client.query<{ table: string; column: string; names: string; id: string }>(
    `SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", c.confrelid::regclass::text AS names, f.attname AS id
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND cardinality(c.conkey) = 1
     UNION SELECT t.relname, a.attname, CASE a.attname WHEN 'practice_id' THEN 'practices' ELSE 'users' END, 'id'
     FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
     WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND a.attname IN ('practice_id', 'user_id')`,
  );
  const keys = new Map([['practices', new Map([['id', 'practices']])]]);
  for (let known = 0; known < keys.size; ) {
    known = keys.size;
    for (const { table, names } of rows) {
      if (keys.has(names) && !keys.has(table)) keys.set(table, new Map([['id', table]]));
    }
  }
  /** A row that has no id of its own is named by the id of the row that it belongs to. */
  const named = ({ names, id }: { names: string; id: string }): string =>
    rows.find(({ table, column }) => table === names && column === id)?.names ?? names;
  for (const row of rows) if (keys.has(row.names)) keys.get(row.table)?.set(row.column, named(row));
  return keys;
}
