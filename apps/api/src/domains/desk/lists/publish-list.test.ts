import { afterEach, describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { makeProducts, unique } from '../../../../test/factories.ts';
import { makeListShop, watchedBy } from '../../../../test/list-shop.ts';
import { useApp } from '../../../../test/test-app.ts';

import { actorOf, UPLOADS, uploadsAtDesk } from '../../../../test/uploads-at-desk.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const { call, auditOf, read, upload, makeNews } = uploadsAtDesk(app);

describe('publishing', () => {
  test('applies what was previewed as a list of its own, with its audit, and can be taken back', async () => {
    const operator = await makeOperator(app, 'operator');
    const { token } = operator;
    const shop = await makeListShop(app);
    const sums = await watchedBy(app, shop);
    const before = await sums();
    const { text } = await makeNews(shop);
    const { id } = await upload(token, shop, text);
    app.clock.advance(60_000);
    const { status, body } = await call(token, 'POST', `${UPLOADS}${id}/publish/`);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ state: 'published', decided_by: actorOf(operator), decided_at: app.clock.now().toISOString() },
        ...{ held_list: null, price_list: expect.any(Number) },
      },
    ]);
    expect((await sums()).offers).not.toBe(before.offers);
    expect((await shop.prices()).toSorted((a, b) => a - b)).toEqual([9, 10, 12.5, 33.5]);
    expect((await shop.tasks()).at(-1)).toMatchObject({
      ...{ id: body.price_list, status: 'finished', rows: 20, created: 1, changed: 2, withdrawn: 1, moved: 2 },
      broughtBy: actorOf(operator),
    });
    expect(await auditOf(id)).toMatchObject([
      {
        ...{ actor: actorOf(operator), action: 'prices import' },
        details: {
          from: '127.0.0.1',
          changed: { state: ['ready', 'published'], new: [0, 1], changed: [0, 2], gone: [0, 1] },
        },
      },
    ]);
    app.clock.advance(60_000);
    const reverted = await call(token, 'POST', `/api/desk/price-lists/${body.price_list}/revert/`);
    expect(reverted.status).toBe(200);
    const after = await sums();
    for (const what of ['search', 'cart', 'order']) expect([what, after[what]]).toEqual([what, before[what]]);
  });

  test('of a list that looks like a mistake holds it as it came', async () => {
    const operator = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const text = shop.textOf(19);
    const { id } = await upload(operator.token, shop, text);
    const { body } = await call(operator.token, 'POST', `${UPLOADS}${id}/publish/`);
    expect(body).toMatchObject({ state: 'held', held_list: expect.any(Number), price_list: null });
    expect(await shop.prices()).toEqual([10]);
    const held = await app.db.prisma.heldList.findUniqueOrThrow({ where: { id: body.held_list } });
    expect([Buffer.from(held.content).toString(), held.name, held.broughtBy]).toEqual([
      text,
      'new.csv',
      actorOf(operator),
    ]);
    expect(await auditOf(id)).toMatchObject([{ details: { changed: { state: ['ready', 'held'] } } }]);
    app.clock.advance(60_000);
    expect((await call(operator.token, 'POST', `/api/desk/held-lists/${held.id}/approve/`)).status).toBe(200);
    expect(await shop.prices()).toEqual([19]);
  });

  test('is refused where prices changed since the preview, until it was read again', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const { id } = await upload(token, shop, shop.textOf(10.5));
    await shop.bring(shop.textOf(10.2, shop.codes.slice(0, 19)));
    const refused = await call(token, 'POST', `${UPLOADS}${id}/publish/`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: expect.stringContaining('changed since this preview'), code: 'preview_outdated' },
    ]);
    expect(await shop.prices()).toEqual([10.2]);
    expect((await shop.tasks()).map(({ status }) => status)).toEqual(['finished', 'finished']);
    expect(await auditOf(id)).toEqual([]);
    expect((await call(token, 'POST', `${UPLOADS}${id}/preview/`)).body.state).toBe('reading');
    expect((await call(token, 'POST', `${UPLOADS}${id}/publish/`)).status).toBe(409);
    expect((await read(token, id)).preview).toMatchObject({ changed: 20, dearer: 19 });
    expect((await call(token, 'POST', `${UPLOADS}${id}/publish/`)).body.state).toBe('published');
    expect(await shop.prices()).toEqual([10.5]);
  });

  test('is refused where the catalogue has a product more that the list offers, and not where stock moved', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const code = unique('c');
    const text = shop.textOf(10).replace(',10,', ',10.5,');
    const { id, preview } = await upload(token, shop, `${text}\n${code},N,5,0,,`);
    expect(preview.refused).toBe(1);
    await app.db.prisma.offer.updateMany({ where: { wholesalerId: shop.wholesaler.id }, data: { stockQuantity: 77 } });
    await makeProducts(app, { code });
    const publish = () => call(token, 'POST', `${UPLOADS}${id}/publish/`, { without_refused: true });
    expect((await publish()).body.code).toBe('preview_outdated');
    await app.db.prisma.product.update({ where: { code }, data: { code: unique('x') } });
    expect((await publish()).body.state).toBe('published');
  });

  test('leaves refused rows out where that is said, and is refused where it is not', async () => {
    const { token } = await makeOperator(app, 'operator');
    const shop = await makeListShop(app);
    const [bad] = shop.codes;
    const { id, preview } = await upload(token, shop, shop.textOf(10.5).replace(`${bad},N0,10.5`, `${bad},N0,free`));
    expect(preview).toMatchObject({ refused: 1, changed: 19, gone: 0 });
    const refused = await call(token, 'POST', `${UPLOADS}${id}/publish/`);
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('1 row is refused')]);
    expect(await shop.prices()).toEqual([10]);
    const { body } = await call(token, 'POST', `${UPLOADS}${id}/publish/`, { without_refused: true });
    expect(body.state).toBe('published');
    expect((await shop.prices()).toSorted((a, b) => a - b)).toEqual([10, 10.5]);
  });

  test('happens once: by a double press, and where two people press', async () => {
    const [one, other] = [await makeOperator(app, 'operator'), await makeOperator(app, 'operator')];
    const shop = await makeListShop(app);
    const publish = (token: string, id: number) => call(token, 'POST', `${UPLOADS}${id}/publish/`);
    const first = await upload(one.token, shop, shop.textOf(10.5));
    const twice = await Promise.all([publish(one.token, first.id), publish(one.token, first.id)]);
    expect(twice.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'published'],
      [200, 'published'],
    ]);
    expect(await shop.tasks()).toHaveLength(2);
    app.clock.advance(60_000);
    const second = await upload(one.token, shop, shop.textOf(10.7));
    const both = await Promise.all([publish(one.token, second.id), publish(other.token, second.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toContain(
      `List upload ${second.id} was published at`,
    );
    expect(await shop.tasks()).toHaveLength(3);
    expect(await auditOf(second.id)).toHaveLength(1);
  });
});
