import { expect } from 'vitest';
import type { Db } from '../../src/db/client.ts';

/** Counters of attempts are there to be changed by refused requests; everything else is the practices' own. */
const NOT_BUSINESS = ['attempt_buckets', '_prisma_migrations'];

/** One checksum for each table's rows, all read by one statement. */
export type Rows = Readonly<Record<string, string>>;

export async function rowsReader(db: Db): Promise<() => Promise<Rows>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1) ORDER BY relname`,
    [NOT_BUSINESS],
  );
  const all = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS rows FROM ${name} t`,
  );
  const text = all.join(' UNION ALL ');
  return async () => {
    const { rows } = await db.pool.query<{ name: string; rows: string }>({ name: 'rows_of_tables', text });
    return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
  };
}

/** Sends what must be refused, once or in many ways, and holds the rows to what they were. */
export async function keepsRows<T>(readRows: () => Promise<Rows>, work: () => Promise<T>): Promise<T> {
  const before = await readRows();
  const answer = await work();
  expect(await readRows()).toEqual(before);
  return answer;
}
