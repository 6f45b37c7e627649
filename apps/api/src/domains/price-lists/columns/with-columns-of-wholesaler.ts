import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { List } from '../../../list-files/list.ts';
import { leavesColumnsOpen, withKnownColumns } from '../../list-uploads/public.ts';
import { findKnownColumns } from './known-columns.ts';

const HAS_ANY = statement('has_known_list_columns', {
  takes: { wholesalerId: 'int' },
  sql: 'SELECT FROM list_columns WHERE wholesaler_id = $wholesalerId LIMIT 1',
});

/** A list with the columns that were learned of its wholesaler, unless whoever brings it says what they are. */
export async function withColumnsOfWholesaler(sql: Sql, list: List, wholesalerId: number | undefined): Promise<List> {
  if (wholesalerId === undefined || !leavesColumnsOpen(list)) return list;
  if ((await sql.run(HAS_ANY, { wholesalerId })).length === 0) return list;
  return withKnownColumns(list, (headers) => findKnownColumns(sql, wholesalerId, headers));
}
