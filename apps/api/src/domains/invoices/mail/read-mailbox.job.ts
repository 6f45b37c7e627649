import type { Queue, Worker } from '../../../jobs/jobs.ts';
import { openInvoicePdfs } from '../../../outside/invoice-pdfs/open-invoice-pdfs.ts';
import type { MailMessage } from '../../../outside/mailbox/message.ts';
import { MailboxAway, openMailbox, type WaitingMail } from '../../../outside/mailbox/open-mailbox.ts';
import { type MessageReader, openMessageReader, UnreadMessage } from '../../../outside/mailbox/open-message-reader.ts';
import { MAKE_KEYS } from './mail-queries.ts';
import { takeMail } from './take-mail.ts';
import type { MailDeps } from './take-mailed-file.ts';

/** Not retried: the next minute is the next try. */
export const READ_MAILBOX: Queue<object> = {
  name: 'read-mailbox',
  retries: 0,
  pause: 1,
  expiry: 900,
  isAlone: true,
  cron: '* * * * *',
};

/** Milliseconds after which no other message is begun: the next run goes on. */
const LONGEST_RUN = 5 * 60_000;

interface Settings {
  /** With its password. */
  readonly mailbox: string;
  readonly address: string;
}

/** Reads the provider's mailbox every minute, where there is one. A message that is not taken for a fault of ours does not keep back others. */
export function readMailbox(deps: Omit<MailDeps, 'invoicePdfs'>, settings: Settings | undefined): Worker<object> {
  return {
    async run() {
      if (!settings) return;
      await deps.db.write(MAKE_KEYS);
      const mailbox = await openMailbox(settings.mailbox);
      const [reader, invoicePdfs] = [openMessageReader(), openInvoicePdfs()];
      try {
        const take = { ...deps, invoicePdfs, mailAddress: settings.address };
        const end = performance.now() + LONGEST_RUN;
        const faults: unknown[] = [];
        for (const mail of await mailbox.list()) {
          if (performance.now() > end) break;
          try {
            await takeWaiting(take, reader, mail);
          } catch (error) {
            if (error instanceof MailboxAway) throw error;
            faults.push(error);
          }
        }
        if (faults.length > 0)
          throw new AggregateError(
            faults,
            `${faults.length} messages wait: ${faults.map(String).join('; ').slice(0, 500)}`,
          );
      } finally {
        await Promise.all([mailbox.close(), reader.close(), invoicePdfs.close()]);
      }
    },
    async giveUp() {},
  };
}

async function takeWaiting(
  deps: Parameters<typeof takeMail>[0],
  reader: MessageReader,
  mail: WaitingMail,
): Promise<void> {
  const bytes = await mail.download();
  if (!bytes) return;
  const { key, size } = mail;
  const read = await reader.read(bytes).then(
    (message) => ({ message, fault: undefined }),
    (error: unknown) => {
      if (!(error instanceof UnreadMessage)) throw error;
      return { message: UNREAD, fault: `It cannot be read: ${error.message}.` };
    },
  );
  await mail.move(await takeMail(deps, { key, size, ...read }));
}

const UNREAD: MailMessage = { sender: null, recipients: [], messageId: null, subject: null, sentAt: null, files: [] };
