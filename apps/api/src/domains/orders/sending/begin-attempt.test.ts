import { afterAll, expect, test } from 'vitest';
import { answering, type HttpWholesaler, type Manners, startHttpWholesaler } from '../../../../test/http-wholesaler.ts';
import { placeOrderAt } from '../../../../test/placed-order.ts';
import { useApp } from '../../../../test/test-app.ts';
import { purge } from '../../../jobs/purge.job.ts';
import { DAY, later } from '../../../kernel/clock.ts';
import { Undeliverable } from '../../../kernel/undeliverable.ts';
import type { Mail } from '../../../outside/mail/mail.ts';
import { openTransport } from '../../../outside/wholesaler-transport/open-transport.ts';
import { purgesOf } from '../../../purges.ts';
import { keepAnswer } from '../../confirmations/keep-answer.ts';
import { partLinkKeyOf, partLinks } from '../../confirmations/part-link.ts';
import { sendWholesaleOrder } from '../send-wholesale-order.job.ts';

const app = useApp();
const SECRET = 'a secret of the tests';
const wholesalers: HttpWholesaler[] = [];
afterAll(() => Promise.all(wholesalers.map((one) => one.close())));

const worker = (mail: Mail = { send: async () => {} }) =>
  sendWholesaleOrder({
    ...{ db: app.db, jobs: app.jobs, clock: app.clock, keepAnswer },
    transport: openTransport({ simulated: { delay: 0, speaks: false }, mail, clock: app.clock }),
    linkOf: partLinks({ key: partLinkKeyOf(app.config.secrets.jwt), base: 'https://orders.example', clock: app.clock }),
  });

async function partBy(manners: Manners) {
  const wholesaler = await startHttpWholesaler(manners);
  wholesalers.push(wholesaler);
  const { parts } = await placeOrderAt(app, { transport: 'http', orderAddress: wholesaler.url, orderSecret: SECRET });
  return { ...wholesaler, id: parts[0]?.id ?? 0, uid: parts[0]?.uid ?? '' };
}
const triesOf = (wholesaleOrderId: number) =>
  app.db.prisma.sendingAttempt.findMany({
    where: { wholesaleOrderId },
    include: { bodies: true },
    orderBy: { id: 'asc' },
  });

test('each try is kept with what was sent, what came back and how long it took', async () => {
  const answers = [answering(503, 'Sorry'), answering(200, { status: 'accepted' })];
  const { id, uid, url, received } = await partBy((call, answer) => answers[received.length - 1]?.(call, answer));
  await expect(worker().run({ wholesaleOrderId: id })).rejects.toThrow('answered 503');
  await worker().run({ wholesaleOrderId: id });
  await worker().run({ wholesaleOrderId: id });
  const [first, second, ...more] = await triesOf(id);
  expect(more).toEqual([]);
  const same = { round: 1, startedAt: app.clock.now(), transport: 'http', target: new URL(url).origin };
  expect(first).toMatchObject({
    ...{ ...same, attempt: 1, status: 503, outcome: 'not_arrived', fault: expect.stringContaining('answered 503') },
    bodies: { request: received[0]?.body, answer: 'Sorry' },
  });
  expect(first?.bodies?.request).toContain(uid);
  expect(first?.duration).toBeGreaterThanOrEqual(0);
  expect(second).toMatchObject({
    ...{ ...same, attempt: 2, status: 200, outcome: 'accepted', fault: null },
    bodies: { answer: '{"status":"accepted"}' },
  });
});

test('a rejection and what no further try would change are told apart', async () => {
  const rejecting = await partBy(answering(200, { status: 'rejected', reason: 'Discontinued' }));
  await worker().run({ wholesaleOrderId: rejecting.id });
  expect(await triesOf(rejecting.id)).toMatchObject([{ outcome: 'rejected', fault: null, status: 200 }]);
  const unknown = await partBy(answering(401, ''));
  await worker().run({ wholesaleOrderId: unknown.id });
  expect(await triesOf(unknown.id)).toMatchObject([{ outcome: 'undeliverable', status: 401 }]);
});

test('neither the secret that a wholesaler repeats, nor a link that answers, nor what cannot be stored is kept', async () => {
  const long = `${SECRET} \0 {"token": "abc"} ${'é'.repeat(20_000)}`;
  const { id } = await partBy(answering(500, long));
  await expect(worker().run({ wholesaleOrderId: id })).rejects.toThrow();
  const [{ bodies } = { bodies: null }] = await triesOf(id);
  expect(bodies?.answer).toMatch(/^\[secret\] � \{"token": "\[secret\]"\} é/);
  expect(bodies?.answer).toMatch(/\n\[cut: 3,?\d+ more\]$/);
  expect(bodies?.answer?.length).toBeLessThan(16_500);

  const { parts } = await placeOrderAt(app, { transport: 'email', orderAddress: 'orders@northvet.example' });
  const [mailed = { id: 0 }] = parts;
  let sent = '';
  const refusing: Mail = {
    async send({ text }) {
      sent = text;
      throw new Undeliverable('550 nobody here');
    },
  };
  await worker(refusing).run({ wholesaleOrderId: mailed.id });
  const link = /parts#(\S+)/.exec(sent)?.[1] ?? '';
  expect(link).not.toBe('');
  const [attempt] = await triesOf(mailed.id);
  expect(attempt).toMatchObject({ transport: 'email', target: 'orders@northvet.example', outcome: 'undeliverable' });
  expect(attempt?.bodies?.request).toContain('parts#[link]');
  expect(attempt?.bodies?.request).not.toContain(link);
});

test('what was sent goes after 30 days, the tries stay', async () => {
  const [old, fresh] = [await partBy(answering(200, { status: 'accepted' })), await partBy(answering(503, ''))];
  await worker().run({ wholesaleOrderId: old.id });
  await expect(worker().run({ wholesaleOrderId: fresh.id })).rejects.toThrow();
  const keptAt = later(app.clock.now(), -30 * DAY - 1_000);
  const [{ id: attemptId } = { id: 0 }] = await triesOf(old.id);
  await app.db.prisma.sendingBody.update({ where: { attemptId }, data: { keptAt } });
  const purges = purgesOf(30).filter(({ table }) => table === 'sending_bodies');
  expect(purges).toHaveLength(1);
  await purge(app, purges).run({});
  expect(await triesOf(old.id)).toMatchObject([{ bodies: null, outcome: 'accepted' }]);
  expect(await triesOf(fresh.id)).toMatchObject([{ bodies: { answer: '' } }]);
});
