import nodemailer, { type NodemailerError } from 'nodemailer';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import type { Mail, Sender } from './mail.ts';
import { messageFields } from './message-fields.ts';

/**
 * Milliseconds: to connect, without a byte, and for the whole message. The last stays below what a job may take, since
 * a job that takes longer is started a second time.
 */
const TIMEOUTS = { connection: 10_000, socket: 15_000, message: 45_000 };

/**
 * Hands messages to the server of an `smtp:` or `smtps:` address, whose query may hold more of the library's options,
 * such as `requireTLS=true`. A 5xx about a message is `Undeliverable`. Each message has a connection of its own: waiting
 * in line for one could outlast its job, which would then send it twice.
 */
export function smtpMail(url: string, from: Sender, { connection, socket, message } = TIMEOUTS): Mail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: connection,
    greetingTimeout: connection,
    dnsTimeout: connection,
    socketTimeout: socket,
  });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(message);
      try {
        await transport.sendMail({ ...messageFields(mail, from), signal });
      } catch (error) {
        if (signal.aborted) throw new Error(`The mail server has not taken it within ${message / 1_000} seconds.`);
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
