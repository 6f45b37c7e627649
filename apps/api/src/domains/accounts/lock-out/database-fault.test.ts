import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, PASSWORD } from '../../../../test/factories.ts';
import { inject, useApp } from '../../../../test/test-app.ts';
import { buildApp } from '../../../app.ts';
import { type Db, openDb } from '../../../db/client.ts';
import { makePasswordLink } from '../make-password-link.ts';

/** Milliseconds after which a statement is given up here; the product waits longer. */
const TIMEOUT = 1_000;
/** As many as lock a client out, were they wrong. */
const TRIES = 5;

const testApp = useApp();
let app: FastifyInstance;
let db: Db;
beforeAll(async () => {
  db = openDb({ url: testApp.url, connections: 2 * TRIES, timeout: TIMEOUT });
  app = await buildApp({
    config: testApp.config,
    db,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
    deadline: 600_000,
  });
});
afterAll(async () => {
  await app?.close();
  await db?.close();
});

/** The answers to parallel calls while users cannot be read. */
async function whileUsersAreLocked(call: () => Promise<{ status: number }>): Promise<number[]> {
  const blocker = await testApp.db.pool.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    return (await Promise.all(Array.from({ length: TRIES }, call))).map(({ status }) => status);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
}

const unavailable = Array.from({ length: TRIES }, () => 503);

test('a database fault does not count as a wrong password: the right one works as soon as the database answers again', async () => {
  const { email } = await makeUser(testApp);
  const body = { email, password: PASSWORD };
  expect(await whileUsersAreLocked(() => inject(app, 'POST', '/api/token/', { body }))).toEqual(unavailable);
  expect((await testApp.call('POST', '/api/token/', { body })).status).toBe(200);
});

test('nor is it a wrong link', async () => {
  const user = await makeUser(testApp);
  const link = await makePasswordLink(
    { ...testApp, db: testApp.db, linkBase: 'https://orders.example' },
    { userId: user.id, purpose: 'reset' },
  );
  const url = `/api/users${new URL(link).pathname.replace('/auth', '')}/`;
  const body = { password: 'after the fault', password_confirm: 'after the fault' };
  expect(await whileUsersAreLocked(() => inject(app, 'POST', url, { body }))).toEqual(unavailable);
  expect((await testApp.call('POST', url, { body })).status).toBe(200);
});
