import pg from 'pg';
import { atMost } from '../kernel/at-most.ts';
import type { Answer, Sent } from './sql.ts';

/** Milliseconds without an answer after which nobody else waits behind a statement. */
const STUCK = 50;
/** Milliseconds that saying goodbye to the database may take. */
const GOODBYE = 500;

interface Shared {
  readonly client: pg.Client;
  isOpen: boolean;
  /** Statements sent and not answered, and when it last answered or got to work. */
  waiting: number;
  movedAt: number;
  /** One of its reads got no answer in time, and the driver cut it off. */
  isGivenUp: boolean;
}

export interface SharedReads {
  read(sent: Sent): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Short reads of many requests on few connections, each sent without waiting for the answers before it. While no
 * connection is open or moving, or where one ends amid a read, `instead` reads; it also says why there is none.
 */
export function shareReads(
  options: pg.ClientConfig,
  count: number,
  instead: (sent: Sent) => Promise<Answer>,
): SharedReads {
  const connections = new Set<Shared>();
  let isClosed = false;

  const open = () => {
    const client = new pg.Client({ ...options, pipeline: true });
    const shared: Shared = { client, isOpen: false, waiting: 0, movedAt: 0, isGivenUp: false };
    const drop = () => connections.delete(shared);
    // Reads that wait for an answer fail by it; the next read opens another.
    client.on('error', drop).on('end', drop);
    connections.add(shared);
    client.connect().then(() => {
      shared.isOpen = true;
    }, drop);
  };

  const freest = () => {
    const now = performance.now();
    let best: Shared | undefined;
    for (const one of connections) {
      if (!one.isOpen || (one.waiting > 0 && now - one.movedAt > STUCK)) continue;
      if (!best || one.waiting < best.waiting) best = one;
    }
    return best;
  };

  return {
    async read({ name, text, values }) {
      const shared = freest();
      if (connections.size < count && !isClosed) open();
      if (!shared) return instead({ name, text, values });
      if (shared.waiting++ === 0) shared.movedAt = performance.now();
      try {
        return await shared.client.query({ name, text, values });
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.severity !== 'FATAL') throw error;
        connections.delete(shared);
        shared.isGivenUp ||= error instanceof Error && error.message === 'Query read timeout';
        if (shared.isGivenUp) throw new Error('Query read timeout', { cause: error });
        // It was ended, perhaps long ago; a read may be asked again.
        return instead({ name, text, values });
      } finally {
        shared.waiting--;
        shared.movedAt = performance.now();
      }
    },
    async close() {
      isClosed = true;
      const clients = [...connections].map(({ client }) => client);
      await atMost(GOODBYE, Promise.allSettled(clients.map((client) => client.end())));
      // A database that is gone never says goodbye.
      for (const { connection } of clients) connection.stream.destroy();
    },
  };
}
