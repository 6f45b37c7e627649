import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layCable } from '../../test/database-cable.ts';
import { PATIENT, useDb } from '../../test/use-db.ts';
import { isDatabaseAway } from '../db/faults.ts';
import { Undeliverable } from '../kernel/undeliverable.ts';
import { type Jobs, openJobs, type Queue } from './jobs.ts';
import type { FaultPlace } from './repeated-faults.ts';

const database = useDb();
const { wait } = PATIENT;

const ONE_PURGE = new URL('../../../../prisma/migrations/20261122140000_one_purge/migration.sql', import.meta.url);

const QUEUE: Queue<{ n: number }> = { name: 'test-queue', retries: 1, pause: 1, expiry: 30 };

test('a job exists if and only if its transaction commits, is retried, and is given up after its last try', async () => {
  const jobs = await openJobs({ url: database.url, queues: [QUEUE], onError: () => {}, wait });
  try {
    await database.db.transaction((tx) => jobs.enqueue(tx, QUEUE, [{ n: 1 }, { n: 2 }]));
    await expect(
      database.db.transaction(async (tx) => {
        await jobs.enqueue(tx, QUEUE, [{ n: 3 }]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');

    const ran: number[] = [];
    const givenUp: number[] = [];
    await jobs.work(QUEUE, {
      run: async ({ n }) => {
        ran.push(n);
        if (n === 2) throw new Error('fails every time');
      },
      giveUp: async ({ n }) => void givenUp.push(n),
    });
    await expect.poll(() => givenUp).toEqual([2]);
    expect(ran.sort()).toEqual([1, 2, 2]);
  } finally {
    await jobs.close();
  }
});

test('of a queue that is alone one job waits or runs, whoever makes more, and the next one comes after it', async () => {
  const queue: Queue<{ n: number }> = { ...QUEUE, name: 'alone-queue', retries: 0, isAlone: true };
  const open = () => openJobs({ url: database.url, queues: [queue], onError: () => {}, wait });
  const [jobs, others] = [await open(), await open()];
  try {
    let end = () => {};
    const ran: number[] = [];
    const worker = {
      run: async ({ n }: { n: number }) => {
        ran.push(n);
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      },
      giveUp: async () => {},
    };
    for (const each of [jobs, others]) await each.work(queue, worker);
    await jobs.enqueue(database.db, queue, [{ n: 1 }]);
    await expect.poll(() => ran).toEqual([1]);
    await others.enqueue(database.db, queue, [{ n: 2 }]);
    expect(await jobs.isUnderWay(database.db, queue, { n: 2 })).toBe(false);
    end();
    await expect.poll(() => jobs.isUnderWay(database.db, queue, { n: 1 })).toBe(false);
    await others.enqueue(database.db, queue, [{ n: 3 }]);
    await expect.poll(() => ran).toEqual([1, 3]);
    end();
  } finally {
    await jobs.close();
    await others.close();
  }
});

test('a job that can never succeed is given up at once, and its row says why', async () => {
  const queue = { ...QUEUE, name: 'failing-queue', retries: 5, pause: 60 };
  const jobs = await openJobs({ url: database.url, queues: [queue], onError: () => {}, wait });
  try {
    await jobs.enqueue(database.db, queue, [{ n: 1 }]);
    const ran: number[] = [];
    const givenUp: number[] = [];
    await jobs.work(queue, {
      run: async ({ n }) => {
        ran.push(n);
        throw new Undeliverable('no such user');
      },
      giveUp: async ({ n }) => void givenUp.push(n),
    });
    await expect.poll(() => givenUp).toEqual([1]);
    expect(ran).toEqual([1]);
    const { rows } = await database.db.pool.query(
      `SELECT state::text, retry_count::int AS retries, output->>'message' AS fault FROM pgboss.job WHERE name = 'failing-queue'`,
    );
    expect(rows).toEqual([{ state: 'failed', retries: 0, fault: 'no such user' }]);
  } finally {
    await jobs.close();
  }
});

/** Notes what it runs. */
async function work(jobs: Jobs, queue: Queue<{ n: number }>): Promise<number[]> {
  const ran: number[] = [];
  await jobs.work(queue, { run: async ({ n }) => void ran.push(n), giveUp: async () => {} });
  return ran;
}

test('a backlog is worked off without a pause between jobs, and a job that fails takes no other with it', async () => {
  const queue = { ...QUEUE, name: 'long-queue', retries: 0 };
  const jobs = await openJobs({ url: database.url, queues: [queue], onError: () => {}, wait });
  try {
    // So many that a pause after each would outlast the test.
    const payloads = Array.from({ length: 1_000 }, (_, n) => ({ n }));
    await jobs.enqueue(database.db, queue, payloads);
    const ran: number[] = [];
    const givenUp: number[] = [];
    await jobs.work(queue, {
      run: async ({ n }) => {
        if (n === 7) throw new Error('fails');
        ran.push(n);
      },
      giveUp: async ({ n }) => void givenUp.push(n),
    });
    await expect.poll(() => [ran.length, givenUp]).toEqual([999, [7]]);
  } finally {
    await jobs.close();
  }
});

test('a job whose worker was killed is run by another when its time is over', async () => {
  const queue = { ...QUEUE, name: 'killed-queue', expiry: 60 };
  const jobs = await openJobs({ url: database.url, queues: [queue], onError: () => {}, wait });
  try {
    await jobs.enqueue(database.db, queue, [{ n: 1 }]);
    await database.db.prisma.$executeRaw`
      UPDATE pgboss.job SET state = 'active', started_on = now() - interval '61 seconds' WHERE name = ${queue.name}`;
    const ran = await work(jobs, queue);
    await expect.poll(() => ran).toEqual([1]);
  } finally {
    await jobs.close();
  }
});

test('a queue follows its settings, also one that an earlier version made', async () => {
  const settingsOf = async (name: string) => {
    const { rows } = await database.db.pool.query(
      `SELECT retry_limit AS retries, retry_delay AS pause, expire_seconds AS expiry FROM pgboss.queue WHERE name = $1`,
      [name],
    );
    return rows;
  };
  for (const settings of [
    { retries: 1, pause: 2, expiry: 30 },
    { retries: 4, pause: 5, expiry: 90 },
  ]) {
    const queue = { name: 'changing-queue', ...settings };
    const jobs = await openJobs({ url: database.url, queues: [queue], onError: () => {}, wait });
    await jobs.close();
    expect(await settingsOf(queue.name)).toEqual([settings]);
  }
});

test('workers continue after their connections have died silently', async () => {
  const cable = await layCable(database.url);
  const queue = { ...QUEUE, name: 'silent-queue' };
  const jobs = await openJobs({ url: cable.url, queues: [queue], onError: () => {}, wait, queryTimeout: 2_000 });
  try {
    const ran = await work(jobs, queue);
    await jobs.enqueue(database.db, queue, [{ n: 1 }]);
    await expect.poll(() => ran).toEqual([1]);
    cable.lose();
    await jobs.enqueue(database.db, queue, [{ n: 2 }]);
    await expect.poll(() => ran).toEqual([1, 2]);
  } finally {
    await cable.cut();
    await jobs.close();
  }
});

test('a queue with a time is scheduled once for several servers, and no more when it lost its time', async () => {
  const queue: Queue<object> = { name: 'nightly-queue', retries: 1, pause: 1, expiry: 30, cron: '17 3 * * *' };
  const schedules = async () => {
    const { rows } = await database.db.pool.query(`SELECT cron, timezone FROM pgboss.schedule WHERE name = $1`, [
      queue.name,
    ]);
    return rows;
  };
  const servers = [queue, queue].map((one) => openJobs({ url: database.url, queues: [one], onError: () => {}, wait }));
  for (const jobs of await Promise.all(servers)) await jobs.close();
  expect(await schedules()).toEqual([{ cron: queue.cron, timezone: 'UTC' }]);
  const { cron: _, ...timeless } = queue;
  const jobs = await openJobs({ url: database.url, queues: [timeless], onError: () => {}, wait });
  await jobs.close();
  expect(await schedules()).toEqual([]);
});

test('the queues and times of the purges of an earlier version go when the database is migrated', async () => {
  const old = ['purge-sessions', 'purge-events'].map((name) => ({ ...QUEUE, name, cron: '10 2 * * *' }));
  const jobs = await openJobs({ url: database.url, queues: [...old, QUEUE], onError: () => {}, wait });
  await jobs.close();
  await database.db.pool.query('INSERT INTO pgboss.job (name, dead_letter) VALUES ($1, $2)', [
    'purge-events',
    'purge-events-given-up',
  ]);
  await database.db.pool.query(readFileSync(ONE_PURGE, 'utf8'));
  const { rows } = await database.db.pool.query(
    `
    SELECT name FROM pgboss.queue WHERE name LIKE 'purge%' UNION ALL SELECT name FROM pgboss.schedule
    UNION ALL SELECT name FROM pgboss.job WHERE name LIKE 'purge%' UNION ALL SELECT name FROM pgboss.queue WHERE name = $1`,
    [QUEUE.name],
  );
  expect(rows).toEqual([{ name: QUEUE.name }]);
});

test('a database that is away is reported with its cause, and a failed job with its queue and its id', async () => {
  const cable = await layCable(database.url);
  const queue = { ...QUEUE, name: 'telling-queue' };
  const told: { fault: unknown; where: FaultPlace }[] = [];
  const onError = (fault: Error, where: FaultPlace) => void told.push({ fault, where });
  const jobs = await openJobs({ url: cable.url, queues: [queue], onError, wait });
  try {
    const run = async () => Promise.reject(new Error('no such wholesaler'));
    await jobs.work(queue, { run, giveUp: async () => {} });
    await jobs.enqueue(database.db, queue, [{ n: 1 }]);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(told[0]).toEqual({
      fault: new Error('no such wholesaler'),
      where: { queue: queue.name, job: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    told.length = 0;
    await cable.cut();
    const isOfWorker = (where: FaultPlace) => where.queue === queue.name && where.job === undefined;
    await expect.poll(() => told.some(({ fault, where }) => isDatabaseAway(fault) && isOfWorker(where))).toBe(true);
    for (const { fault } of told) {
      expect(fault).toBeInstanceOf(Error);
      expect(fault).toMatchObject({ message: expect.stringMatching(/./), stack: expect.stringMatching(/./) });
    }
  } finally {
    await jobs.close();
    await cable.cut();
  }
});

test('failures are reported, and a database that hangs does not keep the queues from closing', async () => {
  const cable = await layCable(database.url);
  const queue = { ...QUEUE, name: 'hanging-queue' };
  const told: Error[] = [];
  const jobs = await openJobs({ url: cable.url, queues: [queue], onError: (error) => told.push(error), wait });
  const run = async () => Promise.reject(new Error('no such wholesaler'));
  await jobs.work(queue, { run, giveUp: async () => {} });
  await jobs.enqueue(database.db, queue, [{ n: 1 }]);
  await expect.poll(() => told).toContainEqual(new Error('no such wholesaler'));
  cable.freeze();
  // Without a bound it would wait here until the test is given up.
  await jobs.close();
  await cable.cut();
});
