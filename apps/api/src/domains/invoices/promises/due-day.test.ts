import { expect, test } from 'vitest';
import { claimShop } from '../../../../test/claim-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { lookForOverdue } from './look-for-overdue.job.ts';

const app = useApp();
const DAY_MS = 86_400_000;
// At noon, which is the same day wherever the provider is; of tomorrow, as tokens of hours ago are over.
const noon = (ahead: number) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 1.5 * DAY_MS + ahead * DAY_MS);
const day = (ahead: number) => noon(ahead).toISOString().slice(0, 10);

async function promised() {
  const shop = await claimShop(app, { quantity: 10 });
  const [line = 0] = (await shop.order()).lines;
  const note = (body: object) =>
    app.call('POST', '/api/invoices/promises/', {
      ...{ token: shop.token, body: { order_line: line, note: 'Mary, by phone', amount: 14, ...body } },
    });
  const states = async () =>
    (await app.call('GET', '/api/invoices/promises/', { token: shop.token })).body.promises.map(
      ({ state }: { state: string }) => state,
    );
  const look = (ahead: number) =>
    lookForOverdue({ db: app.db, clock: { now: () => noon(ahead) }, frame: { timeZone: 'UTC' } }).run({});
  return { ...shop, note, states, look };
}

test('a promise is waited for on its last day, and is overdue on the day after it', async () => {
  app.clock.advance(noon(0).getTime() - app.clock.now().getTime());
  const { note, states, look } = await promised();
  expect((await note({ due_on: day(-1), said_on: day(-9) })).body.state).toBe('not_given');
  for (const ahead of [0, 1]) expect((await note({ due_on: day(ahead) })).body.state).toBe('waited_for');
  await look(0);
  expect(await states()).toEqual(['waited_for', 'waited_for', 'not_given']);
  await look(1);
  expect(await states()).toEqual(['waited_for', 'not_given', 'not_given']);
});

test('what differs in one of its days is another promise, and the same twice at once is one', async () => {
  const { note, states } = await promised();
  const of = { said_on: day(-3), due_on: day(9) };
  const both = await Promise.all([note(of), note(of)]);
  expect(both.map(({ body }) => body.id)).toEqual([both[0]?.body.id, both[0]?.body.id]);
  await note({ ...of, said_on: day(-2) });
  await note({ ...of, due_on: day(8) });
  expect(await states()).toHaveLength(3);
});
