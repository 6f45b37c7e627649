import { afterAll, describe, expect, test } from 'vitest';
import { makeUser, PASSWORD, unique } from '../../../../test/factories.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { type Answered, useApp } from '../../../../test/test-app.ts';
import { PATIENT } from '../../../../test/use-db.ts';
import { buildApp } from '../../../app.ts';
import { type Db, openDb } from '../../../db/client.ts';
import { SECOND } from '../../../kernel/clock.ts';
import { reserveAttempt } from './reserve-attempt.ts';

const testApp = useApp({ TRUST_PROXY: 'true' });
const opened: { db: Db; close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

let clients = 0;
/** An address used once in this file. */
const newAddress = () => `203.0.${Math.floor(++clients / 250)}.${clients % 250}`;

const signIn = (email: string, password: string, from: string) =>
  testApp.call('POST', '/api/token/', { body: { email, password }, headers: { 'x-forwarded-for': from } });

async function fail(email: string, from: string, times = 5): Promise<void> {
  for (let time = 0; time < times; time++) expect((await signIn(email, 'wrong', from)).status).toBe(401);
}

function expectLocked({ status, headers, body }: Answered, seconds: number) {
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe(String(seconds));
  expect(body).toEqual({
    detail: `Request was throttled. Expected available in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  });
}

/** Another process on the same database. */
async function startInstance() {
  const db = openDb({ url: testApp.url, connections: 3, ...PATIENT });
  const app = await buildApp({
    config: testApp.config,
    db,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
    deadline: 2 * PATIENT.timeout,
  });
  const close = async () => {
    await app.close();
    await db.close();
  };
  opened.push({ db, close });
  return {
    close,
    signIn: async (email: string, password: string, from: string) => {
      const payload = { email, password };
      const headers = { 'x-forwarded-for': from };
      const answer = await app.inject({ method: 'POST', url: '/api/token/', payload, headers });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
  };
}

describe('five wrong passwords from one address', () => {
  test('lock it for the sixth try, even with the right password', async () => {
    const [{ email, id }, from] = [await makeUser(testApp), newAddress()];
    const before = await testApp.db.prisma.tokenFamily.count({ where: { userId: id } });
    await fail(email, from);
    expectLocked(await signIn(email, PASSWORD, from), 300);
    expectLocked(await signIn(` ${email.toUpperCase()}`, PASSWORD, from), 300);
    expect(await testApp.db.prisma.tokenFamily.count({ where: { userId: id } })).toBe(before);
  });

  test('do not lock out the owner at another address', async () => {
    const [{ email }, from, home] = [await makeUser(testApp), newAddress(), newAddress()];
    await fail(email, from);
    for (let time = 0; time < 7; time++) expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    expectLocked(await signIn(email, PASSWORD, from), 300);
  });

  test('leave everybody else at that address alone', async () => {
    const [{ email }, colleague, from] = [await makeUser(testApp), await makeUser(testApp), newAddress()];
    await fail(email, from);
    expect((await signIn(colleague.email, PASSWORD, from)).status).toBe(200);
  });

  // Specification 9.1.
  test('open again after five minutes, not later for retries', async () => {
    const [{ email }, from] = [await makeUser(testApp), newAddress()];
    await fail(email, from);
    for (let minute = 0; minute < 5; minute++) {
      for (let time = 0; time < 10; time++) expectLocked(await signIn(email, PASSWORD, from), 300 - minute * 60);
      testApp.clock.advance(60 * SECOND);
    }
    expect((await signIn(email, PASSWORD, from)).status).toBe(200);
    testApp.clock.reset();
  });

  test('count from the last of them', async () => {
    const [{ email }, from] = [await makeUser(testApp), newAddress()];
    for (let time = 0; time < 5; time++) {
      await fail(email, from, 1);
      testApp.clock.advance(60 * SECOND);
    }
    expectLocked(await signIn(email, PASSWORD, from), 240);
    testApp.clock.reset();
  });

  test('count together, whatever instance of the application they reach, and over a restart', async () => {
    const [{ email }, from] = [await makeUser(testApp), newAddress()];
    const second = await startInstance();
    await fail(email, from, 2);
    for (let time = 0; time < 3; time++) expect((await second.signIn(email, 'wrong', from)).status).toBe(401);
    expectLocked(await signIn(email, PASSWORD, from), 300);
    expectLocked(await second.signIn(email, PASSWORD, from), 300);
    await second.close();
    const third = await startInstance();
    expectLocked(await third.signIn(email, PASSWORD, from), 300);
    const [table] = await testApp.db.prisma.$queryRaw<{ kept: string }[]>`
      SELECT relpersistence::text AS kept FROM pg_class WHERE relname = 'attempt_buckets'`;
    // Written ahead, as every other table: an unlogged one is emptied by a crash.
    expect(table?.kept).toBe('p');
  });

  test('answer the same for an unknown address and a disabled user', async () => {
    const [user, disabled] = [await makeUser(testApp), await makeUser(testApp)];
    await testApp.db.prisma.user.update({ where: { id: disabled.id }, data: { isActive: false } });
    const seen: string[] = [];
    for (const email of [user.email, disabled.email, `${unique()}@practice.example`]) {
      const from = newAddress();
      const answers: Answered[] = [];
      for (let time = 0; time < 7; time++) answers.push(await signIn(email, time === 6 ? PASSWORD : 'wrong', from));
      seen.push(
        JSON.stringify(
          answers.map(({ status, body, headers: { date, 'x-request-id': id, ...rest } }) => [status, body, rest]),
        ),
      );
    }
    expect(new Set(seen).size).toBe(1);
  });
});

test('the right password does not wipe out the wrong ones before it, nor count among them', async () => {
  const [{ email }, from] = [await makeUser(testApp), newAddress()];
  await fail(email, from, 4);
  for (let time = 0; time < 3; time++) expect((await signIn(email, PASSWORD, from)).status).toBe(200);
  await fail(email, from, 1);
  expectLocked(await signIn(email, PASSWORD, from), 300);
});

test('twelve right sign-ins at once are all let in, after four wrong ones too', async () => {
  const [{ email }, from] = [await makeUser(testApp), newAddress()];
  for (const wrong of [0, 4]) {
    await fail(email, from, wrong);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, PASSWORD, from)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  }
  await fail(email, from, 1);
  expectLocked(await signIn(email, PASSWORD, from), 300);
});

test('fifty parallel guesses get five verdicts', async () => {
  const [{ email }, from] = [await makeUser(testApp), newAddress()];
  const [here, there] = [await startInstance(), await startInstance()];
  const doors = [signIn, here.signIn, there.signIn];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => doors[at % 3]?.(email, `guess ${at}`, from)));
  const statuses = answers.map((answer) => answer?.status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('fifty wrong passwords for many addresses from one lock it for all', async () => {
  const [user, from] = [await makeUser(testApp), newAddress()];
  // As a sign-in does, without a hash for each.
  const client = { address: from, tell: () => {} };
  const reserve = () => reserveAttempt(testApp, { kind: 'sign-in', client, subject: unique() });
  for (let time = 0; time < 49; time++) await reserve();
  await fail(`${unique()}@practice.example`, from, 1);
  expectLocked(await signIn(user.email, PASSWORD, from), 300);
  expect((await signIn(user.email, PASSWORD, newAddress())).status).toBe(200);
});

test('an IPv6 client counts by its /64, and IPv4 in its clothes as IPv4', async () => {
  const [one, other] = [await makeUser(testApp), await makeUser(testApp)];
  for (let time = 0; time < 5; time++) await fail(one.email, `2001:db8:5:1::${time}`, 1);
  expectLocked(await signIn(one.email, PASSWORD, '2001:db8:5:1:9::'), 300);
  expect((await signIn(one.email, PASSWORD, '2001:db8:5:2::1')).status).toBe(200);
  const from = newAddress();
  await fail(other.email, from);
  expectLocked(await signIn(other.email, PASSWORD, `::ffff:${from}`), 300);
});

test('clients behind a proxy that also forwards their ports are distinguished by their addresses', async () => {
  const [{ email }, from] = [await makeUser(testApp), newAddress()];
  for (let time = 0; time < 5; time++) await fail(email, `${from}:${50_000 + time}`, 1);
  expectLocked(await signIn(email, PASSWORD, `${from}:443`), 300);
  expectLocked(await signIn(email, PASSWORD, from), 300);
  expect((await signIn(email, PASSWORD, `${newAddress()}:50000`)).status).toBe(200);
  const other = await makeUser(testApp);
  for (let time = 0; time < 5; time++) await fail(other.email, `[2001:db8:6:1::${time}]:50000`, 1);
  expectLocked(await signIn(other.email, PASSWORD, '2001:db8:6:1::9'), 300);
  expect((await signIn(other.email, PASSWORD, '[2001:db8:6:2::1]:50000')).status).toBe(200);
  // A second proxy that names the first with its port is looked through as well.
  expectLocked(await signIn(email, PASSWORD, `${from}:443, 127.0.0.1:80`), 300);
});

test.each(['unknown', '_hidden', '; DROP TABLE users', '203.0.113.7:x', '[', 'x'.repeat(9_000)])(
  'a proxy that forwards %.20s is one client, which one wrong password does not lock',
  async (junk) => {
    const { email } = await makeUser(testApp);
    expect((await signIn(email, PASSWORD, junk)).status).toBe(200);
    expect((await signIn(email, 'wrong', junk)).status).toBe(401);
  },
);

test('a client cannot pass for another by what it says was forwarded', async () => {
  const [{ email }, from] = [await makeUser(testApp), newAddress()];
  for (let time = 0; time < 5; time++) await fail(email, `${newAddress()}, ${from}`, 1);
  expectLocked(await signIn(email, PASSWORD, `${newAddress()}, ${from}`), 300);
});

test('a refused try looks at no password and sends one statement', async () => {
  const [{ email }, from] = [await makeUser(testApp), newAddress()];
  await fail(email, from);
  const sent = await statementsOf(async () => expectLocked(await signIn(email, PASSWORD, from), 300));
  expect(sent).toEqual([expect.stringContaining('attempt_buckets')]);
});
