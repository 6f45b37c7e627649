import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail, Sender } from './mail.ts';

/** Options of nodemailer. It must not read files or addresses that a text names. */
export function messageFields(mail: OutgoingMail, from: Sender): SendMailOptions {
  const { id, to, subject, text, html, replyTo, stop, attachments = [] } = mail;
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
    headers: {
      // Prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(stop !== undefined && {
        // On one line: some mail programs do not unfold it.
        'List-Unsubscribe': { prepared: true, value: `<${stop}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
