import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import type { Draw } from './outside/documents/drawings.ts';
import { folderMail } from './outside/mail/folder-mail.ts';
import type { Mail } from './outside/mail/mail.ts';
import { smtpMail } from './outside/mail/smtp-mail.ts';
import { openTransport } from './outside/wholesaler-transport/open-transport.ts';
import type { MessageTransport } from './outside/wholesaler-transport/part-message.ts';
import type { OutgoingOrder, WholesalerTransport } from './outside/wholesaler-transport/wholesaler-transport.ts';

export type OutsideSettings = Pick<Config, 'production' | 'mail' | 'provider' | 'transport'>;

export const keepsMail = ({ production, mail }: Pick<Config, 'production' | 'mail'>) =>
  !production && mail.smtpUrl === undefined;

/** Mail by the server; without one, development keeps messages and announces them by `print`. */
export function openMail({ mail, provider }: OutsideSettings, print: (line: string) => unknown): Mail {
  const sender = { name: provider.productName, address: mail.from };
  if (mail.smtpUrl !== undefined) return smtpMail(mail.smtpUrl, sender);
  return folderMail(mail.folder, sender, ({ to, subject, link = '' }) => print(`Mail to ${to}: ${subject} ${link}`));
}

export function openWholesalers(
  { transport: { simulated }, provider }: OutsideSettings,
  { mail, clock, draw }: { mail: Mail; clock: Clock; draw: Draw },
): WholesalerTransport & MessageTransport {
  const documentsOf = async (order: OutgoingOrder) => {
    const content = await draw('wholesaleOrderPdf', order, provider);
    return [{ filename: `order-${order.uid}.pdf`, contentType: 'application/pdf', content }];
  };
  return openTransport({ simulated, mail, clock, documentsOf });
}
