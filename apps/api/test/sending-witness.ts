import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { accepting, startHttpWholesaler } from './http-wholesaler.ts';
import type { ServerProcess } from './server-process.ts';

/** Where a server is killed, as its wholesalers see it; `ordering` is a moment after somebody ordered, whatever it does. */
export const MOMENTS = ['ordering', 'call read', 'call answered', 'mail read', 'mail accepted'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Milliseconds in which a moment comes if it does at all: it may have been part of an order that is sent already. */
const TIMEOUT = 20_000;

/**
 * A wholesaler of HTTP and one of e-mail who keep all that they get, and kill the server that sends it at a moment of
 * their choice: before they answer, when they never will, or in the very moment that they have.
 */
export async function startWitnesses(onUid: (uid: string) => void) {
  const mails: Email[] = [];
  let ambush: { readonly moment: Moment; readonly strike: () => void } | undefined;
  /** Whether this is the moment; then the server is dead. */
  const isMoment = (moment: Moment) => {
    if (ambush?.moment !== moment) return false;
    const { strike } = ambush;
    ambush = undefined;
    strike();
    return true;
  };
  const http = await startHttpWholesaler((call, answer) => {
    onUid(String(call.headers['idempotency-key']));
    if (isMoment('call read')) return;
    answer.on('finish', () => isMoment('call answered'));
    accepting(call, answer);
  });
  const take = async (source: Buffer, done: () => void) => {
    const mail = await PostalMime.parse(source);
    const uid = uidOf(mail);
    // What the service writes to anybody else.
    if (uid === '') return done();
    mails.push(mail);
    onUid(uid);
    if (isMoment('mail read')) return;
    done();
    isMoment('mail accepted');
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      // A message whose sender died before its end is none.
      void buffer(stream).then(
        (source) => take(source, done),
        () => {},
      );
    },
  });
  smtp.on('error', () => {}); // of a connection whose other side is dead
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    http,
    mails: mails as readonly Email[],
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** Kills the server at the next such moment; answers whether it came. */
    async killAt(moment: Moment, server: ServerProcess): Promise<boolean> {
      let killed: Promise<void> | undefined;
      const struck = new Promise<boolean>((resolve) => {
        const strike = () => {
          killed = server.kill();
          resolve(true);
        };
        if (moment === 'ordering') return strike();
        ambush = { moment, strike };
        setTimeout(() => resolve(false), TIMEOUT);
      });
      const came = await struck;
      ambush = undefined;
      await (killed ?? server.kill());
      return came;
    },
    async close() {
      await http.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

/** Empty for a message that is no wholesale order. */
export const uidOf = ({ subject = '' }: Email): string => /Order ([\da-f-]{36})/.exec(subject)?.[1] ?? '';
