import type { Invoice } from '@formulary/contracts/invoices';
import type { paymentsRoutes } from '@formulary/contracts/invoices/payments';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { dateIn } from '../../kernel/days.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { getInvoice, type InvoiceDeps } from './get-invoice.ts';
import { LOCK_INVOICES } from './invoice-queries.ts';
import { payingOf } from './paying-of.ts';
import { INVOICE_TO_PAY, WRITE_PAYMENT } from './payment-queries.ts';

/**
 * Says that an invoice is paid; one that is already stays as it is. Findings go on: what is judged later is in dispute all
 * the same. Throws `may_not_order` and `not_found`.
 */
export async function markPaid(
  deps: InvoiceDeps & { db: Db },
  user: SignedInUser,
  { id, payment, base }: { id: number; payment: BodyOf<typeof paymentsRoutes.markPaid>; base: URL },
): Promise<Invoice> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  const now = deps.clock.now();
  const today = dateIn(deps.frame.timeZone, now);
  const { paid_on: paidOn = today, amount } = payment;
  await deps.db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [invoice] = await tx.run(INVOICE_TO_PAY, { practiceId, id });
    if (!invoice) throw notFound();
    const { to_pay, payable, paid } = payingOf(invoice.facts, today);
    if (paid !== null) return;
    const said = amount === undefined ? (to_pay ?? payable) : payable < 0 ? -amount : amount;
    await tx.write(WRITE_PAYMENT, { practiceId, id, paidOn, amount: said, userId, now });
  });
  return getInvoice(deps, user, { id, base });
}
