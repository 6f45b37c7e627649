import pg from 'pg';
import { atMost } from '../kernel/at-most.ts';
import { ReadQuery } from './read-query.ts';
import type { Answer, Sent } from './sql.ts';

/** Milliseconds without an answer after which nobody else waits behind a statement. */
const STUCK = 50;
const GOODBYE = 500;

interface Lane {
  readonly client: pg.Client;
  isOpen: boolean;
  /** Statements sent and not answered, and when it last answered or got to work. */
  waiting: number;
  movedAt: number;
  /** One for all that wait: a timer of each statement's own costs as much as sending it. */
  watch: NodeJS.Timeout | undefined;
  isGivenUp: boolean;
}

/** `query_timeout` in milliseconds: how long a connection may take for the next answer before it is given up. */
export type SharedReadOptions = pg.ClientConfig & { readonly query_timeout: number };

export interface SharedReads {
  read(sent: Sent): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Short reads of many requests on few connections, each sent without waiting for the answers before it: what is asked in
 * the same turn goes out as one packet. Only for statements that wait for no lock, since others wait behind them. While
 * no connection is open or moving, `instead` reads; it also says why there is none.
 */
export function shareReads(
  options: SharedReadOptions,
  count: number,
  instead: (sent: Sent) => Promise<Answer>,
): SharedReads {
  const { query_timeout: timeout } = options;
  const lanes = new Set<Lane>();
  let isClosed = false;

  const openLane = () => {
    const client = new pg.Client({ ...options, pipeline: true, query_timeout: 0 });
    const lane: Lane = { client, isOpen: false, waiting: 0, movedAt: 0, watch: undefined, isGivenUp: false };
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
      if (!lane.isOpen) continue;
      // What goes out in this turn goes out together, however long the turn takes.
      if (lane.client.connection.stream.writableCorked > 0) return lane;
      if (lane.waiting > 0 && now - lane.movedAt > STUCK) continue;
      if (!best || lane.waiting < best.waiting) best = lane;
    }
    return best;
  };

  return {
    async read(sent) {
      const lane = freest();
      if (lanes.size < count && !isClosed) openLane();
      if (!lane) return instead(sent);
      const { stream } = lane.client.connection;
      if (stream.writableCorked === 0) {
        stream.cork();
        process.nextTick(() => stream.uncork());
      }
      if (lane.waiting++ === 0) lane.movedAt = performance.now();
      lane.watch ??= watchOver(lane, timeout);
      try {
        return await send(lane.client, sent);
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.severity !== 'FATAL') throw error;
        lanes.delete(lane);
        if (lane.isGivenUp) throw new Error('Query read timeout', { cause: error });
        // It was ended, perhaps long ago; a read may be asked again.
        return instead(sent);
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

function send(client: pg.Client, sent: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    client.query(
      new ReadQuery(sent, (error, rows) => (error ? reject(error) : resolve({ rows, rowCount: rows.length }))),
    );
  });
}

/** Gives a connection up that has not answered for so long; whoever waits on it is told. */
function watchOver(lane: Lane, timeout: number): NodeJS.Timeout {
  const since = lane.waiting > 0 ? performance.now() - lane.movedAt : 0;
  return setTimeout(() => {
    lane.watch = undefined;
    if (lane.waiting === 0) return;
    if (performance.now() - lane.movedAt < timeout) {
      lane.watch = watchOver(lane, timeout);
      return;
    }
    lane.isGivenUp = true;
    lane.client.connection.stream.destroy();
  }, timeout - since).unref();
}
