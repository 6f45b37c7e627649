import type { Config } from '@formulary/api/config';
import type { Sql } from '@formulary/api/db/sql';
import { readUnplacedMails } from '@formulary/api/domains/invoices/mail/unplaced-mails';
import { openMailbox } from '@formulary/api/outside/mailbox/open-mailbox';
import { broken, type Check, ok, warn } from './check.ts';

/** Messages that a run reads by far within its minute, even beside others. */
const MANY = 200;

/** Signs in to the mailbox of invoices, where there is one, and reads nothing of its messages. */
export async function checkMailbox({ invoicesMail }: Config): Promise<Check[]> {
  if (!invoicesMail) return [];
  try {
    const mailbox = await openMailbox(invoicesMail.mailbox);
    const waiting = await mailbox.list().finally(() => mailbox.close());
    const says = `lets us in; ${waiting.length} ${waiting.length === 1 ? 'message waits' : 'messages wait'}`;
    if (waiting.length <= MANY) return [ok('mailbox of invoices', says)];
    return [
      warn(
        'mailbox of invoices',
        says,
        "See whether they become fewer, and the server's log: they are read each minute.",
      ),
    ];
  } catch (error) {
    return [
      broken('mailbox of invoices', error, 'See to INVOICES_MAILBOX: its host, user and password, and that it is up.'),
    ];
  }
}

/** What no practice gets to see. */
export async function checkUnplacedMail(sql: Sql, { invoicesMail }: Config): Promise<Check[]> {
  if (!invoicesMail) return [];
  const { count } = await readUnplacedMails(sql, 1);
  if (count === 0) return [ok('invoices by mail', 'all messages were taken')];
  const says = `${count} ${count === 1 ? 'message was' : 'messages were'} not taken as a whole`;
  return [warn('invoices by mail', says, 'See documents mail.')];
}
