import type { InvoiceSettings } from '@formulary/contracts/invoices/settings';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';

const CHANGE = statement('change_invoice_settings', {
  takes: { practiceId: 'int', checks: 'bool' },
  sql: 'UPDATE practices SET checks_invoices = $checks WHERE id = $practiceId',
});

/** For all users of the practice. Throws `may_not_order`. */
export async function changeInvoiceSettings(
  { db }: { db: Sql },
  user: SignedInUser,
  { checks }: InvoiceSettings,
): Promise<InvoiceSettings> {
  assertMayOrder(user);
  await db.write(CHANGE, { practiceId: user.practiceId, checks });
  return { checks };
}
