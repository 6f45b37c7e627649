import type { Sql } from '../../db/sql.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Draw } from '../../outside/documents/drawings.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { findOrder } from './order-queries.ts';
import { summaryFile } from './order-summary.ts';
import { orderDocument } from './order-view.ts';

export interface ConfirmOrder {
  readonly orderId: number;
}

/** Tried for about half an hour: whoever placed the order sees it on the screen all the while. */
export const CONFIRM_ORDER: Queue<ConfirmOrder> = {
  name: 'confirm-order',
  retries: 10,
  pause: 2,
  // Drawing waits its turn, which a rush makes long: one that was given up too early would be written twice.
  expiry: 300,
};

export interface ConfirmationDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly frame: DocumentFrame;
  readonly draw: Draw;
  /** What links are built from: configuration, never a request's Host. */
  readonly linkBase: string;
  /** Tells the provider of a message that did not get through. */
  readonly reportFailure: (words: string) => void;
}

/**
 * Writes to whoever placed an order what was ordered, with the summary attached in both its forms. Each try is the same
 * message to a mailbox: its id follows from the order.
 */
export function sendConfirmation(deps: ConfirmationDeps): Worker<ConfirmOrder> {
  const { db, clock, mail, frame, draw, linkBase, reportFailure } = deps;
  return {
    async run({ orderId }) {
      const found = await findOrder(db, orderId);
      if (!found?.user.isActive) return;
      const { email, firstName } = found.user;
      const order = orderDocument(found);
      const drawn = { frame, now: clock.now() };
      await mail.send({
        // The number alone would be another order's after a new start on an empty database.
        id: `order-${orderId}-${order.parts[0]?.uid ?? ''}`,
        to: email,
        ...confirmationMail(frame, order, { firstName, linkBase }),
        attachments: [
          await summaryFile(draw, order, 'pdf', drawn),
          // Here is where people get it: screens link to the PDF alone.
          await summaryFile(draw, order, 'csv', drawn),
        ],
      });
    },
    async giveUp({ orderId }) {
      reportFailure(`The confirmation of order ${orderId} could not be sent; the order itself is as it was placed.`);
    },
  };
}
