import nodemailer, { type NodemailerError } from 'nodemailer';
import { Undeliverable } from '../../kernel/undeliverable.ts';
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
 * such as `requireTLS=true`. A 5xx about a message is `Undeliverable`. Each message has a connection of its own: waiting in line for one could outlast its job,
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
      try {
        await transport.sendMail(messageFields(mail, from));
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
  };
}

/** Of the message itself: what is wrong with the way to the server, its password too, may be mended meanwhile. */
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

function refusalOf(error: unknown): Undeliverable | undefined {
  const { permanent, code = '', response = '' } = error as NodemailerError; // the library's errors all are, by their fields
  if (!permanent || !OF_THE_MESSAGE.has(code)) return undefined;
  return new Undeliverable(`The mail server refused it: ${response.replaceAll(/\s+/g, ' ')}`);
}
