import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { KNOWN_DAYS, readLastBackup } from './read-last-backup.ts';

export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

const COUNTED = { label: 'text', state: 'text', count: 'int', oldest: 'float8?' } as const;

/** Of these an index keeps the few there are; settled parts are too many to be counted for each scrape. */
const OPEN = "'created', 'processing', 'error'";

const PARTS = statement('measured_parts', {
  anyPractice: 'the provider watches how the service does',
  gives: { state: 'text', count: 'int' },
  sql: `SELECT s.status::text AS state, count(w.status)::int AS count
    FROM unnest(ARRAY[${OPEN}]::wholesale_order_status[]) AS s(status)
    LEFT JOIN wholesale_orders w ON w.status = s.status AND w.status IN (${OPEN})
    GROUP BY s.status ORDER BY s.status`,
});

/** From the order on, as a practice waits; also of a part that is sent again. */
const WAITING = statement('measured_waiting', {
  anyPractice: 'the provider watches how the service does',
  gives: { state: 'text', oldest: 'float8' },
  sql: `SELECT s.state, coalesce(max(extract(epoch FROM now() - w.created_at)), 0)::float8 AS oldest
    FROM unnest(ARRAY['created', 'processing']) AS s(state)
    LEFT JOIN (SELECT p.status::text AS state, o.created_at FROM wholesale_orders p JOIN orders o ON o.id = p.order_id
      WHERE p.status IN ('created', 'processing')) w ON w.state = s.state
    GROUP BY s.state ORDER BY s.state`,
});

/** Retries are counted apart: they show a wholesaler or mail server that is down. */
const JOBS = statement('measured_jobs', {
  gives: COUNTED,
  sql: `SELECT q.name AS label, s.state, count(j.id)::int AS count,
      extract(epoch FROM now() - min(j.created_on))::float8 AS oldest
    FROM pgboss.queue q CROSS JOIN unnest(ARRAY['created', 'retry', 'active', 'failed']) AS s(state)
    LEFT JOIN pgboss.job j ON j.name = q.name AND j.state::text = s.state
      AND (s.state <> 'failed' OR j.completed_on > now() - interval '7 days')
    WHERE q.name NOT LIKE '\\_\\_pgboss\\_\\_%' AND q.name NOT LIKE '%-given-up'
    GROUP BY q.name, s.state ORDER BY q.name, s.state`,
});

const LISTS = statement('measured_lists', {
  gives: COUNTED,
  sql: `SELECT w.slug AS label, t.status::text AS state, count(p.id)::int AS count,
      extract(epoch FROM now() - w.last_pricing_update)::float8 AS oldest
    FROM wholesalers w CROSS JOIN unnest(enum_range(NULL::price_task_status)) AS t(status)
    LEFT JOIN price_tasks p ON p.wholesaler_id = w.id AND p.status = t.status
    GROUP BY w.id, t.status ORDER BY w.slug, t.status`,
});

const HELD = statement('measured_held_lists', {
  gives: { label: 'text', count: 'int', oldest: 'float8?' },
  sql: `SELECT w.slug AS label, count(h.id)::int AS count, extract(epoch FROM now() - min(h.came_at))::float8 AS oldest
    FROM wholesalers w LEFT JOIN held_lists h ON h.state = 'held' AND w.id = ANY(h.wholesaler_ids)
    GROUP BY w.id ORDER BY w.slug`,
});

async function backupAge(sql: Pick<Db, 'run'>, now: Date): Promise<number> {
  const { at } = await readLastBackup(sql, { now, isProduction: true });
  return (now.getTime() - (at ?? later(now, -KNOWN_DAYS * DAY)).getTime()) / 1_000;
}

/** Orders by status, jobs and imports by state and age, and how old the last backup and replicas are. */
export async function measureService(sql: Pick<Db, 'run' | 'replicaAges'>): Promise<Measure[]> {
  const parts = await sql.run(PARTS);
  const oldest = await sql.run(WAITING);
  const jobs = await sql.run(JOBS);
  const lists = await sql.run(LISTS);
  const held = await sql.run(HELD);
  const backup = await backupAge(sql, new Date());
  const ages = sql.replicaAges();
  const waiting = jobs.filter(({ state, oldest }) => state !== 'failed' && oldest !== null);
  return [
    {
      name: 'formulary_wholesale_orders',
      help: 'Parts of orders that are not settled, by status.',
      values: parts.map(({ state, count }) => ({ labels: { status: state }, value: count })),
    },
    {
      name: 'formulary_wholesale_order_oldest_seconds',
      help: 'Time since the oldest part of an order that waits (created) or is sent (processing) was ordered; 0 without one.',
      values: oldest.map((one) => ({ labels: { status: one.state }, value: one.oldest })),
    },
    {
      name: 'formulary_jobs',
      help: 'Jobs that wait, are tried again or run, and those that failed within seven days, by queue.',
      values: jobs.map(({ label, state, count }) => ({ labels: { queue: label, state }, value: count })),
    },
    {
      name: 'formulary_job_oldest_seconds',
      help: 'Age of the oldest job of a queue that waits, is tried again or runs.',
      values: waiting.map(({ label, state, oldest }) => ({ labels: { queue: label, state }, value: oldest ?? 0 })),
    },
    {
      name: 'formulary_price_imports',
      help: 'Imports of price lists that changed something, or failed, by wholesaler.',
      values: lists.map(({ label, state, count }) => ({ labels: { wholesaler: label, status: state }, value: count })),
    },
    {
      name: 'formulary_price_list_age_seconds',
      help: 'Time since the newest price list of a wholesaler was applied.',
      values: lists
        .filter(({ state, oldest }) => state === 'finished' && oldest !== null)
        .map(({ label, oldest }) => ({ labels: { wholesaler: label }, value: oldest ?? 0 })),
    },
    {
      name: 'formulary_price_lists_held',
      help: 'Price lists that look like a mistake and wait for a decision, by wholesaler.',
      values: held.map(({ label, count }) => ({ labels: { wholesaler: label }, value: count })),
    },
    {
      name: 'formulary_price_list_held_seconds',
      help: 'Time since the oldest held price list of a wholesaler came; 0 without one.',
      values: held.map(({ label, oldest }) => ({ labels: { wholesaler: label }, value: oldest ?? 0 })),
    },
    {
      name: 'formulary_backup_age_seconds',
      help: `Time since the last backup, or what the database archived last; that of ${KNOWN_DAYS} days where there is none within them.`,
      values: [{ labels: {}, value: backup }],
    },
    {
      name: 'formulary_replica_age_seconds',
      help: 'How old what the oldest replica answers may be, as this server sees it; from 2 on the primary is asked.',
      values: ages.length === 0 ? [] : [{ labels: {}, value: Math.max(...ages) }],
    },
  ];
}
