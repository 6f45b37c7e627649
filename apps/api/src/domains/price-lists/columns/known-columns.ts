import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { ListFormat } from '../../../list-files/read-list.ts';
import { hashOfHeaders } from '../../list-uploads/public.ts';

const KNOWN = statement('known_list_columns', {
  takes: { wholesalerId: 'int', headersHash: 'text' },
  gives: { columns: z.record(z.string(), z.string()), decimalComma: 'bool' },
  sql: `SELECT columns, decimal_comma AS "decimalComma" FROM list_columns
    WHERE wholesaler_id = $wholesalerId AND headers_hash = $headersHash`,
});

/** What a person said once of the columns of this wholesaler's lists with these headers. */
export async function findKnownColumns(
  sql: Sql,
  wholesalerId: number,
  headers: readonly string[],
): Promise<ListFormat | undefined> {
  const [known] = await sql.run(KNOWN, { wholesalerId, headersHash: hashOfHeaders(headers) });
  return known;
}

const LEARN = statement('learn_list_columns', {
  takes: {
    ...{ wholesalerId: 'int', headersHash: 'text', headers: 'text[]', columns: 'json', decimalComma: 'bool' },
    ...{ by: 'text', at: 'timestamptz' },
  },
  sql: `INSERT INTO list_columns (wholesaler_id, headers_hash, headers, columns, decimal_comma, taught_by, taught_at)
    VALUES ($wholesalerId, $headersHash, $headers, $columns::jsonb, $decimalComma, $by, $at)
    ON CONFLICT (wholesaler_id, headers_hash) DO UPDATE SET columns = excluded.columns, decimal_comma = excluded.decimal_comma,
      taught_by = excluded.taught_by, taught_at = excluded.taught_at`,
});

interface Taught extends ListFormat {
  readonly wholesalerId: number;
  readonly headers: readonly string[];
  readonly by: string;
  readonly at: Date;
}

/** Remembers what the columns are, in place of what was said before. */
export async function learnColumns(sql: Sql, { headers, ...taught }: Taught): Promise<void> {
  await sql.write(LEARN, { ...taught, headers, headersHash: hashOfHeaders(headers) });
}
