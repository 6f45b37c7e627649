import type { rememberedColumnsRoutes } from '@formulary/contracts/invoices/remembered-columns';
import type { ParamsOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';
import { LOCK_INVOICES } from '../invoice-queries.ts';

const FORGET = statement('forget_invoice_columns', {
  takes: { practiceId: 'int', wholesaler: 'int', key: 'text' },
  gives: { key: 'text' },
  sql: `DELETE FROM invoice_columns WHERE practice_id = $practiceId AND wholesaler_id = $wholesaler AND header_hash = $key
    RETURNING header_hash AS key`,
});

/**
 * The next table with these headers is read by what the provider said, or asks. What was read stays. Throws `may_not_order`, and
 * `not_found` also where it was forgotten before.
 */
export async function forgetColumns(
  { db }: { db: Db },
  user: SignedInUser,
  { wholesaler, key }: ParamsOf<typeof rememberedColumnsRoutes.forgetColumns>,
): Promise<void> {
  assertMayOrder(user);
  const { practiceId } = user;
  await db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [forgotten] = await tx.run(FORGET, { practiceId, wholesaler, key });
    if (!forgotten) throw notFound();
  });
}
