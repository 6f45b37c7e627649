import { afterEach, describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { makeListShop, watchedBy } from '../../../../test/list-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { actorOf, type Shop, UPLOADS, uploadsAtDesk } from '../../../../test/uploads-at-desk.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const { call, auditOf, upload, makeNews, send, read } = uploadsAtDesk(app);

const HELD = '/api/desk/held-lists/';
const NOTE = 'The vaccines look dear: ask them first';
const hold = (token: string, id: number, body: object = { note: NOTE }) =>
  call(token, 'POST', `${UPLOADS}${id}/hold/`, body);
const heldOf = ({ wholesaler }: Shop) =>
  app.db.prisma.heldList.findMany({ where: { wholesalerIds: { has: wholesaler.id } }, orderBy: { id: 'asc' } });
const alertsOf = async (id: number) => {
  const { rows } = await app.db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'alert-of-held-list' AND (data->>'id')::int = $1`,
    [id],
  );
  return rows[0]?.count;
};

/** An operator, and a list of theirs that looks right. */
async function makeReady() {
  const operator = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const { text } = await makeNews(shop);
  const { id } = await upload(operator.token, shop, text);
  return { operator, token: operator.token, shop, text, id };
}

describe('an upload that looks right', () => {
  test('is held with a note, waits as any held list, and is approved by somebody else', async () => {
    const { operator, token, shop, text, id } = await makeReady();
    const sums = await watchedBy(app, shop);
    const before = await sums();
    app.clock.advance(60_000);
    const at = app.clock.now().toISOString();
    const { status, body } = await hold(token, id, { note: ` ${NOTE} ` });
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ state: 'held', note: NOTE, decided_by: actorOf(operator), decided_at: at },
        ...{ held_list: expect.any(Number), price_list: null },
      },
    ]);
    expect(await sums()).toEqual(before);
    const [held] = await heldOf(shop);
    expect(held && Buffer.from(held.content).toString()).toBe(text);
    expect(await alertsOf(body.held_list)).toBe(1);
    const viewer = await makeOperator(app, 'viewer');
    const page = await call(viewer.token, 'GET', `${HELD}?wholesaler=${shop.wholesaler.id}`);
    expect(page.body).toMatchObject({
      count: 1,
      results: [
        { id: body.held_list, note: NOTE, held_by: actorOf(operator), held_at: at, reasons: [], state: 'held' },
      ],
    });
    expect(await auditOf(id)).toMatchObject([
      {
        ...{ actor: actorOf(operator), action: 'prices import' },
        details: { from: '127.0.0.1', changed: { state: ['ready', 'held'], note: [null, NOTE] } },
      },
    ]);
    app.clock.advance(60_000);
    const other = await makeOperator(app, 'operator');
    const approved = await call(other.token, 'POST', `${HELD}${body.held_list}/approve/`);
    expect(approved).toMatchObject({ status: 200, body: { state: 'approved', note: NOTE } });
    expect((await shop.prices()).toSorted((a, b) => a - b)).toEqual([9, 10, 12.5, 33.5]);
  });

  test('is approved or rejected by whoever held it, too', async () => {
    const { token, shop, id } = await makeReady();
    const { body } = await hold(token, id);
    const rejected = await call(token, 'POST', `${HELD}${body.held_list}/reject/`, { reason: 'They send another' });
    expect(rejected).toMatchObject({ status: 200, body: { state: 'rejected', note: NOTE } });
    expect(await shop.prices()).toEqual([10]);
  });

  test('is held once: by a double press, and where two people press', async () => {
    const { token, shop, id } = await makeReady();
    const twice = await Promise.all([hold(token, id), hold(token, id)]);
    expect(twice.map(({ status, body }) => [status, body.state, body.held_list])).toEqual(
      Array(2).fill([200, 'held', twice[0].body.held_list]),
    );
    const other = await makeOperator(app, 'operator');
    const second = await upload(token, shop, shop.textOf(10.5));
    const both = await Promise.all([hold(token, second.id), hold(other.token, second.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toContain(`List upload ${second.id} was held at`);
    expect(await heldOf(shop)).toHaveLength(2);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await auditOf(second.id)).toHaveLength(1);
  });

  test.each([
    ['published', 'POST', 'publish/', 'was published at'],
    ['dropped', 'DELETE', '', 'was dropped at'],
    ['held with another note', 'POST', 'hold/', 'was held at'],
  ])('is not held once it was %s by the same person', async (_state, method, path, words) => {
    const { token, shop, id } = await makeReady();
    const body = path === 'hold/' ? { note: 'Something else' } : undefined;
    expect((await call(token, method, `${UPLOADS}${id}/${path}`, body)).status).toBeLessThan(300);
    const before = await heldOf(shop);
    const refused = await hold(token, id);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(words)]);
    expect(await heldOf(shop)).toEqual(before);
  });

  test('is not published once somebody held it, whoever presses', async () => {
    const { operator, token, shop, id } = await makeReady();
    await hold(token, id);
    const refused = await call(token, 'POST', `${UPLOADS}${id}/publish/`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(new RegExp(`List upload ${id} was held at .* by ${operator.name}`)),
    ]);
    expect(await shop.prices()).toEqual([10]);
  });

  test('is refused where prices changed since its preview, or while it is read', async () => {
    const { token, shop, id } = await makeReady();
    await shop.bring(shop.textOf(10.2));
    expect((await hold(token, id)).body.code).toBe('preview_outdated');
    await call(token, 'POST', `${UPLOADS}${id}/preview/`);
    expect((await hold(token, id)).body.detail).toBe(`List upload ${id} is still read.`);
    expect([await heldOf(shop), await auditOf(id)]).toEqual([[], []]);
  });

  test('ends as superseded where a newer list is applied', async () => {
    const { token, shop, id } = await makeReady();
    const { body } = await hold(token, id);
    app.clock.advance(60_000);
    await shop.bring(shop.textOf(10.4));
    const late = await call(token, 'POST', `${HELD}${body.held_list}/approve/`);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('A newer list')]);
    expect(await shop.prices()).toEqual([10.4]);
  });
});

test('refused rows are left out only where that is said', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const [bad] = shop.codes;
  const { id } = await upload(token, shop, shop.textOf(10.5).replace(`${bad},N0,10.5`, `${bad},N0,free`));
  const refused = await hold(token, id);
  expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('1 row is refused')]);
  const { body } = await hold(token, id, { note: NOTE, without_refused: true });
  app.clock.advance(60_000);
  expect((await call(token, 'POST', `${HELD}${body.held_list}/approve/`)).status).toBe(200);
  expect((await shop.prices()).toSorted((a, b) => a - b)).toEqual([10, 10.5]);
});

test.each([
  ['none', {}, 'This field is required.'],
  ['a blank one', { note: ' \u200b ' }, 'This field may not be blank.'],
  ['one that is too long', { note: 'x'.repeat(1_001) }, 'Ensure this field has no more than 1000 characters.'],
  ['one that cannot be stored', { note: 'a\0b' }, 'Null characters are not allowed.'],
])('%s is no note: nothing is held', async (_what, body, words) => {
  const { token, shop, id } = await makeReady();
  const { status, body: fault } = await hold(token, id, body);
  expect([status, fault]).toEqual([400, { note: [words] }]);
  expect((await call(token, 'GET', `${UPLOADS}${id}/`)).body.state).toBe('ready');
  expect(await heldOf(shop)).toEqual([]);
});

test('nobody holds a list who may not decide', async () => {
  const { shop, id } = await makeReady();
  const viewer = await makeOperator(app, 'viewer');
  expect((await hold(viewer.token, id)).status).toBe(403);
  expect(await heldOf(shop)).toEqual([]);
});

describe('the very list that was held before', () => {
  test('by itself takes the note, and is one list', async () => {
    const { operator, token, shop } = await makeReady();
    const wrong = await upload(token, shop, shop.textOf(19));
    const { body: published } = await call(token, 'POST', `${UPLOADS}${wrong.id}/publish/`);
    const again = await upload(token, shop, shop.textOf(19));
    expect(again.id).not.toBe(wrong.id);
    const { body } = await hold(token, again.id);
    expect(body).toMatchObject({ state: 'held', held_list: published.held_list, note: NOTE });
    expect(await heldOf(shop)).toMatchObject([
      {
        id: published.held_list,
        note: NOTE,
        heldBy: actorOf(operator),
        reasons: [expect.stringContaining('20 of 20')],
      },
    ]);
    expect(await auditOf(again.id)).toHaveLength(1);
  });

  test('with the note of somebody else is refused, and that note stays', async () => {
    const { token, shop, text, id } = await makeReady();
    const first = await hold(token, id);
    const other = await makeOperator(app, 'operator');
    const { body: sent } = await send(other.token, shop, text);
    await read(other.token, sent.id);
    const refused = await hold(other.token, sent.id, { note: 'Mine' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/^This very list was held at .* as list \d+: decide on that one\.$/),
    ]);
    expect(await heldOf(shop)).toMatchObject([{ id: first.body.held_list, note: NOTE }]);
    expect((await call(other.token, 'GET', `${UPLOADS}${sent.id}/`)).body.state).toBe('ready');
    expect(await auditOf(sent.id)).toEqual([]);
  });
});
