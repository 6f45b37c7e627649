import type { Sql } from '../../db/sql.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Draw } from '../../outside/documents/drawings.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { findOrderOfAnyPractice } from './order-queries.ts';
import { summaryFile } from './order-summary.ts';
import { orderDocument } from './order-view.ts';

export interface ConfirmOrder {
  readonly orderId: number;
}

/** Retried for about half an hour. */
export const CONFIRM_ORDER: Queue<ConfirmOrder> = {
  name: 'confirm-order',
  retries: 10,
  pause: 2,
  // Drawing may wait in a long queue; a job that expires too early sends its mail twice.
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
  readonly reportFailure: (words: string) => void;
}

/** Mails the user who placed an order its confirmation, with the summary as PDF and CSV. */
export function sendConfirmation(deps: ConfirmationDeps): Worker<ConfirmOrder> {
  const { db, clock, mail, frame, draw, linkBase, reportFailure } = deps;
  return {
    async run({ orderId }) {
      const found = await findOrderOfAnyPractice(db, orderId);
      if (!found?.user.isActive) return;
      const { email, firstName } = found.user;
      const order = orderDocument(found);
      const drawn = { frame, now: clock.now() };
      await mail.send({
        // Each retry has the same id. It has the uid, because a new database counts orders from 1 again.
        id: `order-${orderId}-${order.parts[0]?.uid ?? ''}`,
        to: email,
        ...confirmationMail(frame, order, { firstName, linkBase }),
        attachments: [await summaryFile(draw, order, 'pdf', drawn), await summaryFile(draw, order, 'csv', drawn)],
      });
    },
    async giveUp({ orderId }) {
      reportFailure(`The confirmation of order ${orderId} could not be sent; the order itself is as it was placed.`);
    },
  };
}
