import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { JudgeCharges } from '../orders/public.ts';
import { LOCK_INVOICES } from './invoice-queries.ts';
import { judgeInvoices } from './judge-invoices.ts';

const CHARGED_ITEMS = statement('charged_items_of_order', {
  anyPractice: 'a job names the order',
  takes: { orderId: 'int' },
  gives: { practiceId: 'int', itemIds: 'int[]' },
  sql: `SELECT o.practice_id AS "practiceId", array_agg(DISTINCT m.order_item_id) AS "itemIds"
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
      JOIN invoice_matches m ON m.order_item_id = i.id
    WHERE o.id = $orderId GROUP BY o.practice_id`,
});

/** Judges the invoices that charge lines of an order by what became of them. Again is no fault. */
export function judgeCharges({ db }: { db: Db }): Worker<JudgeCharges> {
  return {
    async run({ orderId }) {
      await db.transaction(async (tx) => {
        const [order] = await tx.run(CHARGED_ITEMS, { orderId });
        if (!order) return;
        const { practiceId, itemIds } = order;
        await tx.run(LOCK_INVOICES, { practiceId });
        await judgeInvoices(tx, practiceId, { itemIds, invoiceIds: [] });
      });
    },
    // Whatever happens to the order, or to an invoice of it, next judges them anew.
    async giveUp() {},
  };
}
