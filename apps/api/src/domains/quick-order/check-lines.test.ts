import { describe, expect, test } from 'vitest';
import {
  loadPriceList,
  type MadeUser,
  makeOffers,
  makeProduct,
  makeProducts,
  makeUser,
  makeWholesaler,
  unique,
} from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const check = ({ token }: MadeUser, ...lines: (string | { text: string; quantity: unknown })[]) =>
  app.call('POST', '/api/quick-order/', {
    token,
    body: { lines: lines.map((line) => (typeof line === 'string' ? { text: line } : line)) },
  });
const verdictOf = async (user: MadeUser, line: string, quantity?: string) =>
  (await check(user, quantity === undefined ? line : { text: line, quantity })).body.lines[0];
type Chosen = { product: { id: number }; quantity: number };
const chosen = ({ candidates }: { candidates: Chosen[] }) =>
  candidates.map(({ product, quantity }) => [product.id, quantity]);

/** A brand of its own: two strengths in two packs each, of which the first is offered with a code of the wholesaler. */
async function makeShop() {
  const brand = unique('brand').replaceAll(/[0-9]/g, 'x');
  const wholesaler = await makeWholesaler(app);
  const names = ['5 mg tablets x 30', '5 mg tablets x 100', '50 mg tablets x 30', '2.5 mg/ml oral suspension 100 ml'];
  const codes = names.map((_, at) => unique(`QO-${at}0`).toUpperCase());
  const ids = await makeProducts(
    app,
    ...names.map((name, at) => ({ code: codes[at] ?? '', name: `${brand} ${name}` })),
  );
  await loadPriceList(
    app,
    wholesaler,
    codes.map((code, at) => ({
      code,
      wholesalerCode: `${brand}-${at}00`,
      grossPrice: 10,
      discount: 0,
      manufacturerDiscountOverride: null,
      stockQuantity: 50,
    })),
  );
  return { brand, wholesaler, codes, ids, user: await makeUser(app, [wholesaler]) };
}

