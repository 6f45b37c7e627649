import nodemailer from 'nodemailer';
import type { Mail, Sender } from './mail.ts';
import { messageFields } from './message-fields.ts';

/** Milliseconds: until the server has greeted, and of silence in the middle of a message. */
export interface SmtpPatience {
  readonly greeting: number;
  readonly silence: number;
}

/** Both together stay below what a job may take. */
const PATIENCE: SmtpPatience = { greeting: 10_000, silence: 15_000 };

/**
 * Hands messages to the server of an `smtp:` or `smtps:` address, whose query may hold more of the library's options,
 * such as `requireTLS=true`. Each message has a connection of its own: waiting in line for one could outlast its job,
 * which would then send it twice.
 */
export function smtpMail(url: string, from: Sender, { greeting, silence }: SmtpPatience = PATIENCE): Mail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    dnsTimeout: greeting,
    socketTimeout: silence,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageFields(mail, from));
    },
  };
}
