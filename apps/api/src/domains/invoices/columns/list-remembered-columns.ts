import type { rememberedColumnsRoutes } from '@formulary/contracts/invoices/remembered-columns';
import { INVOICE_COLUMNS } from '@formulary/contracts/invoices/sheets';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';

/** As only what is remembered of a table writes it. */
const Columns = z.array(z.enum([...INVOICE_COLUMNS, '']));

const REMEMBERED = statement('remembered_columns', {
  takes: { practiceId: 'int' },
  gives: {
    wholesalerId: 'int',
    wholesalerName: 'text',
    key: 'text',
    headers: 'text[]',
    columns: 'text[]',
    firstName: 'text?',
    lastName: 'text?',
    taughtAt: 'timestamptz?',
  },
  sql: `SELECT w.id AS "wholesalerId", w.name AS "wholesalerName", c.header_hash AS key, coalesce(c.headers, '{}') AS headers,
      c.columns, u.first_name AS "firstName", u.last_name AS "lastName", c.taught_at AS "taughtAt"
    FROM invoice_columns c JOIN wholesalers w ON w.id = c.wholesaler_id LEFT JOIN users u ON u.id = c.user_id
    WHERE c.practice_id = $practiceId ORDER BY w.name, w.id, c.taught_at DESC NULLS LAST, c.header_hash`,
});

/** What the practice said of wholesalers' tables. What the provider said for all is not among it. Throws `may_not_order`. */
export async function listRememberedColumns(
  { db }: { db: Sql },
  user: SignedInUser,
): Promise<AnswerOf<typeof rememberedColumnsRoutes.listRememberedColumns>> {
  assertMayOrder(user);
  const rows = await db.run(REMEMBERED, { practiceId: user.practiceId });
  return {
    remembered: rows.map(({ wholesalerId, wholesalerName, key, headers, columns, firstName, lastName, taughtAt }) => ({
      wholesaler: { id: wholesalerId, name: wholesalerName },
      key,
      columns: Columns.parse(columns).map((is, at) => ({ header: headers[at] ?? null, is: is || null })),
      taught_by: firstName === null || lastName === null ? null : { firstName, lastName },
      taught_on: taughtAt?.toISOString() ?? null,
    })),
  };
}
