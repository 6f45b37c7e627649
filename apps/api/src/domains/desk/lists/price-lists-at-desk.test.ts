import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { inboxDeps } from '../../../../test/inbox-deps.ts';
import { makeListShop, watchedBy } from '../../../../test/list-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { importInbox } from '../../price-lists/inbox/import-inbox.ts';

const inbox = mkdtempSync(path.join(tmpdir(), 'formulary-desk-inbox-'));
const app = useApp({ INBOX_FOLDER: inbox });
afterAll(() => rmSync(inbox, { recursive: true, force: true }));
afterEach(() => app.clock.reset());

const HELD = '/api/desk/held-lists/';
const LISTS = '/api/desk/price-lists/';
const actorOf = ({ name, email }: { name: string; email: string }) => `${name} <${email}>`;
const auditOf = (subject: string) =>
  app.db.prisma.auditEntry.findMany({ where: { subject: { startsWith: subject } }, orderBy: { id: 'asc' } });
const call = (token: string, method: string, path: string, body?: unknown) =>
  app.call(method, path, { token, ...(body !== undefined && { body }) });

describe('a held list', () => {
  test('that was dropped at night is seen with its moves and rejected, and practices see nothing of it', async () => {
    const shop = await makeListShop(app);
    const sums = await watchedBy(app, shop);
    const before = await sums();
    const { slug } = shop.wholesaler;
    mkdirSync(path.join(inbox, slug));
    const file = path.join(inbox, slug, 'night.csv');
    writeFileSync(file, shop.textOf(19));
    app.clock.advance(60_000);
    utimesSync(file, app.clock.now(), app.clock.now());
    app.clock.advance(120_000);
    await importInbox(inboxDeps(app), inbox);
    const { token, ...operator } = await makeOperator(app, 'operator');
    const { body: page } = await call(token, 'GET', `${HELD}?wholesaler=${shop.wholesaler.id}`);
    expect(page).toMatchObject({
      count: 1,
      results: [
        {
          ...{ file_name: 'night.csv', wholesalers: [slug], brought_by: `the drop folder ${slug}`, state: 'held' },
          ...{ rows: 20, new: 0, changed: 20, unchanged: 0, gone: 0, dearer: 20, cheaper: 0 },
          reasons: [expect.stringContaining('20 of 20 prices')],
        },
      ],
    });
    const { id } = page.results[0];
    const { body: one } = await call(token, 'GET', `${HELD}${id}/`);
    expect(one.moves).toHaveLength(20);
    expect(one.moves[0]).toMatchObject({ gross_before: 10, gross_now: 19, net_before: 10, net_now: 19, percent: 90 });
    const rejected = await call(token, 'POST', `${HELD}${id}/reject/`, { reason: ' Prices with VAT ' });
    expect(rejected).toMatchObject({
      status: 200,
      body: { state: 'rejected', decided_by: actorOf(operator), decision_reason: 'Prices with VAT' },
    });
    expect((await call(token, 'GET', `${HELD}?wholesaler=${shop.wholesaler.id}`)).body.count).toBe(0);
    expect((await call(token, 'GET', `${HELD}?wholesaler=${shop.wholesaler.id}&state=all`)).body.count).toBe(1);
    expect(await sums()).toEqual(before);
    expect(await auditOf(`held list ${id} of ${slug}: night.csv`)).toMatchObject([
      {
        ...{ actor: actorOf(operator), action: 'prices reject', at: app.clock.now() },
        details: { from: '127.0.0.1', changed: { state: ['held', 'rejected'] } },
      },
    ]);
  });

  test('that is approved and taken back leaves offers, search, carts and orders as they were', async () => {
    const shop = await makeListShop(app);
    const sums = await watchedBy(app, shop);
    const before = await sums();
    const id = await shop.hold();
    const { token, ...operator } = await makeOperator(app, 'operator');
    app.clock.advance(60_000);
    const approved = await call(token, 'POST', `${HELD}${id}/approve/`);
    expect(approved).toMatchObject({ status: 200, body: { id, state: 'approved', decided_by: actorOf(operator) } });
    const meanwhile = await sums();
    for (const what of ['offers', 'search', 'cart']) expect(meanwhile[what]).not.toBe(before[what]);
    expect(meanwhile.order).toBe(before.order);
    const { body: lists } = await call(token, 'GET', `${LISTS}?wholesaler=${shop.wholesaler.id}`);
    expect(lists.results).toMatchObject([
      {
        ...{ state: 'applied', brought_by: actorOf(operator), rows: 20, new: 0, changed: 20, gone: 0, moved: 20 },
        ...{ at: app.clock.now().toISOString(), reverts: null, reverted_by: null, may_be_reverted: true },
      },
      { new: 20, brought_by: 'Aoife', may_be_reverted: false },
    ]);
    const [{ id: list }] = lists.results;
    const tried = await call(token, 'GET', `${LISTS}${list}/revert/`);
    const figures = { reverted: list, wholesaler: shop.wholesaler.slug, changed: 20, gone: 0, moved: 20 };
    expect(tried).toMatchObject({ status: 200, body: { ...figures, price_list: null } });
    expect(await sums()).toEqual(meanwhile);
    app.clock.advance(60_000);
    const { status, body } = await call(token, 'POST', `${LISTS}${list}/revert/`);
    expect([status, body]).toEqual([200, { ...figures, price_list: expect.any(Number) }]);
    expect(await sums()).toEqual(before);
    const { body: after } = await call(token, 'GET', `${LISTS}?wholesaler=${shop.wholesaler.id}`);
    expect(after.results.slice(0, 2)).toMatchObject([
      { id: body.price_list, reverts: list, may_be_reverted: true, brought_by: actorOf(operator) },
      { id: list, reverted_by: body.price_list, may_be_reverted: false },
    ]);
    expect(await auditOf(`held list ${id} of`)).toMatchObject([
      { action: 'prices approve', details: { from: '127.0.0.1', changed: { state: ['held', 'approved'] } } },
    ]);
    const reverting = await app.db.prisma.auditEntry.findMany({ where: { subject: `list ${list}` } });
    expect(reverting).toMatchObject([
      { action: 'prices revert', details: { changed: { newest_list: [list, body.price_list] } } },
    ]);
  });

  test('is decided once: a double press of one person is one decision, another person is told whose it was', async () => {
    const shop = await makeListShop(app);
    const [one, other] = [await makeOperator(app, 'operator'), await makeOperator(app, 'operator')];
    const id = await shop.hold();
    const approve = (token: string) => call(token, 'POST', `${HELD}${id}/approve/`);
    const twice = await Promise.all([approve(one.token), approve(one.token)]);
    expect(twice.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'approved'],
      [200, 'approved'],
    ]);
    expect(await shop.tasks()).toHaveLength(2);
    expect(await auditOf(`held list ${id} of`)).toHaveLength(1);
    const late = await approve(other.token);
    expect([late.status, late.headers['error-code']]).toEqual([409, 'wrong_state']);
    expect(late.body.detail).toContain(`was approved at`);
    expect(late.body.detail).toContain(actorOf(one));
    const rejected = await call(one.token, 'POST', `${HELD}${id}/reject/`, { reason: 'x' });
    expect(rejected.status).toBe(409);
  });

  test('of two people who approve and reject it at the same moment one decides', async () => {
    for (let round = 0; round < 3; round++) {
      const shop = await makeListShop(app);
      const [one, other] = [await makeOperator(app, 'operator'), await makeOperator(app, 'operator')];
      const id = await shop.hold();
      const both = await Promise.all([
        call(one.token, 'POST', `${HELD}${id}/approve/`),
        call(other.token, 'POST', `${HELD}${id}/reject/`, { reason: 'With VAT' }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const isApproved = both[0]?.status === 200;
      expect(await shop.prices()).toEqual([isApproved ? 19 : 10]);
      expect(await auditOf(`held list ${id} of`)).toHaveLength(1);
    }
  });

  test('cannot be approved over a newer list, nor where its products are gone', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const id = await shop.hold();
    await shop.bring(shop.textOf(10.5));
    const late = await call(token, 'POST', `${HELD}${id}/approve/`);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('A newer list')]);
    expect(await shop.prices()).toEqual([10.5]);

    const other = await makeListShop(app);
    const gone = await other.hold();
    const code = other.codes[0] ?? '';
    await app.db.prisma.product.update({ where: { code }, data: { code: `${code}x` } });
    const refused = await call(token, 'POST', `${HELD}${gone}/approve/`);
    expect([refused.status, refused.headers['error-code']]).toEqual([422, 'list_not_valid']);
    expect(refused.body.detail).toContain(`code "${code}" is not in the catalogue`);
    expect((await call(token, 'GET', `${HELD}${gone}/`)).body.state).toBe('held');
  });
});

