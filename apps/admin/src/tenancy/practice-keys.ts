import type pg from 'pg';

/** By table with rows of practices and by column: the table of the row that the column names. */
export type PracticeKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the tables below `practices`: by foreign keys, and by columns that are called as those are. */
export async function readPracticeKeys(client: pg.Client): Promise<PracticeKeys> {
  const { rows } = await client.query<{ table: string; column: string; names: string }>(
    `SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", c.confrelid::regclass::text AS names
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND cardinality(c.conkey) = 1
     UNION SELECT t.relname, a.attname, CASE a.attname WHEN 'practice_id' THEN 'practices' ELSE 'users' END
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
  for (const { table, column, names } of rows) if (keys.has(names)) keys.get(table)?.set(column, names);
  return keys;
}
