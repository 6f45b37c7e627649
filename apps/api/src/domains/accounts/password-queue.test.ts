import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeUser, PASSWORD, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { bucketsOf } from './lock-out/attempt-buckets.ts';
import { hashPassword, LONGEST_QUEUE, verifyPassword } from './password-hash.ts';

const app = useApp({ TRUST_PROXY: 'true' });

const signIn = (email: string, password: string, from: string) =>
  app.call('POST', '/api/token/', { body: { email, password }, headers: { 'x-forwarded-for': from } });

/** Fills the queue and keeps it full: where one was looked at, another takes its place in the same turn. */
function keepBusy() {
  let isOver = false;
  const lookOn = async () => {
    do await verifyPassword('wrong', QUICK);
    while (!isOver);
  };
  const all = Promise.all(Array.from({ length: LONGEST_QUEUE + 2 }, lookOn));
  return {
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

test('two hundred sign-ins at once keep neither calls nor files nor names waiting', async () => {
  const { token } = await makeUser(app);
  let verdicts = 0;
  const signIns = Array.from({ length: 200 }, async (_, at) => {
    const answer = await signIn(`${unique()}@practice.example`, 'wrong', `203.0.113.${at}`);
    if (answer.status === 401) verdicts += 1;
    return answer.status;
  });
  // All have reserved their attempts: some wait for their turn, the rest were put off.
  while (verdicts === 0) await new Promise(setImmediate);
  for (let round = 0; round < 3; round++) {
    expect((await app.call('GET', '/api/users/me/', { token })).status).toBe(200);
    await readFile(import.meta.filename);
    await lookup('localhost');
  }
  const meanwhile = verdicts;
  const statuses = await Promise.all(signIns);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(verdicts).toBeGreaterThan(LONGEST_QUEUE / 2);
  // Behind the passwords, each of them would have waited for all.
  expect(meanwhile).toBeLessThan(verdicts);
});

test('a sign-in beyond the longest queue is put off, and does not count as a guess', async () => {
  const [{ email }, from] = [await makeUser(app), '198.51.100.7'];
  // Checks for calls that were given up are over when both had their turn.
  await Promise.all([verifyPassword('wrong', null), verifyPassword('wrong', null)]);
  const busy = keepBusy();
  const { status, headers, body } = await signIn(email, PASSWORD, from);
  await busy.end();
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toEqual({ detail: 'Service temporarily unavailable, try again later.' });

  const { subjectBucket, clientBucket } = bucketsOf({ kind: 'sign-in', address: from, subject: email });
  for (const bucket of [subjectBucket, clientBucket]) {
    expect(await app.db.prisma.attemptBucket.findUnique({ where: { bucket } })).toMatchObject({
      attempts: [],
      lockedUntil: null,
    });
  }
});

test('the queue holds so many, and no more', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: LONGEST_QUEUE + 5 }, () => verifyPassword('wrong', QUICK)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const outcome of refused) {
    expect(outcome).toMatchObject({ reason: expect.objectContaining({ code: 'unavailable' }) });
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DomainError);
  }
  expect(await verifyPassword('right', await hashPassword('right'))).toBe(true);
});

/** A hash of almost no work. */
const QUICK = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
