import pg from 'pg';
import { atMost } from '../kernel/at-most.ts';
import type { Query } from './statement.ts';

/** Milliseconds without an answer after which nobody else waits behind a statement. */
const STUCK = 50;
/** What the client says when its own limit is over. */
const TIMEOUT = 'Query read timeout';
const GOODBYE = 500;

interface Lane {
  readonly client: pg.Client;
  isOpen: boolean;
  /** Statements sent and not answered, and when it last answered or got to work. */
  waiting: number;
  movedAt: number;
}

export interface SharedReads {
  readonly read: Query;
  close(): Promise<void>;
}

/**
 * Short reads of many requests on few connections, each sent without waiting for the answers before it: what is asked in
 * the same turn goes out as one packet. Only for statements that wait for no lock, since others wait behind them. While
 * no connection is open or moving, `instead` reads; it also says why there is none.
 */
export function shareReads(options: pg.ClientConfig, count: number, instead: Query): SharedReads {
  const lanes = new Set<Lane>();
  let isClosed = false;

  const openLane = () => {
    const client = new pg.Client({ ...options, pipeline: true });
    const lane: Lane = { client, isOpen: false, waiting: 0, movedAt: 0 };
    const drop = () => lanes.delete(lane);
    // Whoever waits for an answer is told by it; the next read opens another.
    client.on('error', drop).on('end', drop);
    lanes.add(lane);
    client.connect().then(() => {
      lane.isOpen = true;
    }, drop);
  };

  const freest = () => {
    const now = performance.now();
    let best: Lane | undefined;
    for (const lane of lanes) {
      if (!lane.isOpen || (lane.waiting > 0 && now - lane.movedAt > STUCK)) continue;
      // What goes out in this turn goes out together.
      if (lane.client.connection.stream.writableCorked > 0) return lane;
      if (!best || lane.waiting < best.waiting) best = lane;
    }
    return best;
  };

  return {
    async read<Row>(statement: Parameters<Query>[0], values: readonly unknown[] = []): Promise<Row[]> {
      const lane = freest();
      if (lanes.size < count && !isClosed) openLane();
      if (!lane) return instead<Row>(statement, values);
      const { stream } = lane.client.connection;
      if (stream.writableCorked === 0) {
        stream.cork();
        process.nextTick(() => stream.uncork());
      }
      if (lane.waiting++ === 0) lane.movedAt = performance.now();
      try {
        const { rows } = await lane.client.query({ name: statement.name, text: statement.text, values: [...values] });
        return rows as Row[]; // the statement's own columns: whoever writes it types them
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.severity !== 'FATAL') throw error;
        lanes.delete(lane);
        if (error instanceof Error && error.message === TIMEOUT) throw error;
        // It was ended, perhaps long ago; a read may be asked again.
        return instead<Row>(statement, values);
      } finally {
        lane.waiting--;
        lane.movedAt = performance.now();
      }
    },
    async close() {
      isClosed = true;
      const clients = [...lanes].map(({ client }) => client);
      await atMost(GOODBYE, Promise.allSettled(clients.map((client) => client.end())));
      // A database that is gone never says goodbye.
      for (const { connection } of clients) connection.stream.destroy();
    },
  };
}