describe('a list that is taken back', () => {
  test('is taken back once: by a double press, and where two people press', async () => {
    const [one, other] = [await makeOperator(app, 'operator'), await makeOperator(app, 'operator')];
    const shop = await makeListShop(app);
    await shop.bring(shop.textOf(11));
    const list = (await shop.tasks()).at(-1)?.id;
    const revert = (token: string) => call(token, 'POST', `${LISTS}${list}/revert/`);
    app.clock.advance(60_000);
    const twice = await Promise.all([revert(one.token), revert(one.token)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[1]?.body).toEqual(twice[0]?.body);
    expect(await shop.tasks()).toHaveLength(3);
    expect(await shop.prices()).toEqual([10]);
    const late = await revert(other.token);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('is taken back already, by list')]);
    expect(await app.db.prisma.auditEntry.count({ where: { subject: `list ${list}` } })).toBe(1);
  });

  test('has to be the newest, and to have been applied', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    await shop.bring(shop.textOf(11));
    const [first] = await shop.tasks();
    const refused = await call(token, 'POST', `${LISTS}${first?.id}/revert/`);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('only the newest')]);
    app.clock.advance(60_000);
    await expect(shop.bring(`${shop.textOf(12)}\nnone,N,1,0,,`)).rejects.toThrow('not in the catalogue');
    const failed = (await shop.tasks()).at(-1)?.id;
    expect((await call(token, 'GET', `${LISTS}${failed}/revert/`)).status).toBe(409);
    const { body } = await call(token, 'GET', `${LISTS}?wholesaler=${shop.wholesaler.id}`);
    expect(body.results[0]).toMatchObject({ id: failed, state: 'failed', may_be_reverted: false });
    expect(body.results[0].reason).toContain('not in the catalogue');
    expect(body.results[1]).toMatchObject({ may_be_reverted: true });
    expect((await call(token, 'POST', `${LISTS}2000000000/revert/`)).status).toBe(404);
  });
});

