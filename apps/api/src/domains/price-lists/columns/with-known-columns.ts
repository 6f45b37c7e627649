import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { List, ListHead } from '../../../list-files/list.ts';
import type { ListFormat } from '../../../list-files/read-list.ts';
import { comparedHeader, findKnownColumns } from './known-columns.ts';

const HAS_ANY = statement('has_known_list_columns', {
  takes: { wholesalerId: 'int' },
  sql: 'SELECT FROM list_columns WHERE wholesaler_id = $wholesalerId LIMIT 1',
});

/** A list with the columns that were learned of its wholesaler, unless whoever brings it says what they are. */
export async function withKnownColumns(sql: Sql, list: List, wholesalerId: number | undefined): Promise<List> {
  const { source } = list;
  if (!source || wholesalerId === undefined || Object.keys(source.reading.format?.columns ?? {}).length > 0)
    return list;
  if ((await sql.run(HAS_ANY, { wholesalerId })).length === 0) return list;
  const head = await readHead(list);
  const known = head && (await findKnownColumns(sql, wholesalerId, head.headers));
  return known ? source.readAs(asWritten(head, known)) : list;
}

/** A list that cannot be read says so when its rows are read. */
async function readHead({ source }: List): Promise<ListHead | undefined> {
  try {
    return await source?.head();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** With the headers as this file writes them. */
export function asWritten({ headers }: ListHead, { columns, decimalComma }: ListFormat): ListFormat {
  const written = new Map(headers.map((header) => [comparedHeader(header), header]));
  const placed = Object.entries(columns).map(([ours, theirs]) => [ours, written.get(comparedHeader(theirs)) ?? theirs]);
  return { decimalComma, columns: Object.fromEntries(placed) };
}
