import { QUANTITY_MAX } from '@formulary/contracts/cart';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { makeWantShop } from '../../../test/want-list.ts';
import { DAY, later } from '../../kernel/clock.ts';

const app = useApp();

describe('a request', () => {
  test('is changed by whoever made it, and a colleague joins in', async () => {
    const { a, lists } = await makeWantShop(app);
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

  test('is made less by as many as were asked for last, and by nothing that was set meanwhile', async () => {
    const { a, lists } = await makeWantShop(app);
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

  test('is withdrawn, and the last one takes the want off the list, from where it comes back whole', async () => {
    const { a, lists } = await makeWantShop(app);
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
    const { a, lists } = await makeWantShop(app);
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
    const { a, lists } = await makeWantShop(app);
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

  test('that becomes one with another asks for as many as one may ask for, at most', async () => {
    const { a, lists } = await makeWantShop(app);
    const { body: first } = await lists.aoife.ask(a, { quantity: QUANTITY_MAX - 1 });
    await lists.aoife.remove(first.id);
    await lists.aoife.ask(a, { quantity: 2 });
    expect(await lists.aoife.restore(first.id)).toMatchObject({
      status: 200,
      body: { quantity: QUANTITY_MAX, requests: [{ quantity: QUANTITY_MAX }] },
    });
  });

  test('that was taken off is listed for two weeks', async () => {
    const { a, lists } = await makeWantShop(app);
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
    const { a, b, lists } = await makeWantShop(app);
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
    const { a, lists } = await makeWantShop(app);
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
