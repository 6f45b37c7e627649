import { afterEach, expect, test } from 'vitest';
import { type MadeUser, makeUser } from '../../../../test/factories.ts';
import { recordedShop } from '../../../../test/recorded-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY } from '../../../kernel/clock.ts';
import type { OutgoingMail } from '../../../outside/mail/mail.ts';
import { sealKeyOf } from '../../chain/seal.ts';
import { type SendHead, sendHead } from './send-head.job.ts';
import { startHeads } from './start-heads.job.ts';

const app = useApp({ PRODUCT_NAME: 'Vets & Co', SUPPORT_EMAIL: 'help@provider.example' });

afterEach(() => app.clock.reset());

const start = () => startHeads({ db: app.db, jobs: app.jobs, clock: app.clock, frame: app.config.provider }).run({});

const switchTo = (token: string, monthly: boolean) =>
  app.call('PATCH', '/api/records/chain/monthly/', { token, body: { monthly } });

async function jobsOf({ id }: { id: number }): Promise<SendHead[]> {
  const { rows } = await app.db.pool.query<{ data: SendHead }>(
    `SELECT data FROM pgboss.job WHERE name = 'send-record-head' AND data->>'userId' = $1 ORDER BY created_on`,
    [String(id)],
  );
  return rows.map(({ data }) => data);
}

async function send({ id: userId }: MadeUser): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mail = { send: async (one: OutgoingMail) => void sent.push(one) };
  const { db, clock } = app;
  await sendHead({
    ...{ db, clock, mail, frame: app.config.provider, sealKey: sealKeyOf(app.config.secrets) },
    ...{ linkBase: 'https://orders.example', reportFailure: () => {} },
  }).run({ userId, month: '2026-12' });
  return sent;
}

/** The first of the month after the one that is now, at noon. */
const nextMonth = (months = 1) => {
  const now = app.clock.now();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1, 12));
  app.clock.advance(first.getTime() - now.getTime());
  return first.toISOString().slice(0, 7);
};

test('each month has one e-mail for who wants it, the first with the next month, also after days without a server', async () => {
  app.clock.reset();
  const user = await makeUser(app);
  expect((await switchTo(user.token, true)).body).toEqual({ monthly: true });
  expect((await app.call('GET', '/api/records/chain/', { token: user.token })).body.monthly).toBe(true);
  await start();
  expect(await jobsOf(user)).toEqual([]);

  const month = nextMonth();
  app.clock.advance(3 * DAY);
  await Promise.all([start(), start(), start()]);
  await start();
  expect(await jobsOf(user)).toEqual([{ userId: user.id, month }]);
});

test('the e-mail has the head, and says that nothing was changed', async () => {
  const { user, practiceId } = await recordedShop(app);
  await switchTo(user.token, true);
  const { hash } = await app.db.prisma.recordLink.findFirstOrThrow({
    where: { practiceId },
    orderBy: { place: 'desc' },
  });
  const [mail] = await send(user);
  expect(mail?.to).toBe(user.email);
  expect(mail?.subject).toMatch(/are unchanged$/);
  expect(mail?.text).toContain('26 records verified');
  expect(mail?.text).toContain(`Head: ${Buffer.from(hash).toString('hex')}`);
  expect(mail?.text).toContain('https://orders.example/records/proof');
});

test('the e-mail says what was changed past the product', async () => {
  const { user } = await recordedShop(app);
  await switchTo(user.token, true);
  const entry = await app.db.prisma.receiptEntry.findFirstOrThrow({ where: { userId: user.id } });
  await app.db.prisma.receiptEntry.update({ where: { id: entry.id }, data: { batch: 'OTHER' } });
  const [mail] = await send(user);
  expect(mail?.subject).toMatch(/were changed$/);
  expect(mail?.text).toContain('1 record is not as written');
});

test('who switched it off meanwhile, or left, is sent none', async () => {
  const [user, left] = [await makeUser(app), await makeUser(app)];
  for (const { token } of [user, left]) await switchTo(token, true);
  expect((await switchTo(user.token, false)).body).toEqual({ monthly: false });
  await app.db.prisma.user.update({ where: { id: left.id }, data: { isActive: false } });
  expect([await send(user), await send(left)]).toEqual([[], []]);
  nextMonth(2);
  await start();
  expect([await jobsOf(user), await jobsOf(left)]).toEqual([[], []]);
});
