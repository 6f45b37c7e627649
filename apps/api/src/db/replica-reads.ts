import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { atMost } from '../kernel/at-most.ts';
import { ConnectionPace, clientAt } from './connection-pace.ts';
import { isDatabaseAway } from './faults.ts';
import { shareReads } from './shared-reads.ts';
import type { Answer, Sent } from './sql.ts';

/** More than the primary has: only short ones are read there, and long ones wait here in front of each other. */
const CONNECTIONS = 4;
/** Milliseconds that an answer may be old or take, and between two looks at how old answers are. */
const OLDEST = 2_000;
const INTERVAL = 500;
/** Milliseconds without an answer after which the primary counts as away, until it does answer. */
const SILENCE = 1_000;
/** Looks that are remembered: a replica may be that many behind. */
const REMEMBERED = OLDEST / INTERVAL;
/**
 * Milliseconds for which replicas stand in for a primary that does not answer. A failover takes less than one minute; what takes
 * longer needs a person, and a server that is cut off from everything must not show what was true once.
 */
const LONGEST_ABSENCE = 120_000;

/** Why a read goes to the primary at once. */
const NONE_KEEPS_UP = new Error('no replica keeps up');

const WRITTEN: Sent = {
  name: 'written_position',
  text: `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS at`,
  values: [],
  isShared: true,
};
/** The address may lead to a node that has become the primary. */
const REPLAYED = `SELECT pg_wal_lsn_diff(
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0')::text AS at`;

export interface ReplicaReads {
  read(sent: Sent): Promise<Answer>;
  /** Reads from the primary; while that does not answer, from a replica that was in step with it. */
  standIn(sent: Sent): Promise<Answer>;
  /** Seconds since what the replica of each connection has replayed was written. */
  ages(): number[];
  close(): Promise<void>;
}

/**
 * Reads from replicas that were at most two seconds behind the primary when last looked at. Where none is, and where one
 * fails, `fromPrimary` reads. A connection stays with one replica, so each is looked at by itself. While the primary does not
 * answer, that is two seconds behind where it was last seen.
 */
export function openReplicaReads(
  options: pg.ClientConfig,
  fromPrimary: (sent: Sent) => Promise<Answer>,
  { longestAbsence = LONGEST_ABSENCE } = {},
): ReplicaReads {
  /** When what a connection's replica has replayed was written. */
  const asOf = new WeakMap<pg.Client, number>();
  /** How far the primary's log was, the newest first. */
  let looks: { readonly at: number; readonly written: bigint }[] = [];
  /** Whether the primary failed to answer since it was last seen. */
  let isAway = false;
  const isFresh = (client: pg.Client) => {
    const now = performance.now();
    const seen = looks[0]?.at ?? Number.NEGATIVE_INFINITY;
    return (
      (isAway && now - seen < longestAbsence ? seen : now) - (asOf.get(client) ?? Number.NEGATIVE_INFINITY) < OLDEST
    );
  };
  const limits = { statement_timeout: OLDEST, query_timeout: OLDEST };
  const shared = shareReads(
    clientAt(new ConnectionPace()),
    { ...options, ...limits },
    CONNECTIONS,
    () => Promise.reject(NONE_KEEPS_UP),
    { isUsable: isFresh, mayQueue: () => isAway },
  );

  /** Reads that wait for the primary, and what asks a replica for each when it is found to be away. */
  const waiting = new Set<() => void>();
  const setAway = () => {
    isAway = true;
    for (const ask of waiting) ask();
    waiting.clear();
  };
  const standIn = async (sent: Sent) => {
    // Whoever asked the primary first would wait until it is tried again.
    const early = isAway ? await shared.read(sent).catch(() => undefined) : undefined;
    return early ?? fromEither(sent);
  };
  const fromEither = async (sent: Sent) => {
    const { promise: away, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const answer = fromPrimary(sent);
    try {
      return await Promise.race([answer, away.then(() => shared.read(sent)).catch(() => answer)]);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      setAway();
      return shared.read(sent).catch(() => Promise.reject(error));
    } finally {
      waiting.delete(resolve);
    }
  };

  const look = async () => {
    const at = performance.now();
    const { rows } = await fromPrimary(WRITTEN);
    // A late answer says where the log was after one that was asked for later.
    if (at < (looks[0]?.at ?? 0) || performance.now() - at > OLDEST) return;
    const { at: written } = rows[0] as { at: string };
    looks = [{ at, written: BigInt(written) }, ...looks].slice(0, REMEMBERED);
    isAway = false;
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
      // Known before it is needed: a failover ends connections to replicas too.
      shared.openLane();
      const looking = look().then(
        () => true,
        () => false,
      );
      if (!(await atMost(SILENCE, looking))) setAway();
      await atMost(INTERVAL, Promise.allSettled(shared.clients().map(lookAt)));
      await setTimeout(INTERVAL, undefined, { ref: false });
    }
  };
  void keepLooking();

  return {
    // Here alone, so that the primary is asked once. A replica may also cancel a read that is in the way of its replay.
    read: (sent) => shared.read(sent).catch(() => standIn(sent)),
    standIn,
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
