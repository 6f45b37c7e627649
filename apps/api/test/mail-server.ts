import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** `refuse` turns every message away for now, `drop` reads one and hangs up unanswered, `hang` never greets. */
export type MailServerMood = 'accept' | 'refuse' | 'drop' | 'hang';

export interface MailServer {
  readonly url: string;
  mood: MailServerMood;
  /** Addresses that nobody has: refused for good, whatever the mood. */
  readonly unknown: Set<string>;
  /** Messages that were read and never acknowledged. */
  readonly dropped: readonly Email[];
  /** What was accepted for an address, oldest first. */
  sentTo(address: string): Email[];
}

/** A real SMTP server on this machine, for one test file. */
export function useMailServer(): MailServer {
  const accepted: { to: string[]; mail: Email }[] = [];
  const sockets = new Set<Socket>();
  const dropped: Email[] = [];
  const unknown = new Set<string>();
  const app: MailServer = {
    mood: 'accept',
    get url() {
      const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a pipe
      return `smtp://127.0.0.1:${port}`;
    },
    dropped,
    unknown,
    sentTo: (address) => accepted.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (app.mood !== 'hang') done();
    },
    onMailFrom(_address, _session, done) {
      if (app.mood === 'refuse') done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
      else done();
    },
    onRcptTo({ address }, _session, done) {
      if (unknown.has(address)) done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }));
      else done();
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then(async (source) => {
        const mail = await PostalMime.parse(source);
        if (app.mood === 'drop') {
          dropped.push(mail);
          for (const socket of sockets) socket.destroy();
          return;
        }
        accepted.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      });
    },
  });
  server.on('error', () => {}); // of connections that a test drops
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  return app;
}
