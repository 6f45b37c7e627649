import type { Invoice } from '@formulary/contracts/invoices';
import type { Db } from '../../db/client.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { getInvoice, type InvoiceDeps } from './get-invoice.ts';
import { LOCK_INVOICES } from './invoice-queries.ts';
import { INVOICE_TO_PAY, WRITE_PAYMENT } from './payment-queries.ts';

/** Takes back that an invoice is paid; of one that is not nothing changes. Throws `may_not_order` and `not_found`. */
export async function takeBackPaid(
  deps: InvoiceDeps & { db: Db },
  user: SignedInUser,
  { id, base }: { id: number; base: URL },
): Promise<Invoice> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  await deps.db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [invoice] = await tx.run(INVOICE_TO_PAY, { practiceId, id });
    if (!invoice) throw notFound();
    if (invoice.facts.paid === null) return;
    await tx.write(WRITE_PAYMENT, { practiceId, id, paidOn: null, amount: 0, userId, now: deps.clock.now() });
  });
  return getInvoice(deps, user, { id, base });
}