test('lists come in pages', async () => {
  const { token } = await makeOperator(app, 'viewer');
  const shop = await makeListShop(app, 1);
  const row = {
    wholesalerId: shop.wholesaler.id,
    status: 'failed',
    rows: 0,
    created: 0,
    changed: 0,
    withdrawn: 0,
  } as const;
  const data = Array.from({ length: 60 }, () => ({ ...row, moved: 0, createdAt: app.clock.now() }));
  await app.db.prisma.priceTask.createMany({ data });
  const at = `${LISTS}?wholesaler=${shop.wholesaler.id}`;
  const { body: first } = await call(token, 'GET', at);
  const { body: second } = await call(token, 'GET', `${at}&page=2`);
  expect([first.count, first.results.length, second.results.length, second.next]).toEqual([61, 50, 11, null]);
  const ids = [...first.results, ...second.results].map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect((await call(token, 'GET', `${at}&page=3`)).status).toBe(404);
});

test('a viewer sees them, and decides nothing', async () => {
  const { token } = await makeOperator(app, 'viewer');
  const shop = await makeListShop(app);
  const id = await shop.hold();
  const [list] = await shop.tasks();
  for (const path of [LISTS, HELD, `${HELD}${id}/`]) expect((await call(token, 'GET', path)).status).toBe(200);
  for (const [path, body] of [
    [`${HELD}${id}/approve/`],
    [`${HELD}${id}/reject/`, { reason: 'x' }],
    [`${LISTS}${list?.id}/revert/`],
  ] as const) {
    expect((await call(token, 'POST', path, body)).status).toBe(403);
  }
  expect(await shop.prices()).toEqual([10]);
});
