import pg from 'pg';
import { atMost } from '../kernel/at-most.ts';
import { ReadQuery } from './read-query.ts';
import type { Answer, Sent } from './sql.ts';

/** Milliseconds without an answer after which a connection gets no more statements. */
const STUCK = 50;
const DISCONNECT = 500;

interface Lane {
  readonly client: pg.Client;
  isOpen: boolean;
  /** Unanswered statements, and when it last answered or became busy. */
  waiting: number;
  movedAt: number;
  /** One timer for all: one for each statement would cost as much as sending it. */
  watch: NodeJS.Timeout | undefined;
  isGivenUp: boolean;
}

/** `query_timeout`: milliseconds without an answer until a connection is closed. */
export type SharedReadOptions = pg.ClientConfig & { readonly query_timeout: number };

interface Lanes {
  isUsable(client: pg.Client): boolean;
  /** Whether statements are sent over a stuck connection too where no other is usable: nothing could read instead. */
  mayQueue(): boolean;
}
const ANY_LANE: Lanes = { isUsable: () => true, mayQueue: () => false };

/**
 * Sends short reads of many requests over few connections without waiting for earlier answers; those of one turn leave
 * as one packet. Only for statements that wait for no lock. `instead` reads while no connection is usable.
 */
export function shareReads(
  Client: typeof pg.Client,
  options: SharedReadOptions,
  count: number,
  instead: (sent: Sent) => Promise<Answer>,
  { isUsable, mayQueue } = ANY_LANE,
) {
  const { query_timeout: timeout } = options;
  const lanes = new Set<Lane>();
  let isClosed = false;

  /** One more, where there are fewer than allowed. */
  const openLane = () => {
    if (lanes.size >= count || isClosed) return;
    const client = new Client({ ...options, pipeline: true, query_timeout: 0 });
    const lane: Lane = { client, isOpen: false, waiting: 0, movedAt: 0, watch: undefined, isGivenUp: false };
    const drop = () => lanes.delete(lane);
    // Pending reads fail by it; the next read opens another connection.
    client.on('error', drop).on('end', drop);
    lanes.add(lane);
    client.connect().then(() => {
      lane.isOpen = true;
    }, drop);
  };

  const freest = () => {
    const now = performance.now();
    let best: Lane | undefined;
    let stuck: Lane | undefined;
    for (const lane of lanes) {
      if (!lane.isOpen || !isUsable(lane.client)) continue;
      // Keeps all statements of one turn in one packet.
      if (lane.client.connection.stream.writableCorked > 0) return lane;
      if (lane.waiting > 0 && now - lane.movedAt > STUCK) stuck = lane;
      else if (!best || lane.waiting < best.waiting) best = lane;
    }
    return best ?? (mayQueue() ? stuck : undefined);
  };

  return {
    async read(sent: Sent): Promise<Answer> {
      const lane = freest();
      openLane();
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
        // The connection was closed before; a read may be repeated.
        return instead(sent);
      } finally {
        lane.waiting--;
        lane.movedAt = performance.now();
      }
    },
    openLane,
    clients: () => [...lanes].filter(({ isOpen }) => isOpen).map(({ client }) => client),
    async close() {
      isClosed = true;
      const clients = [...lanes].map(({ client }) => client);
      await atMost(DISCONNECT, Promise.allSettled(clients.map((client) => client.end())));
      // The database may be gone.
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

/** Closes a connection that has not answered for `timeout`; pending reads fail. */
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
