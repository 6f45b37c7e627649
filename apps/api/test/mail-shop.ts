import { madeUbl } from '@formulary/documents/test/made-ubl';
import { afterEach } from 'vitest';
import { readMailbox } from '../src/domains/invoices/mail/read-mailbox.job.ts';
import { startImapServer } from './imap-server.ts';
import { type MadeFile, mailOf } from './mailed.ts';
import { paperShop } from './paper-shop.ts';
import type { TestApp } from './test-app.ts';

const ADDRESS = 'invoices@provider.example';
export const MAIL_SETTINGS = {
  INVOICES_MAILBOX: 'imaps://unused:unused@127.0.0.1/INBOX',
  INVOICES_ADDRESS: ADDRESS,
} as const;

export const fileOf = (content: string | Buffer, name = 'invoice.dat'): MadeFile => ({ name, content });

/** Mailboxes of the provider's, ended after each test. */
export function useMailShop(app: TestApp) {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });

  /** A practice with an order of three packs, its address, and the provider's mailbox. */
  const mailShop = async (options: Parameters<typeof startImapServer>[0] = {}) => {
    const shop = await paperShop(app, { quantity: 3 });
    const { practiceId } = shop.user;
    const server = await startImapServer(options);
    open.push(server);
    const read = () => readMailbox(app, { mailbox: server.url, address: ADDRESS }).run({});
    await read();
    const addressOf = async (as?: string): Promise<string> => (await shop.papers(as)).mail_address;
    const to = await addressOf();
    const order = await shop.order();
    const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });
    const line = await shop.lineOf(order.lines[0] ?? 0);
    const ubl = (changes: Parameters<typeof shop.make>[1] = {}) =>
      madeUbl(shop.make([line], { orderId: uid, ...changes }));
    const put = (files: readonly MadeFile[], changes: Parameters<typeof mailOf>[0] = {}) =>
      server.put(mailOf({ to, files, ...changes }));
    const invoices = () =>
      app.db.prisma.invoice.findMany({ where: { practiceId }, orderBy: { id: 'asc' }, omit: { content: true } });
    const counts = () => ['INBOX', 'Taken', 'Not taken'].map((name) => server.count(name));
    const unplaced = () => app.db.prisma.unplacedMail.findMany({ orderBy: { id: 'asc' } });
    return { ...shop, practiceId, server, read, to, addressOf, line, uid, ubl, put, invoices, counts, unplaced };
  };
  return { mailShop };
}
