import { describe, expect, test } from 'vitest';
import { makeOperator, makeWholesalersPerson } from '../../../../test/desk.ts';
import { makeOffers, makeProduct, makeProducts, makeWholesaler, unique } from '../../../../test/factories.ts';
import { placeOrderAt } from '../../../../test/placed-order.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY, MINUTE } from '../../../kernel/clock.ts';
import { datesIn } from '../../../kernel/days.ts';
import { LIST_PAGE } from '../../../list-files/write-list.ts';
import { exportKeyOf } from './export-link.ts';
import { getExport } from './get-export.ts';

const app = useApp();
const EXPORTS = '/api/desk/exports/';
const ALL = { since: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };

const ask = (what: string, token: string, body?: object) => app.call('POST', `${EXPORTS}${what}/`, { token, body });
const pathOf = (address: string) => address.slice(new URL(address).origin.length);
const download = (address: string) => app.fastify.inject({ method: 'GET', url: pathOf(address) });
const auditOf = (email: string) =>
  app.db.prisma.auditEntry.findMany({ where: { actor: { contains: email } }, orderBy: { id: 'asc' } });
const dayOf = datesIn('Europe/Dublin');
/** An operator, and where the catalogue is for them. */
async function asked() {
  await makeProduct(app);
  const operator = await makeOperator(app, 'operator');
  const { body } = await ask('catalogue', operator.token);
  return { operator, address: body.csv as string };
}

describe('a file', () => {
  test('of the catalogue has every product, is called by the day, and is in the audit before it leaves', async () => {
    const code = unique('=');
    await makeProduct(app, { code });
    const operator = await makeOperator(app, 'operator');
    const { status, body } = await ask('catalogue', operator.token);
    expect(status).toBe(200);
    const name = `catalogue-${dayOf(app.clock.now())}.csv`;
    const entry = { action: 'catalogue export', subject: name, details: { from: '127.0.0.1' } };
    expect(await auditOf(operator.email)).toMatchObject([entry]);
    const { statusCode, headers, body: text } = await download(body.csv);
    expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', `attachment; filename="${name}"`, 'no-store'],
    ]);
    expect(text.startsWith('\ufeffcode,name,')).toBe(true);
    expect(text).toContain(`\r\n'${code},`);
    expect(text.split('\r\n')).toHaveLength((await app.db.prisma.product.count()) + 2);
  });

  test('of offers is of one wholesaler', async () => {
    const [one, other] = [await makeWholesaler(app), await makeWholesaler(app)];
    const [own, foreign] = [unique(), unique()];
    await makeOffers(app, one, { product: await makeProduct(app, { code: own }) });
    await makeOffers(app, other, { product: await makeProduct(app, { code: foreign }) });
    const operator = await makeOperator(app, 'operator');
    const { body } = await ask(`offers/${one.id}`, operator.token);
    const { body: text, headers } = await download(body.csv);
    expect(text.split('\r\n').map((row) => row.split(',')[0])).toEqual(['\ufeffcode', own, '']);
    const name = `${one.slug}-offers-${dayOf(app.clock.now())}.csv`;
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(await auditOf(operator.email)).toMatchObject([
      { action: 'prices export', subject: name, details: { wholesaler: one.slug } },
    ]);
  });

  test('of orders is of a period, a wholesaler and a practice, and the audit says which', async () => {
    const early = await placeOrderAt(app, {}, {});
    app.clock.advance(DAY);
    const since = app.clock.now();
    const late = await placeOrderAt(app, {});
    app.clock.advance(DAY);
    const until = app.clock.now();
    const after = await placeOrderAt(app, {});
    const operator = await makeOperator(app, 'operator');
    const linesOf = async (body: object) => {
      const answer = await ask('orders', operator.token, body);
      const { body: text } = await download(answer.body.csv);
      return text.split('\r\n').flatMap((row) => row.split(',')[1] ?? []);
    };
    const [first, second] = early.parts.map(({ uid }) => uid);
    const others = [late, after].map(({ parts }) => parts[0]?.uid);
    expect(await linesOf(ALL)).toEqual(['part', first, second, ...others]);
    const period = { since: since.toISOString(), until: until.toISOString() };
    expect(await linesOf(period)).toEqual(['part', others[0]]);
    const { practiceId: practice } = late.user;
    expect(await linesOf({ ...ALL, practice })).toEqual(['part', others[0]]);
    const { wholesalerId } = await app.db.prisma.wholesaleOrder.findUniqueOrThrow({
      where: { id: early.parts[1]?.id ?? 0 },
    });
    const { slug } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: wholesalerId } });
    expect(await linesOf({ ...ALL, wholesaler: wholesalerId })).toEqual(['part', second]);
    const entries = await auditOf(operator.email);
    const days = `${dayOf(since)}-to-${dayOf(new Date(until.getTime() - 1))}`;
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['orders export', 'orders-2020-01-01-to-2099-12-31.csv'],
      ['orders export', `orders-${days}.csv`],
      ['orders export', `orders-practice-${practice}-2020-01-01-to-2099-12-31.csv`],
      ['orders export', `orders-${slug}-2020-01-01-to-2099-12-31.csv`],
    ]);
    const all = { since: '2020-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' };
    expect(entries.map(({ details }) => details)).toEqual([
      { from: '127.0.0.1', ...all },
      { from: '127.0.0.1', ...period },
      { from: '127.0.0.1', ...all, practice },
      { from: '127.0.0.1', ...all, wholesaler: slug },
    ]);
  });

  test('without an end has what was placed until now', async () => {
    const { token } = await makeOperator(app, 'operator');
    const since = app.clock.now().toISOString();
    app.clock.advance(MINUTE);
    const { parts } = await placeOrderAt(app, {});
    app.clock.advance(MINUTE);
    const { body } = await ask('orders', token, { since });
    expect(new URL(body.csv).searchParams.get('until')).toBe(app.clock.now().toISOString());
    expect((await download(body.csv)).body).toContain(parts[0]?.uid);
  });
});

