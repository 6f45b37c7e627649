import { createHash } from 'node:crypto';
import { INVOICE_COLUMNS } from '@formulary/contracts/invoices/sheets';
import type { SheetColumn, SheetFormat } from '@formulary/documents/sheet/sheet';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

/** How files with these headers are read, as a person said it. */
export interface LearnedColumns {
  /** SHA-256 of the headers, in hexadecimal. */
  readonly headerHash: string;
  readonly headers: readonly string[];
  /** By position; '' for one that is not needed. */
  readonly columns: readonly string[];
  readonly decimalMark: ',' | '.' | null;
  readonly dateOrder: 'dmy' | 'mdy' | null;
}

const GIVES = { columns: 'text[]', decimalMark: 'text?', dateOrder: 'text?' } as const;

/** As only these statements write it. */
const Known = z.object({
  columns: z.array(z.enum([...INVOICE_COLUMNS, ''])),
  decimalMark: z.enum([',', '.']).nullable(),
  dateOrder: z.enum(['dmy', 'mdy']).nullable(),
});

const OF_PRACTICE = statement('invoice_columns', {
  takes: { practiceId: 'int', wholesalerId: 'int', headerHash: 'text' },
  gives: GIVES,
  sql: `SELECT columns, decimal_mark AS "decimalMark", date_order AS "dateOrder" FROM invoice_columns
    WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId AND header_hash = $headerHash`,
});

const OF_ALL = statement('wholesaler_invoice_columns', {
  takes: { wholesalerId: 'int', headerHash: 'text' },
  gives: GIVES,
  sql: `SELECT columns, decimal_mark AS "decimalMark", date_order AS "dateOrder" FROM wholesaler_invoice_columns
    WHERE wholesaler_id = $wholesalerId AND header_hash = $headerHash`,
});

export const REMEMBER_COLUMNS = statement('remember_invoice_columns', {
  takes: {
    ...{ practiceId: 'int', wholesalerId: 'int', headerHash: 'text' },
    ...{ columns: 'text[]', decimalMark: 'text?', dateOrder: 'text?' },
    ...{ headers: 'text[]', userId: 'int?', now: 'timestamptz' },
  },
  sql: `INSERT INTO invoice_columns
      (practice_id, wholesaler_id, header_hash, columns, decimal_mark, date_order, headers, user_id, taught_at)
    VALUES ($practiceId, $wholesalerId, $headerHash, $columns, $decimalMark, $dateOrder, $headers, $userId, $now)
    ON CONFLICT (practice_id, wholesaler_id, header_hash) DO UPDATE
    SET columns = excluded.columns, decimal_mark = excluded.decimal_mark, date_order = excluded.date_order,
      headers = excluded.headers, user_id = excluded.user_id, taught_at = excluded.taught_at`,
});

const REMEMBER_FOR_ALL = statement('remember_wholesaler_columns', {
  takes: {
    ...{ wholesalerId: 'int', headerHash: 'text' },
    ...{ columns: 'text[]', decimalMark: 'text?', dateOrder: 'text?' },
  },
  sql: `INSERT INTO wholesaler_invoice_columns (wholesaler_id, header_hash, columns, decimal_mark, date_order)
    VALUES ($wholesalerId, $headerHash, $columns, $decimalMark, $dateOrder)
    ON CONFLICT (wholesaler_id, header_hash) DO UPDATE
    SET columns = excluded.columns, decimal_mark = excluded.decimal_mark, date_order = excluded.date_order`,
});

export const headerHashOf = (headerKey: string): string => createHash('sha256').update(headerKey).digest('hex');

interface Asked {
  /** Null for what comes from a wholesaler: what one practice says holds for that practice. */
  readonly practiceId: number | null;
  readonly wholesalerId: number;
  readonly headerHash: string;
}

/** What the practice said of files with these headers, else what the provider said. */
export async function findColumns(sql: Sql, { practiceId, ...of }: Asked): Promise<SheetFormat> {
  const [own] = practiceId === null ? [] : await sql.run(OF_PRACTICE, { practiceId, ...of });
  const [known] = own ? [own] : await sql.run(OF_ALL, of);
  if (!known) return {};
  const { columns, decimalMark, dateOrder } = Known.parse(known);
  return {
    columns: columns.map((column): SheetColumn | null => column || null),
    ...(decimalMark && { decimalMark }),
    ...(dateOrder && { dateOrder }),
  };
}

/** Remembers for all practices what the provider says of a wholesaler's files. */
export async function rememberForAll(
  sql: Sql,
  wholesalerId: number,
  { headers: _, ...learned }: LearnedColumns,
): Promise<void> {
  await sql.write(REMEMBER_FOR_ALL, { wholesalerId, ...learned });
}
