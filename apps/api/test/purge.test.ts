import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { purge } from '../src/jobs/purge.job.ts';
import { DAY, HOUR, later } from '../src/kernel/clock.ts';
import { purgesOf } from '../src/purges.ts';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from './factories.ts';
import { placeOrderAt } from './placed-order.ts';
import { useApp } from './test-app.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const PURGES = purgesOf(30);
const runNight = (...tables: string[]) => {
  const purges = PURGES.filter(({ table }) => tables.includes(table));
  expect(purges).toHaveLength(tables.length);
  return purge(app, purges).run({});
};
const ago = (milliseconds: number) => later(app.clock.now(), -milliseconds);
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

test('sessions go with their tokens a day after they ended, and those that hold stay', async () => {
  const { id: userId, token } = await makeUser(app);
  const over = (expiresAt: Date) => ({
    id: randomUUID(),
    userId,
    createdAt: ago(20 * DAY),
    expiresAt,
    tokens: { create: { jti: hex(16), issuedAt: ago(20 * DAY) } },
  });
  const old = await app.db.prisma.tokenFamily.create({ data: over(ago(DAY + HOUR)) });
  const fresh = await app.db.prisma.tokenFamily.create({ data: over(ago(HOUR)) });
  await runNight('token_families', 'password_links', 'attempt_buckets');
  expect(await app.db.prisma.tokenFamily.findMany({ where: { id: { in: [old.id, fresh.id] } } })).toEqual([fresh]);
  expect(await app.db.prisma.refreshToken.count({ where: { familyId: old.id } })).toBe(0);
  expect(await app.db.prisma.refreshToken.count({ where: { familyId: fresh.id } })).toBe(1);
  expect((await app.call('GET', '/api/users/me/', { token })).status).toBe(200);
});

test('password links and counted attempts go a day after they ended', async () => {
  const [one, two] = [await makeUser(app), await makeUser(app)];
  const link = (userId: number, expiresAt: Date) => ({
    userId,
    uid: randomUUID(),
    tokenHash: hex(32),
    createdAt: ago(3 * DAY),
    expiresAt,
  });
  await app.db.prisma.passwordLink.createMany({ data: [link(one.id, ago(DAY + 1)), link(two.id, ago(DAY - 1_000))] });
  const bucket = (updatedAt: Date) => ({ bucket: hex(32), attempts: [updatedAt], updatedAt });
  const [stale, live] = [bucket(ago(DAY + 1)), bucket(ago(HOUR))];
  await app.db.prisma.attemptBucket.createMany({ data: [stale, live] });
  await runNight('token_families', 'password_links', 'attempt_buckets');
  const links = await app.db.prisma.passwordLink.findMany({ where: { userId: { in: [one.id, two.id] } } });
  expect(links.map(({ userId }) => userId)).toEqual([two.id]);
  const buckets = { where: { bucket: { in: [stale.bucket, live.bucket] } } };
  expect(await app.db.prisma.attemptBucket.findMany(buckets)).toMatchObject([{ bucket: live.bucket }]);
});

test('idempotency keys go when they are good for nothing more', async () => {
  const { id: userId } = await makeUser(app);
  const keep = (key: string, createdAt: Date) => ({ userId, key, fingerprint: hex(32), createdAt });
  const data = [keep('old', ago(DAY + 1_000)), keep('good', ago(DAY - 1_000))];
  await app.db.prisma.idempotencyKey.createMany({ data });
  await runNight('idempotency_keys');
  const kept = await app.db.prisma.idempotencyKey.findMany({ where: { userId } });
  expect(kept.map(({ key }) => key)).toEqual(['good']);
});

test('events go after the days that the provider set, however many, and a second server beside the first does no harm', async () => {
  const { id: userId } = await makeUser(app);
  const name = unique('Purged ');
  const tell = (createdAt: Date) => ({ userId, name, properties: {}, createdAt });
  const data = [...Array.from({ length: 2_500 }, () => tell(ago(31 * DAY))), tell(ago(29 * DAY))];
  await app.db.prisma.event.createMany({ data });
  await Promise.all([runNight('events'), runNight('events')]);
  await runNight('events');
  expect(await app.db.prisma.event.findMany({ where: { name } })).toMatchObject([{ createdAt: ago(29 * DAY) }]);
});

test('notifications go 60 days after their end, or a year after their date where they have none, and their readers with them', async () => {
  const { id: userId } = await makeUser(app);
  const tell = (title: string, date: Date, expiresAt: Date | null = null) => ({
    ...{ title, content: 'Of note.', userId, date, expiresAt },
    reads: { create: { userId, readAt: date } },
  });
  for (const data of [
    tell('over', ago(400 * DAY), ago(60 * DAY + 1_000)),
    tell('just over', ago(400 * DAY), ago(60 * DAY - 1_000)),
    tell('old', ago(365 * DAY + 1_000)),
    tell('not so old', ago(365 * DAY - 1_000)),
    tell('still on', ago(400 * DAY), later(app.clock.now(), DAY)),
  ]) {
    await app.db.prisma.notification.create({ data });
  }
  await runNight('notifications');
  const kept = await app.db.prisma.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  expect(kept.map(({ title }) => title)).toEqual(['just over', 'not so old', 'still on']);
  expect(await app.db.prisma.notificationRead.count({ where: { userId } })).toBe(3);
});

