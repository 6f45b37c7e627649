import { WANT_NOTE_MAX, WANTS_MAX, Want, WantPage } from '@formulary/contracts/wants';
import { describe, expect, test } from 'vitest';
import { makeProduct, makeProducts, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { makeWantShop } from '../../../test/want-list.ts';

const app = useApp();

describe('the want-list', () => {
  test('has what the practice’s users ask for, with who asked for how many, and is nobody else’s', async () => {
    const { a, lists, stranger } = await makeWantShop(app);
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
    const { a, lists } = await makeWantShop(app);
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
    const { lists } = await makeWantShop(app);
    const { body } = await lists.aoife.askInWords(` ${first} `);
    expect(body).toMatchObject({ manufacturer_product: null, text: first });
    expect((await lists.tom.askInWords(second)).body).toMatchObject({ id: body.id, text: first, quantity: 2 });
  });

  test('does not take other words for the same', async () => {
    const { lists } = await makeWantShop(app);
    for (const text of ['Syringes 5 ml', 'Syringes 50 ml', '💊', '🩹']) await lists.aoife.askInWords(text);
    expect(await lists.aoife.open()).toHaveLength(4);
  });

  test('asks for what replaces a superseded product', async () => {
    const { lists } = await makeWantShop(app);
    const heir = unique('c');
    const [newer = 0, older = 0] = await makeProducts(app, { code: heir }, { replacedBy: heir });
    const { body } = await lists.aoife.ask(older);
    expect(body.manufacturer_product.id).toBe(newer);
    expect((await lists.tom.ask(newer)).body).toMatchObject({ id: body.id, quantity: 2 });
  });

  test('has urgent wants first, and then the oldest', async () => {
    const { a, b, lists } = await makeWantShop(app);
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
    const { a, b, lists } = await makeWantShop(app);
    const key = unique();
    const answers = await Promise.all(Array.from({ length: 8 }, () => lists.aoife.ask(a, { quantity: 2 }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.quantity}`)).size).toBe(1);
    expect(await lists.aoife.open()).toMatchObject([{ quantity: 2 }]);
    expect(await lists.aoife.ask(b, {}, key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test('refuses what it cannot hold, and then keeps nothing of it', async () => {
    const { a, lists } = await makeWantShop(app);
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
    const { aoife, a, lists } = await makeWantShop(app);
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
