import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator } from '../../test/desk.ts';
import { type MadeUser, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';
import { startDeskSession } from '../domains/desk/sessions/start-desk-session.ts';

const app = useApp();
let base: string;
beforeAll(async () => {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
});

interface Asked {
  /** 0 where the client left. */
  readonly answer: Promise<{ readonly status: number; readonly retryAfter?: string | undefined }>;
  hangUp(): void;
}

function ask({ token }: Pick<MadeUser, 'token'>, path: string): Asked {
  const request = http.get(base + path, { headers: { authorization: `Bearer ${token}` }, agent: false });
  const answer = new Promise<Awaited<Asked['answer']>>((resolve) => {
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response.resume();
      resolve({ status, retryAfter: headers['retry-after'] });
    });
    request.on('error', () => resolve({ status: 0 }));
  });
  return { answer, hangUp: () => request.destroy() };
}

const statusOf = async ({ answer }: Asked) => (await answer).status;

/** A call that is not large. */
const ORDER = '/api/order/1/';

/** Holds carts and orders of everybody: whoever reads one waits. */
async function holdTables(during: () => Promise<void>): Promise<void> {
  const client = await app.db.pool.connect();
  await client.query('BEGIN; LOCK TABLE carts, orders IN ACCESS EXCLUSIVE MODE');
  try {
    await during();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const waitingCalls = async () => {
  const { rows } = await app.db.pool.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count;
};
const settled = async (count: number) => expect.poll(waitingCalls, { timeout: 5_000 }).toBe(count);
const statuses = (asked: readonly Asked[]) => Promise.all(asked.map(statusOf));
const times = (count: number) => Array.from({ length: count });

describe('of one user', () => {
  test('four calls run at once, sixty wait, and more are refused; nobody else waits', async () => {
    const [greedy, other] = [await makeUser(app), await makeUser(app)];
    let held: Asked[] = [];
    await holdTables(async () => {
      held = times(64).map(() => ask(greedy, ORDER));
      await settled(4);
      expect(await ask(greedy, '/api/users/me/').answer).toEqual({ status: 429, retryAfter: '1' });
      expect(await statusOf(ask(other, '/api/users/me/'))).toBe(200);
      expect(await waitingCalls()).toBe(4);
    });
    expect(new Set(await statuses(held))).toEqual(new Set([404]));
    expect(await statusOf(ask(greedy, '/api/users/me/'))).toBe(200);
  });

  test('one call with a large answer runs at once, of whatever page, beside other calls', async () => {
    const user = await makeUser(app);
    let held: Asked[] = [];
    await holdTables(async () => {
      held = ['/api/cart/', '/api/usual-items/', '/api/cart/'].map((path) => ask(user, path));
      await settled(1);
      expect(await statusOf(ask(user, '/api/users/me/'))).toBe(200);
      expect(await waitingCalls()).toBe(1);
    });
    expect(new Set(await statuses(held))).toEqual(new Set([200]));
  });

  test('one search for the cheapest split runs at once, beside other calls', async () => {
    const user = await makeUser(app);
    let held: Asked[] = [];
    await holdTables(async () => {
      held = times(4).map(() => ask(user, '/api/cart/cheapest-split/'));
      await settled(1);
      expect(await statusOf(ask(user, '/api/cart/cheapest-split/'))).toBe(429);
      expect(await statusOf(ask(user, '/api/users/me/'))).toBe(200);
    });
    expect(new Set(await statuses(held))).toEqual(new Set([200]));
  });

  test('a call whose client left keeps its place until its work has ended, and gives it back where it only waited', async () => {
    const user = await makeUser(app);
    let last: Promise<number> | undefined;
    await holdTables(async () => {
      const running = times(4).map(() => ask(user, ORDER));
      await settled(4);
      for (const one of running) one.hangUp();
      for (const one of times(12).map(() => ask(user, ORDER))) {
        await pause(5);
        one.hangUp();
      }
      last = statusOf(ask(user, '/api/users/me/'));
      expect(await Promise.race([last, pause(200).then(() => 'waits')])).toBe('waits');
      expect(await waitingCalls()).toBe(4);
    });
    expect(await last).toBe(200);
  });
});

describe('of one of the provider’s people', () => {
  const PARTS = '/api/desk/parts/';
  /** A call that looks at no order. */
  const OWN = '/api/desk/sessions/';

  test('four calls run at once, of all their sessions together, sixty wait, and more are refused; nobody else waits', async () => {
    const [greedy, other] = [await makeOperator(app, 'viewer'), await makeOperator(app, 'viewer')];
    const { token } = await startDeskSession(
      app.db,
      greedy.id,
      { address: '192.0.2.9', userAgent: 'b' },
      app.clock.now(),
    );
    const user = await makeUser(app);
    const answered: number[] = [];
    let held: Promise<unknown>[] = [];
    await holdTables(async () => {
      held = times(35)
        .flatMap(() => [ask(greedy, PARTS), ask({ token }, PARTS)])
        .map(async (one) => answered.push(await statusOf(one)));
      await settled(4);
      await expect.poll(() => answered, { timeout: 5_000 }).toEqual(Array(6).fill(429));
      expect(await ask(greedy, OWN).answer).toEqual({ status: 429, retryAfter: '1' });
      expect(await statusOf(ask({ token }, OWN))).toBe(429);
      expect(await statusOf(ask(other, OWN))).toBe(200);
      expect(await statusOf(ask(user, '/api/users/me/'))).toBe(200);
      expect(await waitingCalls()).toBe(4);
    });
    await Promise.all(held);
    expect(answered.slice(6)).toEqual(Array(64).fill(200));
    expect(await statusOf(ask(greedy, OWN))).toBe(200);
  });
});
