import type { Db } from '../../db/client.ts';
import type { Worker } from '../../jobs/jobs.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { orderNumber } from '../../outside/documents/document-words.ts';
import type { Mail, OutgoingMail } from '../../outside/mail/mail.ts';
import type { AlertOfOrder } from './alert-of-order.queue.ts';

export interface AlertDeps {
  readonly db: Db;
  readonly mail: Mail;
  readonly alertEmail: string;
  /** How commands are called in this installation. */
  readonly adminCommand: string;
  /** Tells the log where even the message did not get through. */
  readonly reportFailure: (words: string) => void;
}

/**
 * Mails the provider that a wholesale order could not be sent, what kept it and what to do. There is one job for each
 * time that an order ends so, and its message has the same Message-ID however often it is tried; an order that was
 * resent or marked meanwhile needs nobody any more.
 */
export function alertOfOrder({ db, mail, alertEmail, adminCommand, reportFailure }: AlertDeps): Worker<AlertOfOrder> {
  return {
    async run({ uid }) {
      const order = await readStuckOrder(db, uid);
      if (order?.status !== 'error') return;
      await triedAgain(mail.send({ to: alertEmail, ...alertMail(order, adminCommand) }));
    },
    async giveUp({ uid }) {
      reportFailure(`The wholesale order ${uid} could not be sent, and neither could the message that says so.`);
    },
  };
}

/**
 * A mail server that refuses everything for good would end the order and the message about it together: somebody may
 * mend it meanwhile, so that this message is tried again like after any other fault.
 */
async function triedAgain(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    throw error instanceof Undeliverable ? new Error(error.message) : error;
  }
}

const readStuckOrder = (db: Db, uid: string) =>
  db.prisma.wholesaleOrder.findUnique({
    where: { uid },
    include: { order: { include: { practice: true, user: true } } },
  });

type StuckOrder = NonNullable<Awaited<ReturnType<typeof readStuckOrder>>>;

function alertMail(stuck: StuckOrder, admin: string): Omit<OutgoingMail, 'to'> {
  const { uid, wholesalerName, accountNumber, attempts, lastFault, order } = stuck;
  const { practice, user } = order;
  return {
    id: `alert-${uid}-${attempts}`,
    subject: `Order not sent: ${practice.name} to ${wholesalerName}`,
    text: `An order did not reach its wholesaler and will not be tried again by itself. The practice sees "Unexpected error".

Order id:    ${uid}
Order:       #${orderNumber(order.id)} of ${order.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC
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
