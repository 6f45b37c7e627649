import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Standings } from '../catalogue/public.ts';

/** What a practice may order from, and what it is called. */
export interface Shop {
  readonly standings: Standings;
  readonly names: ReadonlyMap<number, string>;
}

const NAMES = statement('quick_order_wholesalers', {
  takes: {},
  gives: { id: 'int', name: 'text' },
  mayLag: true,
  sql: 'SELECT id, name FROM wholesalers',
});

/** By id. */
export async function readWholesalerNames(sql: Sql): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.run(NAMES);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
