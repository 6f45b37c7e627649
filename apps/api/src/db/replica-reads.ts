import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { atMost } from '../kernel/at-most.ts';
import { shareReads } from './shared-reads.ts';
import type { Answer, Sent } from './sql.ts';

/** More than the primary has: only short ones are read there, and long ones wait here in front of each other. */
const CONNECTIONS = 4;
/** Milliseconds that an answer may be old or take, and between two looks at how old answers are. */
const OLDEST = 2_000;
const INTERVAL = 500;
/** Looks that are remembered: a replica may be that many behind. */
const REMEMBERED = OLDEST / INTERVAL;

/** Why a read goes to the primary at once. */
const NONE_KEEPS_UP = new Error('no replica keeps up');

const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS at`;
/** The address may lead to a node that has become the primary. */
const REPLAYED = `SELECT pg_wal_lsn_diff(
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0')::text AS at`;

export interface ReplicaReads {
  read(sent: Sent): Promise<Answer>;
  /** Seconds since what the replica of each connection has replayed was written. */
  ages(): number[];
  close(): Promise<void>;
}

/**
 * Reads from replicas that were at most two seconds behind the primary when last looked at. Where none is, and where one
 * fails, `instead` reads. A connection stays with one replica, so each is looked at by itself.
 */
export function openReplicaReads(
  options: pg.ClientConfig,
  primary: pg.Pool,
  instead: (sent: Sent) => Promise<Answer>,
): ReplicaReads {
  /** When what a connection's replica has replayed was written. */
  const asOf = new WeakMap<pg.Client, number>();
  const isFresh = (client: pg.Client) => performance.now() - (asOf.get(client) ?? Number.NEGATIVE_INFINITY) < OLDEST;
  const limits = { statement_timeout: OLDEST, query_timeout: OLDEST };
  const shared = shareReads({ ...options, ...limits }, CONNECTIONS, () => Promise.reject(NONE_KEEPS_UP), isFresh);
  /** How far the primary's log was, the newest first. */
  let looks: { readonly at: number; readonly written: bigint }[] = [];

  const look = async () => {
    const at = performance.now();
    const { rows } = await primary.query<{ at: string }>(WRITTEN);
    looks = [{ at, written: BigInt(rows[0]?.at ?? 0) }, ...looks].slice(0, REMEMBERED);
    await Promise.allSettled(shared.clients().map(lookAt));
  };
  const lookAt = async (client: pg.Client) => {
    const { rows } = await client.query<{ at: string }>(REPLAYED);
    const replayed = BigInt(rows[0]?.at ?? 0);
    const reached = looks.find(({ written }) => written <= replayed);
    if (reached) asOf.set(client, reached.at);
  };
  let isClosed = false;
  const keepLooking = async () => {
    while (!isClosed) {
      // A primary that does not answer, and replicas that do not, leave what was read to grow old.
      if (shared.clients().length > 0)
        await atMost(
          OLDEST,
          look().catch(() => {}),
        );
      await setTimeout(INTERVAL, undefined, { ref: false });
    }
  };
  void keepLooking();

  return {
    // Here alone, so that the primary is asked once. A replica may also cancel a read that is in the way of its replay.
    read: (sent) => shared.read(sent).catch(() => instead(sent)),
    ages: () =>
      shared.clients().flatMap((client) => {
        const at = asOf.get(client);
        return at === undefined ? [] : [(performance.now() - at) / 1_000];
      }),
    async close() {
      isClosed = true;
      await shared.close();
    },
  };
}
