import { WANT_NOTE_MAX, WANTS_MAX, Want, WantPage } from '@formulary/contracts/wants';
import { describe, expect, test } from 'vitest';
import { makeProduct, makeProducts, makeUser, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { makeColleagues, wantListOf } from '../../../test/want-list.ts';
import { DAY, later } from '../../kernel/clock.ts';

const app = useApp();

/** Two colleagues, somebody of another practice, and two products. */
async function makePractice() {
  const { aoife, tom } = await makeColleagues(app);
  const [a = 0, b = 0] = await makeProducts(app, { name: unique('Meloxicam ') }, {});
  const lists = { aoife: wantListOf(app, aoife), tom: wantListOf(app, tom) };
  return { a, b, aoife, lists, stranger: wantListOf(app, await makeUser(app)) };
}

describe('the want-list', () => {
  test('has what the practice’s users ask for, with who asked for how many, and is nobody else’s', async () => {
    const { a, lists, stranger } = await makePractice();
    const { status, body } = await lists.aoife.ask(a, { quantity: 2, urgent: true, note: '  The fridge is empty.  ' });
    expect(status).toBe(201);
    expect(Want.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      ...{ manufacturer_product: { id: a }, text: null, state: 'open', quantity: 2, urgent: true },
      ...{ taken: null, order: null, removed_by: null, closed_on: null, created_on: app.clock.now().toISOString() },
      requests: [
        { by: { firstName: 'Aoife', lastName: 'Byrne' }, is_mine: true, quantity: 2, note: 'The fridge is empty.' },
      ],
    });
    expect(await lists.tom.open()).toMatchObject([{ id: body.id, requests: [{ is_mine: false }] }]);
    expect(await stranger.open()).toEqual([]);
  });

  test('makes one of what colleagues ask for alike, and keeps who asked for what', async () => {
    const { a, lists } = await makePractice();
    await lists.aoife.ask(a, { quantity: 2, note: 'For Tuesday' });
    app.clock.advance(60_000);
    const { body } = await lists.tom.ask(a, { quantity: 3, urgent: true });
    app.clock.advance(60_000);
    await lists.aoife.ask(a, { quantity: 4, note: 'And Friday' });
    expect(await lists.tom.open()).toMatchObject([
      {
        ...{ id: body.id, quantity: 9, urgent: true },
        requests: [
          { by: { firstName: 'Aoife' }, quantity: 6, urgent: false, note: 'For Tuesday\nAnd Friday' },
          { by: { firstName: 'Tom' }, quantity: 3, urgent: true, note: null, is_mine: true },
        ],
      },
    ]);
  });

  test.each([
    ['Blue syringes, 5 ml', 'blue  SYRINGES 5ml'],
    ['Gáza', 'gaza'],
    ['💊', '💊'],
  ])('takes “%s” and “%s” for the same words', async (first, second) => {
    const { lists } = await makePractice();
    const { body } = await lists.aoife.askInWords(` ${first} `);
    expect(body).toMatchObject({ manufacturer_product: null, text: first });
    expect((await lists.tom.askInWords(second)).body).toMatchObject({ id: body.id, text: first, quantity: 2 });
  });

  test('does not take other words for the same', async () => {
    const { lists } = await makePractice();
    for (const text of ['Syringes 5 ml', 'Syringes 50 ml', '💊', '🩹']) await lists.aoife.askInWords(text);
    expect(await lists.aoife.open()).toHaveLength(4);
  });

  test('asks for what replaces a superseded product', async () => {
    const { lists } = await makePractice();
    const heir = unique('c');
    const [newer = 0, older = 0] = await makeProducts(app, { code: heir }, { replacedBy: heir });
    const { body } = await lists.aoife.ask(older);
    expect(body.manufacturer_product.id).toBe(newer);
    expect((await lists.tom.ask(newer)).body).toMatchObject({ id: body.id, quantity: 2 });
  });

  test('has urgent wants first, and then the oldest', async () => {
    const { a, b, lists } = await makePractice();
    const c = await makeProduct(app);
    for (const [product, urgent] of [
      [a, false],
      [b, false],
      [c, true],
    ] as const) {
      await lists.aoife.ask(product, { urgent });
      app.clock.advance(1_000);
    }
    const ids = async () => (await lists.aoife.open()).map(({ manufacturer_product }) => manufacturer_product?.id);
    expect(await ids()).toEqual([c, a, b]);
    await lists.tom.ask(b, { urgent: true });
    expect(await ids()).toEqual([b, c, a]);
  });

  test('asks once for a key, and refuses the key for anything else', async () => {
    const { a, b, lists } = await makePractice();
    const key = unique();
    const answers = await Promise.all(Array.from({ length: 8 }, () => lists.aoife.ask(a, { quantity: 2 }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.quantity}`)).size).toBe(1);
    expect(await lists.aoife.open()).toMatchObject([{ quantity: 2 }]);
    expect(await lists.aoife.ask(b, {}, key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test('takes back as many as were asked for last, and nothing that was set meanwhile', async () => {
    const { a, lists } = await makePractice();
    const { id } = (await lists.tom.ask(a)).body;
    await lists.aoife.ask(a);
    // In another tab.
    await lists.aoife.change(id, { quantity: 7, urgent: true, note: 'For Tuesday' });
    const left = { is_mine: true, quantity: 6, urgent: true, note: 'For Tuesday' };
    expect((await lists.aoife.change(id, { less: 1 })).body.requests).toContainEqual(expect.objectContaining(left));
    // More than there are: nothing is asked for, and what was withdrawn stays so.
    for (const less of [9, 1]) {
      expect((await lists.aoife.change(id, { less })).body).toMatchObject({
        state: 'open',
        requests: [{ quantity: 1 }],
      });
    }
    expect((await lists.tom.change(id, { less: 1 })).body).toMatchObject({ state: 'removed' });
    expect(await lists.tom.change(id, { quantity: 1, less: 1 })).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Send either how many are asked for or how many fewer.'] },
    });
  });

  test('refuses what it cannot hold, and then keeps nothing of it', async () => {
    const { a, lists } = await makePractice();
    const neither = { non_field_errors: ['Name either a product or, in words, what is wanted.'] };
    expect(await lists.aoife.ask(a, { text: 'Gauze' })).toMatchObject({ status: 400, body: neither });
    expect(await lists.aoife.askInWords('  ')).toMatchObject({
      status: 400,
      body: { text: ['This field may not be blank.'] },
    });
    expect(await lists.aoife.ask(2_000_000_000)).toMatchObject({
      status: 400,
      body: { manufacturer_product: ['Invalid pk "2000000000" - object does not exist.'] },
    });
    await lists.aoife.ask(a, { quantity: 9_000, note: 'x'.repeat(WANT_NOTE_MAX) });
    const tooMany = { quantity: ['Ensure this value is less than or equal to 10000.'] };
    expect(await lists.aoife.ask(a, { quantity: 1_001 })).toMatchObject({ status: 400, body: tooMany });
    expect(await lists.aoife.ask(a, { note: 'y' })).toMatchObject({
      status: 400,
      body: { note: [expect.stringContaining('300')] },
    });
    expect(await lists.aoife.open()).toMatchObject([{ quantity: 9_000 }]);
  });

  test('holds so many, and one more request for what is there', async () => {
    const { aoife, a, lists } = await makePractice();
    const [practiceId, createdAt] = [aoife.practiceId, app.clock.now()];
    await lists.aoife.ask(a);
    const data = Array.from({ length: WANTS_MAX - 1 }, (_, at) => ({
      ...{ practiceId, createdAt, text: `t${at}`, textKey: `t${at}` },
    }));
    await app.db.prisma.want.createMany({ data });
    const made = await app.db.prisma.want.findMany({ where: { practiceId, productId: null } });
    const asked = made.map(({ id: wantId }) => ({ wantId, userId: aoife.id, quantity: 1, urgent: false, createdAt }));
    await app.db.prisma.wantRequest.createMany({ data: asked });
    expect((await lists.tom.ask(a)).status).toBe(201);
    expect(await lists.tom.askInWords('One more')).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining(String(WANTS_MAX))] },
    });
    const page = await app.call('GET', '/api/wants/', { token: aoife.token });
    expect(WantPage.parse(page.body)).toMatchObject({ count: WANTS_MAX, next: null, results: { length: WANTS_MAX } });
    expect((await app.call('GET', '/api/wants/?page=2', { token: aoife.token })).status).toBe(404);
  });
});

describe('a request', () => {
  test('is changed by whoever made it, and a colleague joins in', async () => {
    const { a, lists } = await makePractice();
    const { body: want } = await lists.aoife.ask(a, { quantity: 2, note: 'For Tuesday' });
    const { status, body } = await lists.aoife.change(want.id, { quantity: 5, urgent: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      quantity: 5,
      urgent: true,
      requests: [{ quantity: 5, urgent: true, note: 'For Tuesday' }],
    });
    expect((await lists.aoife.change(want.id, { note: ' ' })).body.requests).toMatchObject([
      { quantity: 5, note: null },
    ]);
    expect((await lists.aoife.change(want.id, {})).body).toMatchObject({ quantity: 5, urgent: true });
    for (const _ of ['once', 'and again']) await lists.tom.change(want.id, {});
    expect(await lists.aoife.open()).toMatchObject([{ quantity: 6, requests: [{ quantity: 5 }, { quantity: 1 }] }]);
  });

  test('is withdrawn, and the last one takes the want off the list, from where it comes back whole', async () => {
    const { a, lists } = await makePractice();
    const { body: want } = await lists.aoife.ask(a, { quantity: 2, note: 'For Tuesday' });
    await lists.tom.ask(a, { quantity: 3 });
    const { body } = await lists.tom.change(want.id, { quantity: 0 });
    expect(body).toMatchObject({ state: 'open', quantity: 2, requests: [{ by: { firstName: 'Aoife' } }] });
    expect((await lists.tom.change(want.id, { quantity: 0 })).body).toEqual(body);
    const gone = await lists.aoife.change(want.id, { quantity: 0 });
    expect(gone.body).toMatchObject({ state: 'removed', removed_by: { firstName: 'Aoife' } });
    expect(await lists.aoife.open()).toEqual([]);
    expect(await lists.aoife.change(want.id, { quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'want_closed' },
    });
    expect((await lists.aoife.restore(want.id)).body).toMatchObject({
      state: 'open',
      quantity: 2,
      requests: [{ note: 'For Tuesday' }],
    });
  });
});

describe('a want', () => {
  test('is taken off by anybody, says by whom, and is put back', async () => {
    const { a, lists } = await makePractice();
    const { body: want } = await lists.aoife.ask(a, { quantity: 2 });
    for (const _ of ['once', 'and again']) expect((await lists.tom.remove(want.id)).status).toBe(204);
    expect(await lists.aoife.open()).toEqual([]);
    expect(await lists.aoife.closed()).toMatchObject([
      {
        id: want.id,
        state: 'removed',
        removed_by: { firstName: 'Tom', lastName: 'Keane' },
        requests: [{ quantity: 2 }],
      },
    ]);
    for (const _ of ['once', 'and again']) {
      expect(await lists.aoife.restore(want.id)).toMatchObject({ status: 200, body: { id: want.id, state: 'open' } });
    }
    expect(await lists.aoife.closed()).toEqual([]);
    expect(await lists.aoife.open()).toEqual([want]);
  });

  test('that was asked for again meanwhile becomes one with it when it is put back', async () => {
    const { a, lists } = await makePractice();
    const { body: first } = await lists.aoife.ask(a, { quantity: 2, note: 'First' });
    await lists.aoife.remove(first.id);
    const { body: second } = await lists.aoife.ask(a, { quantity: 3, note: 'Second', urgent: true });
    const { body: third } = await lists.tom.ask(a);
    expect(third.id).toBe(second.id);
    expect((await lists.tom.restore(first.id)).body).toMatchObject({
      ...{ id: second.id, quantity: 6, urgent: true },
      requests: [{ quantity: 5, note: 'Second\nFirst' }, { quantity: 1 }],
    });
    expect(await lists.aoife.closed()).toEqual([]);
    expect((await lists.aoife.restore(first.id)).status).toBe(404);
  });

  test('that was taken off is listed for two weeks', async () => {
    const { a, lists } = await makePractice();
    const { body } = await lists.aoife.ask(a);
    await lists.aoife.remove(body.id);
    const closedFor = (age: number) =>
      app.db.prisma.want.update({ where: { id: body.id }, data: { closedAt: later(app.clock.now(), -age) } });
    await closedFor(14 * DAY - 1_000);
    expect(await lists.aoife.closed()).toHaveLength(1);
    await closedFor(14 * DAY + 1_000);
    expect(await lists.aoife.closed()).toEqual([]);
  });

  test('in words finds its product, and becomes one with what is asked for of it', async () => {
    const { a, b, lists } = await makePractice();
    const { body: words } = await lists.aoife.askInWords('the small blue ones', { quantity: 2 });
    const matched = await lists.tom.match(words.id, a);
    expect(matched).toMatchObject({
      status: 200,
      body: { id: words.id, manufacturer_product: { id: a }, text: 'the small blue ones' },
    });
    expect((await lists.tom.ask(a)).body).toMatchObject({ id: words.id, quantity: 3 });
    expect((await lists.tom.askInWords('The small, blue ones')).body).toMatchObject({ id: words.id, quantity: 4 });

    const { body: other } = await lists.tom.askInWords('Big ones', { note: 'Soon' });
    const { body: ofB } = await lists.aoife.ask(b);
    const merged = (await lists.tom.match(other.id, b)).body;
    expect(merged).toMatchObject({ id: ofB.id, text: 'Big ones', manufacturer_product: { id: b }, quantity: 2 });
    expect((await lists.aoife.askInWords('big ones')).body.id).toBe(ofB.id);
    // Words that the other has no room for are kept with who said them.
    const { body: more } = await lists.tom.askInWords('Huge ones', { note: 'Two boxes' });
    expect((await lists.tom.match(more.id, b)).body.requests).toContainEqual(
      expect.objectContaining({ is_mine: true, quantity: 2, note: 'Soon\nHuge ones\nTwo boxes' }),
    );
    expect(await lists.tom.match(ofB.id, 2_000_000_000)).toMatchObject({
      status: 400,
      body: { manufacturer_product: ['Invalid pk "2000000000" - object does not exist.'] },
    });
  });

  test('is another practice’s business to nobody', async () => {
    const { a, lists } = await makePractice();
    const { token } = await makeUser(app);
    const { body: want } = await lists.aoife.ask(a);
    const { id } = want;
    const tried = [
      await app.call('PATCH', `/api/wants/${id}/`, { token, body: { quantity: 5 } }),
      await app.call('DELETE', `/api/wants/${id}/`, { token }),
      await app.call('POST', `/api/wants/${id}/restore/`, { token }),
      await app.call('POST', `/api/wants/${id}/product/`, { token, body: { manufacturer_product: a } }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const body = { items: [{ want: id }] };
    const refusals = [
      await app.call('POST', '/api/wants/take/', { token, body }),
      await app.call('POST', '/api/wants/give-back/', { token, body }),
    ];
    for (const answer of refusals) {
      const items = [`Item 1, want: Invalid pk "${id}" - object does not exist.`];
      expect(answer).toMatchObject({ status: 400, body: { items } });
    }
    expect((await app.call('POST', '/api/wants/from-cart/', { token })).body).toEqual({ wants: [] });
    expect(await lists.aoife.open()).toEqual([want]);
  });
});
