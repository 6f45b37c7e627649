import { describe, expect, test, vi } from 'vitest';
import { makeOffers, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { makeBrand, quickOrderOf } from '../../../test/quick-order.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const { check, verdictOf } = quickOrderOf(app);

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
      product: {
        code: old,
        is_orderable: false,
        best_wholesaler_name: null,
        replaced_by: { id: heirId, best_net_price: 4, best_wholesaler_name: wholesaler.name },
      },
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
    } = await makeBrand(app);
    expect(await verdictOf(user, code, 'two')).toMatchObject({
      verdict: 'unreadable',
      reason: 'quantity_not_valid',
      quantity: null,
    });
  });

  test('stands in the place of its line, and nothing is written', async () => {
    const { codes, ids, user } = await makeBrand(app);
    const { body } = await check(user, `${codes[1]};2`, '0 x nothing', `${codes[0]};3`);
    expect(body.lines).toMatchObject([
      { line: 1, product: { id: ids[1] } },
      { line: 2, verdict: 'unreadable' },
      { line: 3, product: { id: ids[0] } },
    ]);
    expect(await app.db.prisma.cart.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe('what is looked for', () => {
  const sentFor = async (...lines: string[]) => {
    const user = await makeUser(app);
    const query = vi.spyOn(app.db.pool, 'query');
    await check(user, ...lines);
    const texts = query.mock.calls.flatMap(([sent]) => {
      const { name = '', values = [] } = sent as unknown as { name?: string; values?: unknown[] };
      return /match_names|find_nearest/.test(name) ? [values.find((value) => Array.isArray(value)) as string[]] : [];
    });
    query.mockRestore();
    return texts;
  };

  test('is each different text once, and no text of fewer than three letters and figures', async () => {
    expect(
      await sentFor(...Array.from({ length: 40 }, () => 'Somethingquite elsewhere'), '1', 'ab', '4', '77'),
    ).toEqual([['Somethingquite elsewhere'], ['Somethingquite elsewhere']]);
    expect(await sentFor('1', 'ab', '4', '77')).toEqual([]);
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
    } = await makeBrand(app);
    expect((await check(user)).body).toEqual({ lines: [] });
    expect((await check(user, { text: code, quantity: 3 })).body.lines[0]).toMatchObject({ quantity: 3 });
  });
});