describe('a file without a row', () => {
  test('is none: nothing leaves, and the audit has nothing', async () => {
    const operator = await makeOperator(app, 'operator');
    const { id } = await makeWholesaler(app);
    const none = { since: '2099-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };
    for (const answer of [await ask('orders', operator.token, none), await ask(`offers/${id}`, operator.token)]) {
      expect([answer.status, answer.body]).toEqual([200, { csv: null }]);
    }
    expect(await auditOf(operator.email)).toEqual([]);
  });
});

describe('whoever asks', () => {
  test('for what there is not is told so', async () => {
    const operator = await makeOperator(app, 'operator');
    const unknown = 2_000_000_000;
    const missing = `Invalid pk "${unknown}" - object does not exist.`;
    const bad = async (body: object) => {
      const answer = await ask('orders', operator.token, body);
      return [answer.status, answer.body];
    };
    expect(await bad({ ...ALL, wholesaler: unknown })).toEqual([400, { wholesaler: [missing] }]);
    expect(await bad({ ...ALL, practice: unknown })).toEqual([400, { practice: [missing] }]);
    expect(await bad({ since: ALL.until, until: ALL.since })).toEqual([
      ...[400, { until: ['The period ends before it begins.'] }],
    ]);
    expect(await bad({})).toEqual([400, { since: ['This field is required.'] }]);
    expect((await ask(`offers/${unknown}`, operator.token)).status).toBe(404);
    expect(await auditOf(operator.email)).toEqual([]);
  });

  test.each(['catalogue', 'offers', 'orders'])('for %s is an operator', async (what) => {
    const { id } = await makeWholesaler(app);
    const path = what === 'offers' ? `offers/${id}` : what;
    const body = what === 'orders' ? ALL : undefined;
    const viewer = await makeOperator(app, 'viewer');
    expect(await ask(path, viewer.token, body)).toMatchObject({
      status: 403,
      body: { detail: 'This takes the role operator.' },
    });
    const theirs = await makeWholesalersPerson(app, { id });
    expect((await ask(path, theirs.token, body)).status).toBe(404);
    expect([...(await auditOf(viewer.email)), ...(await auditOf(theirs.email))]).toEqual([]);
  });
});

describe('an address of a file', () => {
  test('is good for a quarter of an hour', async () => {
    const { address } = await asked();
    app.clock.advance(14 * MINUTE);
    expect((await download(address)).statusCode).toBe(200);
    app.clock.advance(MINUTE);
    expect((await download(address)).statusCode).toBe(404);
  });

  test('ends with the session that asked for it', async () => {
    const { operator, address } = await asked();
    expect((await download(address)).statusCode).toBe(200);
    expect((await app.call('POST', '/api/desk/sign-out/', { token: operator.token })).status).toBe(204);
    expect((await download(address)).statusCode).toBe(404);
  });

  test('ends where who asked for it may not any more', async () => {
    const { operator, address } = await asked();
    const be = (data: object) => app.db.prisma.operator.update({ where: { id: operator.id }, data });
    await be({ role: 'viewer' });
    expect((await download(address)).statusCode).toBe(404);
    await be({ role: 'admin' });
    expect((await download(address)).statusCode).toBe(200);
    await be({ endedAt: app.clock.now() });
    expect((await download(address)).statusCode).toBe(404);
  });

  test('is of that file and session alone', async () => {
    const { token } = await makeOperator(app, 'operator');
    const other = await makeOperator(app, 'operator');
    await placeOrderAt(app, {});
    const { body } = await ask('orders', token, ALL);
    const address = new URL(body.csv);
    const { id } = await app.db.prisma.deskSession.findFirstOrThrow({ where: { operatorId: other.id } });
    const altered: Record<string, string> = {
      ...{ since: '2019-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z', wholesaler: '1', practice: '1' },
      ...{ name: 'other.csv', session: String(id), expires: '9999999999', signature: 'x' },
    };
    for (const [field, value] of Object.entries(altered)) {
      const changed = new URL(address);
      changed.searchParams.set(field, value);
      expect((await download(changed.href)).statusCode, field).toBe(404);
    }
    const bare = address.origin + address.pathname;
    expect((await download(bare)).statusCode).toBe(404);
    expect((await download(address.href.replace('orders.csv', 'catalogue.csv'))).statusCode).toBe(404);
    expect((await download(address.href)).statusCode).toBe(200);
  });
});

describe('a long file', () => {
  const PAGES = 6;
  const make = () => {
    const description = 'x'.repeat(2_000);
    return makeProducts(app, ...Array.from({ length: PAGES * LIST_PAGE }, () => ({ description })));
  };

  test('is read page by page as it is taken, and holds no connection meanwhile', async () => {
    await make();
    const { address } = await asked();
    const link = Object.fromEntries(new URL(address).searchParams);
    const { secrets, provider: frame } = app.config;
    const deps = { db: app.db, clock: app.clock, exportKey: exportKeyOf(secrets.jwt), frame };
    const text: string[] = [];
    const { content } = await getExport(deps, { kind: 'catalogue', link }, () => {});
    const pieces = content[Symbol.asyncIterator]();
    const sent = await statementsOf(async () => {
      for (const _ of ['header', 'first page']) text.push((await pieces.next()).value);
      await expect.poll(() => app.db.pool.totalCount - app.db.pool.idleCount).toBe(0);
    });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(PAGES - 1);
    for await (const piece of content) text.push(piece);
    expect(text.join('').split('\r\n')).toHaveLength((await app.db.prisma.product.count()) + 2);
  });

  test('that breaks off is not taken for a whole one', async () => {
    await make();
    const { address } = await asked();
    const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    // Not packed: the whole of it would fit into what lies between.
    const answer = await fetch(url + pathOf(address), { headers: { 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(200);
    await app.db.pool.query('ALTER TABLE products RENAME TO products_elsewhere');
    try {
      await expect(answer.text()).rejects.toThrow('terminated');
    } finally {
      await app.db.pool.query('ALTER TABLE products_elsewhere RENAME TO products');
    }
  });
});
