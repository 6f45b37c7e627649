import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { orderNumber } from '../../outside/documents/document-words.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { LISTED_COLUMNS, type ListedOrder, orderTree } from './order-queries.ts';

export interface AlertOfOrder {
  readonly uid: string;
}

/** Retried for more than a day: the fault that stopped the order may stop the mail too. */
export const ALERT_OF_ORDER: Queue<AlertOfOrder> = {
  name: 'alert-of-order',
  retries: 40,
  pause: 2,
  longestPause: 3_600,
  expiry: 60,
};

export interface AlertDeps {
  readonly db: Sql;
  readonly mail: Mail;
  readonly alertEmail: string;
  /** How commands are called in this installation. */
  readonly adminCommand: string;
  readonly reportFailure: (words: string) => void;
}

const ORDER_WITH_PART = statement('order_with_part', {
  anyPractice: 'a job or the provider names the part',
  takes: { uid: 'uuid' },
  gives: LISTED_COLUMNS,
  sql: orderTree({
    where: 'o.id = (SELECT order_id FROM wholesale_orders WHERE uid = $uid)',
    parts: 'w.uid = $uid',
    withLines: false,
  }),
});

/** Mails the provider that a wholesale order could not be sent; nothing if it was resent or marked since. */
export function alertOfOrder({ db, mail, alertEmail, adminCommand, reportFailure }: AlertDeps): Worker<AlertOfOrder> {
  return {
    async run({ uid }) {
      const [order] = await db.run(ORDER_WITH_PART, { uid });
      const [part] = order?.parts ?? [];
      if (!order || part?.status !== 'error') return;
      try {
        await mail.send({ to: alertEmail, ...alertMail(order, part, adminCommand) });
      } catch (error) {
        // Retried even if the server refuses it for good: somebody may repair the server within the day.
        throw error instanceof Undeliverable ? new Error(error.message) : error;
      }
    },
    async giveUp({ uid }) {
      reportFailure(`The wholesale order ${uid} could not be sent, and neither could the message that says so.`);
    },
  };
}

function alertMail(order: ListedOrder, part: ListedOrder['parts'][number], admin: string) {
  const { practice, user } = order;
  const { uid, wholesalerName, accountNumber, attempts, lastFault } = part;
  return {
    // Each retry has the same id, so that a mailbox can drop the repeated mail.
    id: `alert-${uid}-${attempts}`,
    subject: `Order not sent: ${practice.name} to ${wholesalerName}`,
    text: `An order did not reach its wholesaler and will not be tried again by itself. The practice sees "Unexpected error".

Order id:    ${uid}
Order:       #${orderNumber(order.id)} of ${order.placedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC
Wholesaler:  ${wholesalerName}, account ${accountNumber || 'none'}
Practice:    ${practice.name}, ${practice.phone}
Placed by:   ${user.firstName} ${user.lastName} <${user.email}>
Attempts:    ${attempts}
Last fault:  ${lastFault ?? 'the server ended while it was being sent'}

When the cause is gone, send it again:
  ${admin} orders resend ${uid}
If the wholesaler has it, or will not have it:
  ${admin} orders mark ${uid} complete --reason "Confirmed by phone"
  ${admin} orders mark ${uid} failed --reason "..."
`,
  };
}
