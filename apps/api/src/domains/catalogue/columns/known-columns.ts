import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { hashOfHeaders } from '../../list-uploads/public.ts';

const KNOWN = statement('known_catalogue_columns', {
  takes: { headersHash: 'text' },
  gives: { columns: z.record(z.string(), z.string()), decimalComma: 'bool', by: 'text', at: 'timestamptz' },
  sql: `SELECT columns, decimal_comma AS "decimalComma", taught_by AS by, taught_at AS at FROM catalogue_columns
    WHERE headers_hash = $headersHash`,
});

/** A person's word on the columns of catalogues with the same headers. */
export type KnownColumns = RowOfStatement<typeof KNOWN>;

export async function findKnownColumns(sql: Sql, headers: readonly string[]): Promise<KnownColumns | undefined> {
  const [known] = await sql.run(KNOWN, { headersHash: hashOfHeaders(headers) });
  return known;
}

const LEARN = statement('learn_catalogue_columns', {
  takes: {
    ...{ headersHash: 'text', headers: 'text[]', columns: 'json', decimalComma: 'bool', by: 'text', at: 'timestamptz' },
  },
  sql: `INSERT INTO catalogue_columns (headers_hash, headers, columns, decimal_comma, taught_by, taught_at)
    VALUES ($headersHash, $headers, $columns::jsonb, $decimalComma, $by, $at)
    ON CONFLICT (headers_hash) DO UPDATE SET columns = excluded.columns, decimal_comma = excluded.decimal_comma,
      taught_by = excluded.taught_by, taught_at = excluded.taught_at`,
});

/** Remembers what the columns are, in place of what was said before. */
export async function learnColumns(
  sql: Sql,
  { headers, ...taught }: KnownColumns & { readonly headers: readonly string[] },
): Promise<void> {
  await sql.write(LEARN, { ...taught, headers, headersHash: hashOfHeaders(headers) });
}
