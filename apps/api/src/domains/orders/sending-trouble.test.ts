import { setTimeout as pause } from 'node:timers/promises';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering, type HttpWholesaler, type Manners, startHttpWholesaler } from '../../../test/http-wholesaler.ts';
import { placeOrderAt, toldOf } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { openTransport } from '../../outside/wholesaler-transport/open-transport.ts';
import type { WholesalerTransport } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { keepAnswer } from '../confirmations/keep-answer.ts';
import { SEND_WHOLESALE_ORDER, sendWholesaleOrder } from './send-wholesale-order.job.ts';

const app = useApp();

/** Nobody is mailed here. */
const NO_MAIL: Mail = { send: () => Promise.reject(new Error('no mail')) };
const SECRET = 'a secret of the tests';
/** Milliseconds: with a wholesaler that never answers, and with all others, however busy the machine is. */
const SHORT_TIMEOUT = 1_000;
const LONG_TIMEOUT = 60_000;
/** The addresses of those that never answer. */
const silent = new Set<string>();

const wholesalers: HttpWholesaler[] = [];
beforeAll(async () => {
  // The real queue, with one retry, when a silent wholesaler is called again.
  await app.db.pool.query(`UPDATE pgboss.queue SET retry_limit = 1, retry_delay = 2 WHERE name = $1`, [
    SEND_WHOLESALE_ORDER.name,
  ]);
  const transportOf = (httpTimeout: number) =>
    openTransport({ simulated: { delay: 0, speaks: false }, httpTimeout, mail: NO_MAIL, clock: systemClock });
  const [quick, slow] = [transportOf(SHORT_TIMEOUT), transportOf(LONG_TIMEOUT)];
  const transport: WholesalerTransport = {
    send: (order) => ('address' in order.way && silent.has(order.way.address) ? quick : slow).send(order),
  };
  await app.jobs.work(
    SEND_WHOLESALE_ORDER,
    sendWholesaleOrder({ db: app.db, jobs: app.jobs, clock: app.clock, transport, keepAnswer }),
  );
});
afterAll(() => Promise.all(wholesalers.map((one) => one.close())));

async function httpWholesaler(manners: Manners) {
  const wholesaler = await startHttpWholesaler(manners);
  wholesalers.push(wholesaler);
  return wholesaler;
}

const never: Manners = () => {};

/** What a wholesaler does, and how its order must end. */
const TROUBLES: [string, { manners?: Manners; status: string; reason?: string; tries: number }][] = [
  ['is down', { status: 'error', tries: 2 }],
  ['hangs', { manners: never, status: 'error', tries: 2 }],
  ['answers garbage', { manners: answering(200, '<p>Hello</p>'), status: 'error', tries: 2 }],
  ['fails', { manners: answering(500, ''), status: 'error', tries: 2 }],
  ['knows nobody', { manners: answering(401, ''), status: 'error', tries: 1 }],
  [
    'is slow',
    {
      manners: async (call, answer) => {
        await pause(2 * SHORT_TIMEOUT);
        answering(200, { status: 'accepted' })(call, answer);
      },
      status: 'complete',
      tries: 1,
    },
  ],
  [
    'rejects lines',
    {
      manners: (call, answer) => {
        const [{ code }] = JSON.parse(call.body).lines;
        answering(200, { status: 'rejected', lines: [{ code, reason: 'Discontinued' }] })(call, answer);
      },
      status: 'failed',
      reason: 'Discontinued',
      tries: 1,
    },
  ],
  [
    'is away for a moment',
    {
      manners: (() => {
        let calls = 0;
        return (call, answer) =>
          calls++ === 0 ? answer.destroy() : answering(200, { status: 'accepted' })(call, answer);
      })(),
      status: 'complete',
      tries: 2,
    },
  ],
];

test.each(TROUBLES)(
  'a wholesaler that %s: its order ends right, and those of others are as ever',
  async (_what, { manners, status, reason, tries }) => {
    const troubled = await httpWholesaler(manners ?? answering(200, ''));
    if (manners === never) silent.add(troubled.url);
    if (!manners) await troubled.close().then(() => wholesalers.splice(wholesalers.indexOf(troubled), 1));
    const fine = await httpWholesaler(answering(200, { status: 'accepted' }));
    const way = (url: string) => ({ transport: 'http' as const, orderAddress: url, orderSecret: SECRET });
    const { parts, read } = await placeOrderAt(app, way(troubled.url), way(fine.url), {});
    const [bad = '', good = '', simulated = ''] = parts.map(({ uid }) => uid);

    await expect.poll(async () => (await read(bad)).status).toBe(status);
    expect((await read(bad)).status_reason).toEqual(reason === undefined ? null : expect.stringContaining(reason));
    expect(await app.db.prisma.wholesaleOrder.findUnique({ where: { uid: bad } })).toMatchObject({ attempts: tries });
    // A try may end before its call has come through, where the machine is busy.
    expect(troubled.of(bad).length).toBeLessThanOrEqual(tries);
    const told = { complete: [], failed: ['tell-of-order'], error: ['alert-of-order', 'tell-of-order'] };
    expect(await toldOf(app, bad)).toEqual(told[status as keyof typeof told]); // of the table above
    for (const uid of [good, simulated]) {
      await expect.poll(async () => (await read(uid)).status).toBe('complete');
      expect(await read(uid)).toMatchObject({ status_reason: null });
    }
    expect(fine.of(good)).toHaveLength(1);
    const attempts = await app.db.prisma.wholesaleOrder.findMany({ where: { uid: { in: [good, simulated] } } });
    expect(attempts.map((one) => one.attempts)).toEqual([1, 1]);
  },
);

test('an order is sent as UBL where its wholesaler wants it', async () => {
  const northvet = await httpWholesaler(answering(200, { status: 'accepted' }));
  const way = { transport: 'http', orderAddress: northvet.url, orderSecret: SECRET, orderFormat: 'ubl' } as const;
  const { parts, read } = await placeOrderAt(app, way);
  const [{ uid, name } = { uid: '', name: '' }] = parts;
  await expect.poll(async () => (await read(uid)).status).toBe('complete');
  const [call] = northvet.of(uid);
  expect(call?.headers['content-type']).toBe('application/xml');
  expect(readUblOf(['Order'], Buffer.from(call?.body ?? ''))).toMatchObject({
    ...{ id: uid, receiver: { name }, sender: { contact: { name: 'Aoife Byrne', telephone: '065 000 0000' } } },
    lines: [{ id: '1', quantity: { value: '2' }, price: { amount: { value: '10.00', currency: 'EUR' } } }],
  });
});

test('a wholesaler without an address ends as an error at once, and is not called', async () => {
  const { parts, read } = await placeOrderAt(app, {});
  const [{ uid, id, name } = { uid: '', id: 0, name: '' }] = parts;
  await expect.poll(async () => (await read(uid)).status).toBe('complete');
  await app.db.prisma.wholesaler.update({ where: { name }, data: { transport: 'http' } });
  await app.db.prisma.wholesaleOrder.update({ where: { id }, data: { status: 'created', settledAt: null } });
  const transport = openTransport({ simulated: { delay: 0, speaks: false }, mail: NO_MAIL, clock: app.clock });
  await sendWholesaleOrder({ db: app.db, jobs: app.jobs, clock: app.clock, transport, keepAnswer }).run({
    wholesaleOrderId: id,
  });
  expect(await app.db.prisma.wholesaleOrder.findUnique({ where: { id } })).toMatchObject({
    status: 'error',
    lastFault: `${name} has no address for orders.`,
  });
});