describe('a row of a code', () => {
  test('is found by it in any case, with a quantity in any place', async () => {
    const {
      codes: [code = ''],
      ids: [id],
      user,
    } = await makeShop();
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

  test('is found by a GTIN as it is printed, and by a wholesaler’s code', async () => {
    const {
      brand,
      ids: [, second],
      user,
    } = await makeShop();
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

  test('is a choice where the words beside it name something else', async () => {
    const {
      brand,
      codes: [code = ''],
      ids: [id],
      user,
    } = await makeShop();
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

describe('a row of a name', () => {
  test('is found where one product alone has its words and whole numbers', async () => {
    const { brand, ids, user } = await makeShop();
    const [thirty, hundred, strong, suspension] = ids;
    for (const [text, id, quantity] of [
      [`3 x ${brand} 5mg x 30`, thirty, 3],
      [`${brand} 5 mg tablets x 100`, hundred, 1],
      [`2 x ${brand} 5 mg tablets x 100`, hundred, 2],
      [`${brand} 5 mg 100`, hundred, 1],
      [`${brand} 50 tab; 4`, strong, 4],
      [`${brand.toUpperCase()} 2,5mg/ml susp 100ml 3`, suspension, 3],
      [`6 ${brand} suspension`, suspension, 6],
    ] as const) {
      expect([text, await verdictOf(user, text)]).toEqual([
        text,
        expect.objectContaining({
          verdict: 'found',
          matched_by: 'name',
          quantity,
          product: expect.objectContaining({ id }),
        }),
      ]);
    }
  });

  test('is a choice where several have them, where a number may be the quantity, and where the brand is only begun', async () => {
    const { brand, ids, user } = await makeShop();
    const [thirty, hundred, strong, suspension] = ids;
    const all = await verdictOf(user, `${brand}; 2`);
    expect(all).toMatchObject({ verdict: 'candidates', quantity: 2, more: 0, read_as: null });
    expect(new Set(chosen(all))).toEqual(
      new Set([
        [thirty, 2],
        [hundred, 2],
        [strong, 2],
        [suspension, 2],
      ]),
    );
    expect(chosen(await verdictOf(user, `${brand} 5 mg`))).toEqual([
      [thirty, 1],
      [hundred, 1],
    ]);
    // A pack of thirty, or thirty packs?
    expect(chosen(await verdictOf(user, `${brand} 50 mg tablets 30`))).toEqual([
      [strong, 1],
      [strong, 30],
    ]);
    expect(chosen(await verdictOf(user, `${brand} 50 mg tablets; 30`))).toEqual([
      [strong, 30],
      [strong, 1],
    ]);
    expect(chosen(await verdictOf(user, `2 x ${brand.slice(0, -2)} suspension`))).toEqual([[suspension, 2]]);
    // 2.5 is whole in nothing that is called tablets.
    expect(await verdictOf(user, `2 x ${brand} 2.5 tablets`)).toMatchObject({ verdict: 'not_found' });
  });

  test('has at most five to choose from, and says how many more there are', async () => {
    const brand = unique('many');
    await makeProducts(app, ...Array.from({ length: 9 }, (_, at) => ({ name: `${brand} ${at + 1} mg` })));
    const { candidates, more } = await verdictOf(await makeUser(app), brand);
    expect([candidates.length, more]).toEqual([5, 4]);
  });

  test('with a slip is a choice that says what was read; what is not there has the nearest', async () => {
    const {
      brand,
      ids: [, , , suspension],
      user,
    } = await makeShop();
    const slipped = await verdictOf(user, `${brand.slice(0, 4)}${brand.slice(5)} suspension 100ml; 2`);
    expect(slipped).toMatchObject({ verdict: 'candidates', read_as: `${brand} suspension 100 ml`, product: null });
    expect(chosen(slipped)).toEqual([[suspension, 2]]);
    const nearest = await verdictOf(user, `${brand} suspension 250ml; 2`);
    expect(nearest).toMatchObject({ verdict: 'not_found', reason: null, quantity: 2, read_as: null });
    expect(chosen(nearest)).toEqual([[suspension, 2]]);
    expect(await verdictOf(user, 'qqqqq wwwww')).toMatchObject({ verdict: 'not_found', candidates: [], quantity: 1 });
  });
});

describe('a verdict', () => {
  test('says why the practice cannot order a product, by the reasons of the search', async () => {
    const wholesaler = await makeWholesaler(app);
    const [nowhere = 0, out = 0] = await makeProducts(app, {}, {});
    await makeOffers(app, wholesaler, { product: out, stockQuantity: 0 });
    const codeOf = async (id: number) => (await app.db.prisma.product.findUniqueOrThrow({ where: { id } })).code;
    const [own, stranger] = [await makeUser(app, [wholesaler]), await makeUser(app)];
    for (const [user, id, reason] of [
      [own, nowhere, 'no_offer'],
      [own, out, 'out_of_stock'],
      [stranger, out, 'no_account'],
    ] as const) {
      expect(await verdictOf(user, `${await codeOf(id)};2`)).toMatchObject({
        verdict: 'not_orderable',
        reason,
        product: { id, is_orderable: false, not_orderable_reason: reason },
        quantity: 2,
      });
    }
  });

  test('names the end of the chain that replaces a product, if that can be ordered', async () => {
    const wholesaler = await makeWholesaler(app);
    const [heir, middle, old] = [unique('heir'), unique('middle'), unique('old')];
    const [heirId = 0] = await makeProducts(
      app,
      { code: heir },
      { code: middle, replacedBy: heir },
      { code: old, replacedBy: middle },
    );
    const user = await makeUser(app, [wholesaler]);
    expect(await verdictOf(user, `${old};2`)).toMatchObject({
      verdict: 'not_orderable',
      reason: 'no_offer',
      product: { code: old, replaced_by: { code: heir } },
    });
    await makeOffers(app, wholesaler, { product: heirId, grossPrice: 4 });
    expect(await verdictOf(user, `${old};2`)).toMatchObject({
      verdict: 'replaced',
      reason: null,
      product: { code: old, is_orderable: false, replaced_by: { id: heirId, best_net_price: 4 } },
    });
  });

  test.each([
    ['Something;0', 'unreadable', 'quantity_not_valid'],
    ['2.5 x Something', 'unreadable', 'quantity_not_valid'],
    [' ;; ', 'unreadable', 'no_product'],
    ['4006381333932;2', 'not_found', 'check_digit_wrong'],
    ['4006381333931;2', 'not_found', null],
  ])('of %j is %s: %s', async (text, verdict, reason) => {
    expect(await verdictOf(await makeUser(app), text)).toMatchObject({
      verdict,
      reason,
      product: null,
      candidates: [],
    });
  });

  test('of a quantity column is about the column', async () => {
    const {
      codes: [code = ''],
      user,
    } = await makeShop();
    expect(await verdictOf(user, code, 'two')).toMatchObject({
      verdict: 'unreadable',
      reason: 'quantity_not_valid',
      quantity: null,
    });
  });

  test('stands in the place of its line, and nothing is written', async () => {
    const { codes, ids, user } = await makeShop();
    const { body } = await check(user, `${codes[1]};2`, '0 x nothing', `${codes[0]};3`);
    expect(body.lines).toMatchObject([
      { line: 1, product: { id: ids[1] } },
      { line: 2, verdict: 'unreadable' },
      { line: 3, product: { id: ids[0] } },
    ]);
    expect(await app.db.prisma.cart.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe('a request', () => {
  test.each([
    [{}, { lines: ['This field is required.'] }],
    [{ lines: 'FV1;2' }, { lines: ['Expected a list of items but got type "str".'] }],
    [{ lines: [{ text: 'a' }, { text: '' }] }, { lines: ['Item 2, text: This field may not be blank.'] }],
    [{ lines: [{ text: 'a' }, { quantity: 2 }] }, { lines: ['Item 2, text: This field is required.'] }],
    [
      { lines: [{ text: 'x'.repeat(201) }] },
      { lines: ['Item 1, text: Ensure this field has no more than 200 characters.'] },
    ],
    [
      { lines: Array.from({ length: 201 }, () => ({ text: 'x' })) },
      { lines: ['Ensure this field has no more than 200 elements.'] },
    ],
  ])('that is wrong names its line: %#', async (body, errors) => {
    const { token } = await makeUser(app);
    expect(await app.call('POST', '/api/quick-order/', { token, body })).toMatchObject({ status: 400, body: errors });
  });

  test('of no lines answers none; a quantity may be a number', async () => {
    const {
      codes: [code = ''],
      user,
    } = await makeShop();
    expect((await check(user)).body).toEqual({ lines: [] });
    expect((await check(user, { text: code, quantity: 3 })).body.lines[0]).toMatchObject({ quantity: 3 });
  });
});
