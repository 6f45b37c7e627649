import { describe, expect, test } from 'vitest';
import { loadPriceList, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { chosen, makeBrand, quickOrderOf } from '../../../test/quick-order.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const { check, verdictOf } = quickOrderOf(app);

describe('a row of a code', () => {
  test('is found by it in any case, with a quantity in any place', async () => {
    const {
      codes: [code = ''],
      ids: [id],
      user,
    } = await makeBrand(app);
    const lines = [
      `${code};2`,
      `2\t${code}`,
      `2 x ${code}`,
      `${code.toLowerCase()} 2`,
      `${code.replace('-', ' ')}, 2`,
      `Qty 2: ${code}`,
      `${code} | 5 mg tablets x 30 | 2`,
    ];
    const { status, body } = await check(user, ...lines);
    expect(status).toBe(200);
    expect(body.lines).toEqual(
      lines.map((_, at) =>
        expect.objectContaining({
          line: at + 1,
          verdict: 'found',
          reason: null,
          product: expect.objectContaining({ id, code, is_orderable: true, gtin: null, replaced_by: null }),
          quantity: 2,
          quantity_is_said: true,
          matched_by: 'code',
          candidates: [],
          more: 0,
          read_as: null,
        }),
      ),
    );
    expect(await verdictOf(user, code)).toMatchObject({ verdict: 'found', quantity: 1, quantity_is_said: false });
    expect(await verdictOf(user, code, '7')).toMatchObject({ quantity: 7, quantity_is_said: true });
  });

  test('that says less than none, as a list of returns does, is not found', async () => {
    const {
      codes: [code = ''],
      user,
    } = await makeBrand(app);
    for (const text of [`${code};-3`, `${code} -3`, `${code} x -3`, `-3 x ${code}`, `${code} −3`]) {
      const verdict = await verdictOf(user, text);
      expect(verdict, text).toMatchObject({ verdict: 'unreadable', reason: 'quantity_not_valid', quantity: null });
    }
    expect(await verdictOf(user, `${code} - 3`)).toMatchObject({ verdict: 'found', quantity: 3 });
  });

  test('is found by a GTIN as it is printed, and by a wholesaler’s code', async () => {
    const {
      brand,
      ids: [, second],
      user,
    } = await makeBrand(app);
    const product = await makeProduct(app, { gtin: '5012345678900' });
    for (const text of ['5012345678900;3', '5 012345 678900; 3', '05012345678900 3']) {
      expect(await verdictOf(user, text)).toMatchObject({ product: { id: product }, quantity: 3, matched_by: 'gtin' });
    }
    expect(await verdictOf(user, `4 x ${brand.toUpperCase()}-100`)).toMatchObject({
      verdict: 'found',
      product: { id: second },
      quantity: 4,
      matched_by: 'wholesaler_code',
    });
  });

  test('is found by a wholesaler’s code with spaces and dashes between its figures', async () => {
    const wholesaler = await makeWholesaler(app);
    const code = unique('c');
    const id = await makeProduct(app, { code });
    const wholesalerCode = '08958446';
    const offer = { grossPrice: 1, discount: 0, manufacturerDiscountOverride: null, stockQuantity: 1 };
    await loadPriceList(app, wholesaler, [{ code, wholesalerCode, ...offer }]);
    const user = await makeUser(app, [wholesaler]);
    for (const text of ['089 58446;2', '089-58446;2', '0895 8446\t2', '2 x 089 58446', '089-58446 2']) {
      const verdict = await verdictOf(user, text);
      expect(verdict, text).toMatchObject({ verdict: 'found', quantity: 2, matched_by: 'wholesaler_code' });
      expect(verdict.product.id).toBe(id);
    }
    expect(await verdictOf(user, '089.58446;2')).toMatchObject({ verdict: 'not_found' });
  });

  test('is a choice where the words beside it name something else', async () => {
    const {
      brand,
      codes: [code = ''],
      ids: [id],
      user,
    } = await makeBrand(app);
    const other = await makeProduct(app, { name: `${unique('Elsewhere')} drops` });
    const [word] = (await app.db.prisma.product.findUniqueOrThrow({ where: { id: other } })).name.split(' ');
    const doubted = await verdictOf(user, `${code} ${word} drops; 2`);
    expect(doubted).toMatchObject({ verdict: 'candidates', product: null });
    expect(chosen(doubted)).toEqual([
      [id, 2],
      [other, 2],
    ]);
    expect(await verdictOf(user, `${code} ${brand} tablets; 2`)).toMatchObject({ verdict: 'found', product: { id } });
  });

  test('of several wholesalers means the product of one with an account; two of those are a choice', async () => {
    const [own, another, foreign] = [await makeWholesaler(app), await makeWholesaler(app), await makeWholesaler(app)];
    const codes = [unique('c'), unique('c'), unique('c')];
    const [a, b, c] = await makeProducts(app, ...codes.map((code) => ({ code })));
    const shared = unique('shared');
    const row = (at: number) => ({
      ...{ code: codes[at] ?? '', wholesalerCode: shared, grossPrice: 10, discount: 0 },
      ...{ manufacturerDiscountOverride: null, stockQuantity: null },
    });
    await loadPriceList(app, own, [row(0)]);
    await loadPriceList(app, foreign, [row(1)]);
    const user = await makeUser(app, [own, another]);
    expect(await verdictOf(user, `${shared};2`)).toMatchObject({ verdict: 'found', product: { id: a } });
    await loadPriceList(app, another, [row(2)]);
    expect(chosen(await verdictOf(user, `${shared};2`))).toEqual([
      [a, 2],
      [c, 2],
    ]);
    expect(chosen(await verdictOf(await makeUser(app, [foreign]), `${shared};2`))).toEqual([]);
    expect(await verdictOf(await makeUser(app, [foreign]), `${shared};2`)).toMatchObject({ product: { id: b } });
  });

  test('with zeros lost at its beginning is a choice, and so are two numbers that may be the quantity', async () => {
    const wholesaler = await makeWholesaler(app);
    const code = unique('c');
    const id = await makeProduct(app, { code });
    await loadPriceList(app, wholesaler, [
      {
        code,
        wholesalerCode: '0081726',
        grossPrice: 1,
        discount: 0,
        manufacturerDiscountOverride: null,
        stockQuantity: 1,
      },
    ]);
    const user = await makeUser(app, [wholesaler]);
    const guessed = await verdictOf(user, '81726;3');
    expect(guessed).toMatchObject({ verdict: 'candidates', product: null });
    expect(chosen(guessed)).toEqual([[id, 3]]);
    expect(chosen(await verdictOf(user, `4;${code};2`))).toEqual([
      [id, 4],
      [id, 2],
    ]);
  });
});
