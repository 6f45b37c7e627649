import { statement } from '../../db/statement.ts';
import { PAYING_FACTS, PayingFacts } from './paying-queries.ts';

export const INVOICE_TO_PAY = statement('invoice_to_pay', {
  takes: { practiceId: 'int', id: 'int' },
  gives: { facts: PayingFacts },
  sql: `SELECT ${PAYING_FACTS} AS facts FROM invoices v WHERE v.id = $id AND v.practice_id = $practiceId`,
});

/** Without a day what was said before is taken back. */
export const WRITE_PAYMENT = statement('write_invoice_payment', {
  takes: { practiceId: 'int', id: 'int', paidOn: 'text?', amount: 'float8', userId: 'int', now: 'timestamptz' },
  sql: `WITH paid AS (
      UPDATE invoices v SET paid_on = $paidOn::date WHERE v.id = $id AND v.practice_id = $practiceId RETURNING v.id, v.paid_on
    ) INSERT INTO invoice_payments (invoice_id, paid_on, amount, user_id, marked_at)
    SELECT paid.id, paid.paid_on, $amount::numeric, $userId, $now FROM paid`,
});
