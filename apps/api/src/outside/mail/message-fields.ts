import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail, Sender } from './mail.ts';

/** A message in the mail library's terms. It never reads files or addresses by itself, whatever a text says. */
export function messageFields(mail: OutgoingMail, from: Sender): SendMailOptions {
  const { id, to, subject, text, html, replyTo, attachments = [] } = mail;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from: { ...from },
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    attachments: attachments.map((attachment) => ({ ...attachment })),
    messageId: `<${id}@${domain}>`,
    // Nobody's holiday notice should answer it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
