import nodemailer, { type NodemailerError } from 'nodemailer';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import type { Mail, Sender } from './mail.ts';
import { messageFields } from './message-fields.ts';

/** Milliseconds. The whole message must take less than a job may: otherwise the job would start a second time. */
const TIMEOUTS = { connection: 10_000, socket: 15_000, message: 45_000 };

/**
 * Sends by the server of an `smtp:` or `smtps:` address, whose query may hold more options of nodemailer. A 5xx for a
 * message is `Undeliverable`. Each message has its own connection, since waiting for one could outlast the job.
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

/** Errors of the message itself. Errors of the connection, also a wrong password, may pass. */
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

function refusalOf(error: unknown): Undeliverable | undefined {
  const { permanent, code = '', response = '' } = error as NodemailerError; // the library's errors all are, by their fields
  if (!permanent || !OF_THE_MESSAGE.has(code)) return undefined;
  return new Undeliverable(`The mail server refused it: ${response.replaceAll(/\s+/g, ' ')}`);
}
