import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line to the database that a test can cut: the server goes on, only this side cannot reach it. */
export interface DatabaseCable {
  /** The database's address through the cable. */
  readonly url: string;
  /** Ends every connection and refuses new ones, as a server that is down does. */
  cut(): Promise<void>;
  /** Keeps connections open and passes nothing on until mended, as a frozen server does. */
  freeze(): void;
  /** Passes nothing on any more over the connections that are open; new ones work, as after a fail-over. */
  lose(): void;
  /** Ends each connection once so many bytes were sent over it. */
  wearOut(bytes: number): void;
  /** Lets everything pass so many milliseconds late, either way. */
  slow(milliseconds: number): void;
  mend(): Promise<void>;
}

export async function layCable(url: string): Promise<DatabaseCable> {
  const target = new URL(url);
  const ends = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  let frozen = false;
  let delay = 0;
  let longest = Number.POSITIVE_INFINITY;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port || 5432), target.hostname);
    near.on('data', () => {
      if (near.bytesRead > longest) near.destroy();
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.pipe(delayed(() => delay)).pipe(to);
      if (frozen) from.pause();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;

  const cut = async () => {
    if (!server.listening) return;
    server.close();
    for (const end of ends) end.destroy();
    await once(server, 'close');
  };
  return {
    url: through.href,
    cut,
    freeze() {
      frozen = true;
      for (const end of ends) end.pause();
    },
    lose() {
      for (const end of ends) {
        end.pause();
        lost.add(end);
      }
    },
    wearOut(bytes) {
      longest = bytes;
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    async mend() {
      frozen = false;
      delay = 0;
      longest = Number.POSITIVE_INFINITY;
      for (const end of ends) if (!lost.has(end)) end.resume();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

function delayed(milliseconds: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const late = milliseconds();
      if (late === 0) done(null, chunk);
      else setTimeout(() => done(null, chunk), late);
    },
  });
}
