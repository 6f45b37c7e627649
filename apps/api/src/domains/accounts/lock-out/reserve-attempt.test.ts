import { describe, expect, test } from 'vitest';
import { unique } from '../../../../test/factories.ts';
import { randomFrom, readRounds } from '../../../../test/rounds.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { TestClock } from '../../../../test/test-app.ts';
import { useDb } from '../../../../test/use-db.ts';
import { SECOND } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Attempt, bucketsOf, type ReservedAttempt } from './attempt-buckets.ts';
import { giveBackAttempt } from './give-back-attempt.ts';
import { reserveAttempt } from './reserve-attempt.ts';

const database = useDb();
const clock = new TestClock();
const { rounds, seed } = readRounds('lock-out', 40);

let clients = 0;
const attemptOf = (attempt: Partial<Attempt> = {}): Attempt => ({
  kind: 'sign-in',
  address: `198.51.${Math.floor(++clients / 250)}.${clients % 250}`,
  subject: unique(),
  ...attempt,
});

const reserve = ({ address, ...aim }: Attempt) =>
  reserveAttempt({ db: database.db, clock }, { ...aim, client: { address, tell: () => {} } });
const giveBack = (reserved: ReservedAttempt) => giveBackAttempt({ db: database.db }, reserved);

/** Seconds to wait, or 0 when the attempt may be made. */
async function waitOf(attempt: Attempt): Promise<number> {
  try {
    await reserve(attempt);
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const seconds = Number(error.retryAfter);
    expect(error).toMatchObject({
      code: 'throttled',
      message: `Request was throttled. Expected available in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    });
    return seconds;
  }
}

async function waitsOf(attempt: Attempt, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < times; time++) waits.push(await waitOf(attempt));
  return waits;
}

async function rowOf(bucket: string) {
  const row = await database.db.prisma.attemptBucket.findUnique({ where: { bucket } });
  return { attempts: row?.attempts.length ?? 0, lockedUntil: row?.lockedUntil ?? null };
}

describe('attempts on one subject', () => {
  test('are five, then none for five minutes from the fifth', async () => {
    const attempt = attemptOf();
    const waits: number[] = [];
    for (let time = 0; time < 5; time++) {
      waits.push(await waitOf(attempt));
      clock.advance(10 * SECOND);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0]);
    expect(await waitOf(attempt)).toBe(290);
    clock.advance(289 * SECOND + 1);
    expect(await waitOf(attempt)).toBe(1);
    clock.advance(SECOND - 1);
    expect(await waitsOf(attempt, 6)).toEqual([0, 0, 0, 0, 0, 300]);
  });

  test('leave the lock and both rows as they are while it holds', async () => {
    const attempt = attemptOf();
    await waitsOf(attempt, 5);
    const rows = () => database.db.prisma.attemptBucket.findMany({ orderBy: { bucket: 'asc' } });
    const before = await rows();
    clock.advance(60 * SECOND);
    expect(await waitsOf(attempt, 20)).toEqual(Array(20).fill(240));
    expect(await rows()).toEqual(before);
  });

  test('count for five minutes', async () => {
    const attempt = attemptOf();
    await waitsOf(attempt, 4);
    clock.advance(300 * SECOND);
    expect(await waitsOf(attempt, 6)).toEqual([0, 0, 0, 0, 0, 300]);
  });

  test('that are given back never were', async () => {
    const attempt = attemptOf();
    for (let time = 0; time < 20; time++) await giveBack(await reserve(attempt));
    expect(await waitsOf(attempt, 6)).toEqual([0, 0, 0, 0, 0, 300]);
  });

  test('open the lock when the one given back had completed it', async () => {
    const attempt = attemptOf();
    await waitsOf(attempt, 4);
    const fifth = await reserve(attempt);
    expect(await waitOf(attempt)).toBe(300);
    await giveBack(fifth);
    await giveBack(fifth);
    const { subjectBucket, clientBucket } = bucketsOf(attempt);
    // Given back twice, for it and for one of the same moment: never less than nothing, in either row.
    expect([(await rowOf(subjectBucket)).attempts, (await rowOf(clientBucket)).attempts]).toEqual([3, 3]);
    expect(await waitsOf(attempt, 3)).toEqual([0, 0, 300]);
  });

  test('may be given back after they were forgotten', async () => {
    const attempt = attemptOf();
    const early = await reserve(attempt);
    clock.advance(301 * SECOND);
    await waitsOf(attempt, 5);
    await giveBack(early);
    expect(await waitOf(attempt)).toBe(300);
  });
});

describe('a lock', () => {
  test.each<[string, (locked: Attempt) => Attempt]>([
    ['for another subject', (locked) => ({ ...locked, subject: unique() })],
    ['from another address', (locked) => attemptOf({ subject: locked.subject })],
    ['of another kind', (locked) => ({ ...locked, kind: 'reset' })],
  ])('leaves attempts %s alone', async (_name, other) => {
    const attempt = attemptOf();
    await waitsOf(attempt, 6);
    expect(await waitOf(other(attempt))).toBe(0);
  });

  test('holds for the whole /64 of an IPv6 client', async () => {
    const attempt = attemptOf({ address: '2001:db8:7:1::1' });
    await waitsOf(attempt, 5);
    expect(await waitOf({ ...attempt, address: '2001:db8:7:1:ffff::9' })).toBe(300);
    expect(await waitOf({ ...attempt, address: '2001:db8:7:2::1' })).toBe(0);
  });
});

describe('attempts of one client on many subjects', () => {
  test('are fifty, then none, and the lock is not prolonged by other subjects', async () => {
    const { address } = attemptOf();
    const next = () => waitOf(attemptOf({ address }));
    for (let time = 0; time < 50; time++) expect(await next()).toBe(0);
    expect(await next()).toBe(300);
    clock.advance(100 * SECOND);
    const untouched = attemptOf({ address });
    expect(await waitOf(untouched)).toBe(200);
    expect(await rowOf(bucketsOf(untouched).subjectBucket)).toEqual({ attempts: 0, lockedUntil: null });
    clock.advance(200 * SECOND);
    expect(await next()).toBe(0);
  });

  test('do not grow by attempts on a subject that is locked', async () => {
    const attempt = attemptOf();
    await waitsOf(attempt, 60);
    expect((await rowOf(bucketsOf(attempt).clientBucket)).attempts).toBe(5);
    expect(await waitOf(attemptOf({ address: attempt.address }))).toBe(0);
  });
});

describe('in parallel', () => {
  test('never more than the limits are let through, and nothing waits for ever', async () => {
    const random = randomFrom(seed);
    for (let round = 0; round < rounds; round++) {
      const { address } = attemptOf();
      const subjects = Array.from({ length: 12 }, () => unique());
      const tries = Array.from({ length: 90 }, () => subjects[Math.floor(random() * subjects.length)] ?? '');
      const passed: { subject: string; reserved: ReservedAttempt }[] = [];
      const given: ReservedAttempt[] = [];
      await Promise.all(
        tries.map(async (subject) => {
          const attempt = { kind: 'sign-in', address, subject } as const;
          const reserved = await reserve(attempt).catch((error: unknown) => {
            if (error instanceof DomainError) return undefined;
            throw error;
          });
          if (!reserved) return;
          if (random() < 0.1) {
            given.push(reserved);
            await giveBack(reserved);
          } else passed.push({ subject, reserved });
        }),
      );
      for (const subject of subjects) {
        const count = passed.filter((one) => one.subject === subject).length;
        expect(count).toBeLessThanOrEqual(5);
        const { subjectBucket } = bucketsOf({ kind: 'sign-in', address, subject });
        expect((await rowOf(subjectBucket)).attempts).toBe(count);
      }
      expect(passed.length).toBeLessThanOrEqual(50);
      const { clientBucket } = bucketsOf({ kind: 'sign-in', address, subject: '' });
      expect((await rowOf(clientBucket)).attempts).toBe(passed.length);
    }
  });
});

test('one statement lets through or refuses', async () => {
  const attempt = attemptOf();
  for (let time = 0; time < 6; time++) expect(await statementsOf(() => waitOf(attempt))).toHaveLength(1);
});