test('wants go half a year after they were ordered or taken off, with what was asked for', async () => {
  const { id: userId, practiceId } = await makeUser(app);
  const createdAt = ago(400 * DAY);
  const ask = (text: string, closedAt: Date | null) =>
    app.db.prisma.want.create({
      data: {
        practiceId,
        text,
        textKey: text,
        createdAt,
        closedAt,
        requests: { create: { userId, quantity: 1, urgent: false, createdAt } },
      },
    });
  await ask('gone', ago(180 * DAY + 1_000));
  await ask('kept', ago(180 * DAY - 1_000));
  await ask('open', null);
  await runNight('wants');
  const kept = await app.db.prisma.want.findMany({ where: { practiceId }, orderBy: { id: 'asc' } });
  expect(kept.map(({ text }) => text)).toEqual(['kept', 'open']);
  expect(await app.db.prisma.wantRequest.count({ where: { userId } })).toBe(2);
});

test('what was told of watched products goes after 90 days', async () => {
  const { id: userId } = await makeUser(app);
  const productId = await makeProduct(app);
  const told = (text: string, createdAt: Date) =>
    app.db.prisma.watchNews.create({ data: { userId, productId, kind: 'rose', text, createdAt } });
  await told('gone', ago(90 * DAY + 1_000));
  await told('kept', ago(90 * DAY - 1_000));
  await runNight('watch_news');
  expect(await app.db.prisma.watchNews.findMany({ where: { userId } })).toMatchObject([{ text: 'kept' }]);
});

test('mails that no practice gets to see go 90 days after they are seen to', async () => {
  const listed = (mailKey: string, doneAt: Date | null) =>
    app.db.prisma.unplacedMail.create({ data: { mailKey, doneAt, cameAt: ago(400 * DAY), words: 'No practice.' } });
  await listed('gone', ago(90 * DAY + 1_000));
  await listed('seen to', ago(90 * DAY - 1_000));
  await listed('waits', null);
  await runNight('unplaced_mails');
  const left = await app.db.prisma.unplacedMail.findMany({ orderBy: { id: 'asc' } });
  expect(left.map(({ mailKey }) => mailKey)).toEqual(['seen to', 'waits']);
});

test('lines of an ordered cart go after 30 days; the order, its cart and the open cart stay', async () => {
  const { order, user, read, parts } = await placeOrderAt(app, {});
  const { cartId } = await app.db.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  const product = await makeProduct(app);
  const wholesaler = await makeWholesaler(app);
  await makeOffers(app, wholesaler, { product });
  await app.db.prisma.wholesalerAccount.create({
    data: { practiceId: user.practiceId, wholesalerId: wholesaler.id, accountNumber: 'A' },
  });
  await app.call('POST', '/api/cart/item/', { token: user.token, body: { manufacturer_product: product } });
  const lines = () => app.db.prisma.cartItem.count({ where: { cartId } });
  const before = await read(parts[0]?.uid ?? '');
  app.clock.advance(30 * DAY);
  await runNight('cart_items');
  expect(await lines()).toBe(1);
  app.clock.advance(1);
  await runNight('cart_items');
  expect(await lines()).toBe(0);
  app.clock.reset();
  expect(await app.db.prisma.cart.count({ where: { id: cartId } })).toBe(1);
  expect(await read(parts[0]?.uid ?? '')).toEqual(before);
  expect(await app.db.prisma.cartItem.count({ where: { cart: { userId: user.id } } })).toBe(1);
  // It is known as ordered still.
  expect((await app.call('POST', '/api/order/', { token: user.token, body: { cart: cartId } })).body.id).toBe(order.id);
});

test('lists go with their items a day after they were deleted', async () => {
  const { token, practiceId } = await makeUser(app);
  const items = [{ manufacturer_product: await makeProduct(app) }];
  const ids: number[] = [];
  for (const name of ['old', 'fresh', 'there']) {
    ids.push((await app.call('POST', '/api/lists/', { token, body: { name, items } })).body.id);
  }
  const remove = (at: number) => app.call('DELETE', `/api/lists/${ids[at]}/`, { token });
  await remove(0);
  app.clock.advance(DAY);
  await remove(1);
  await runNight('lists');
  expect(await app.db.prisma.list.count({ where: { practiceId } })).toBe(3);
  app.clock.advance(1);
  await runNight('lists');
  const kept = await app.db.prisma.list.findMany({ where: { practiceId }, orderBy: { id: 'asc' } });
  expect(kept.map(({ name }) => name)).toEqual(['fresh', 'there']);
  expect(await app.db.prisma.listItem.count({ where: { listId: { in: ids } } })).toBe(2);
});

test('words that no product has any more are no correction of a slip, and all others stay', async () => {
  const { token } = await makeUser(app);
  const [old, now, shared] = [unique('zorvax'), unique('quellin'), unique('murtano')];
  const code = unique('c');
  const make = (name: string, of: string) => makeProducts(app, { code: of, name });
  await make(`${old} ${shared}`, code);
  await make(`Another ${shared}`, unique('c'));
  const words = async () =>
    (await app.db.pool.query<{ word: string }>('SELECT word FROM search_words')).rows.map(({ word }) => word);
  const before = await words();
  await runNight('search_words');
  expect((await words()).toSorted()).toEqual(before.toSorted());
  await make(`${now} ${shared}`, code);
  await runNight('search_words');
  const after = await words();
  expect([after.includes(old), after.includes(now), after.includes(shared)]).toEqual([false, true, true]);
  const { body } = await app.call('GET', `/api/product/search/?q=${now.slice(0, -1)}x`, { token });
  expect([body.count, body.corrected]).toEqual([1, now]);
});

test('one that fails is told of, and keeps none of the others back', async () => {
  const ran: string[] = [];
  const night = purge(app, [
    { table: 'none', run: async () => Promise.reject(new Error('no such table')) },
    { table: 'some', run: async () => ran.push('after it') },
  ]).run({});
  await expect(night).rejects.toThrow('no such table');
  expect(ran).toEqual(['after it']);
});
