import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CanaryMail {
  readonly to: readonly string[];
  /** Every part of the message, decoded. */
  readonly text: string;
}

/** An SMTP server that lets in whoever knows the password, and keeps what it is given. */
export async function startCanaryMailServer({ user, password }: { user: string; password: string }) {
  const mails: CanaryMail[] = [];
  let blocked: number | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onAuth({ username, password: given }, _session, done) {
      if (username === user && given === password) done(null, { user });
      else done(new Error(`Not the password of ${username}`));
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then(async (source) => {
        const { headers, subject, text, html } = await PostalMime.parse(source);
        const [, link = ''] = /(http\S+password-reset\S+)/.exec(text ?? '') ?? [];
        if (blocked) return done(Object.assign(new Error(`Blocked for ${link}`), { responseCode: blocked }));
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: JSON.stringify({ headers, subject, text, html }),
        });
        done();
      });
    },
  });
  server.on('error', () => {}); // of a connection that is dropped
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    port,
    mails,
    /** From now on it refuses messages by this code of SMTP and names their link, as filters of spam do. */
    blockLinks: (code: 451 | 554) => {
      blocked = code;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
