import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import { adoptRows } from './adopt-rows.ts';
import { BEGINNING, BROKEN_LINKS, HEAD } from './chain-queries.ts';
import { headFault, isBeginningFalse } from './head-fault.ts';
import { sealOfBeginning, sealOfHead } from './seal.ts';

export const SEAL_CHAINS: Queue<object> = {
  name: 'seal-chains',
  retries: 3,
  pause: 30,
  expiry: 3_600,
  // Taking in what is older may take longer than until the next.
  isAlone: true,
  cron: '*/5 * * * *',
};

const BEGIN = statement('begin_records', {
  takes: { beganAt: 'timestamptz', closedAt: 'timestamptz?', seal: 'bytea' },
  sql: `INSERT INTO record_beginnings (began_at, closed_at, seal) VALUES ($beganAt, $closedAt, $seal)
    ON CONFLICT (id) DO UPDATE SET closed_at = $closedAt, seal = $seal WHERE record_beginnings.closed_at IS NULL`,
});

const UNSEALED = statement('unsealed_chains', {
  anyPractice: 'a job seals the chains of all practices',
  gives: { practiceId: 'int' },
  sql: `SELECT h.practice_id AS "practiceId" FROM record_heads h JOIN LATERAL (
      SELECT k.hash FROM record_links k WHERE k.practice_id = h.practice_id ORDER BY k.place DESC LIMIT 1
    ) last ON last.hash IS DISTINCT FROM h.sealed_hash
    ORDER BY h.practice_id`,
});

const SEAL = statement('seal_chain', {
  takes: { practiceId: 'int', place: 'int', hash: 'bytea', seal: 'bytea', now: 'timestamptz' },
  sql: `UPDATE record_heads SET sealed_place = $place, sealed_hash = $hash, seal = $seal, sealed_at = $now
    WHERE practice_id = $practiceId AND coalesce(sealed_place, 0) < $place`,
});

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sealKey: Buffer;
  readonly report: (words: string) => void;
}

/**
 * Seals what was added to chains. A chain that does not follow from its last seal stays as it is, and is reported: a new
 * seal would say that it holds.
 */
export function sealChains(deps: Deps): Worker<object> {
  return {
    async run() {
      await takeInOlder(deps);
      for (const { practiceId } of await deps.db.run(UNSEALED)) await sealChain(deps, practiceId);
    },
    // The next one seals.
    async giveUp() {},
  };
}

/** Servers of the version before write no links: for a day what they wrote is taken in as well. */
async function takeInOlder({ db, clock, sealKey }: Deps): Promise<void> {
  const now = clock.now();
  const [beginning] = await db.run(BEGINNING);
  if (!beginning || beginning.closedAt || isBeginningFalse(beginning, sealKey)) return;
  const { beganAt } = beginning;
  if (beganAt && later(beganAt, DAY) > now) return;
  await adoptRows(db, now);
  const times = { beganAt: beganAt ?? now, closedAt: beganAt && now };
  await db.write(BEGIN, { ...times, seal: sealOfBeginning(sealKey, times) });
}

async function sealChain({ db, clock, sealKey, report }: Deps, practiceId: number): Promise<void> {
  const [head] = await db.run(HEAD, { practiceId });
  if (head?.lastPlace == null || head.lastHash === null) return;
  const fault = headFault(head, { practiceId, key: sealKey });
  const [broken] = await db.run(BROKEN_LINKS, { practiceId, after: head.sealedPlace ?? 0 });
  if (fault !== undefined || broken !== undefined) {
    report(`The records of practice ${practiceId} do not hold: see "records verify".`);
    return;
  }
  const { lastPlace: place, lastHash: hash } = head;
  const seal = sealOfHead(sealKey, { practiceId, place, hash });
  await db.write(SEAL, { practiceId, place, hash, seal, now: clock.now() });
}
