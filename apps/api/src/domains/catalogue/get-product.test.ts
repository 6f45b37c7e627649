import { describe, expect, test } from 'vitest';
import { makeOffers, makeProduct, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

describe('one product', () => {
  // Specification 3.23, 7.12.
  test('has every field, and is the same in the search', async () => {
    const wholesaler = await makeWholesaler(app);
    const name = unique('Wholly ');
    const id = await makeProduct(app, {
      code: 'W-1',
      gtin: '04006381333931',
      name,
      description: '10 tablets',
      category: 'Tablets',
      manufacturer: 'Maker',
      activeIngredients: ['Zinc', 'Aspirin'],
      manufacturerDiscount: 12.5,
      requiresAr16Form: true,
      note: 'Keep cold.',
      notePrompt: true,
      isPreferred: true,
    });
    await makeOffers(app, wholesaler, { product: id, grossPrice: 8, stockQuantity: null });
    const { token } = await makeUser(app, [wholesaler]);

    const { status, body } = await app.call('GET', `/api/product/${id}/`, { token });

    expect(status).toBe(200);
    const named = (app: string) => ({ id: expect.any(Number), name: app });
    expect(body).toEqual({
      id,
      code: 'W-1',
      gtin: '04006381333931',
      name,
      description: '10 tablets',
      category: named('Tablets'),
      manufacturer: named('Maker'),
      manufacturer_discount: 12.5,
      active_ingredients: [named('Aspirin'), named('Zinc')],
      note: 'Keep cold.',
      note_prompt: true,
      best_gross_price: 8,
      best_total_discount: 12.5,
      best_net_price: 7,
      stock_status: 'unknown_stock',
      is_orderable: true,
      not_orderable_reason: null,
      is_preferred: true,
      preferred_product: null,
      replaced_by: null,
      requires_ar16_form: true,
      requires_controlled_drug_form: false,
    });
    const { body: page } = await app.call('GET', `/api/product/search/?q=${encodeURIComponent(name)}`, { token });
    expect(page.results).toEqual([body]);
  });

  test.each(['999999', '2147483647', '2147483648', '99999999999999999999', '0', '-1', 'x', '1.5', '%00', '1e3'])(
    'is not found: %s',
    async (id) => {
      const { token } = await makeUser(app);
      const { status, body } = await app.call('GET', `/api/product/${id}/`, { token });
      expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
    },
  );

  test('needs a signed-in user', async () => {
    expect((await app.call('GET', `/api/product/${await makeProduct(app)}/`)).status).toBe(401);
  });
});

describe('another product in its place', () => {
  test('is shown with its own prices, stock, note and forms when it is preferred', async () => {
    const wholesaler = await makeWholesaler(app);
    const preferred = await makeProduct(app, {
      code: unique('better'),
      name: 'Better',
      note: 'Shake.',
      manufacturerDiscount: 10,
      requiresControlledDrugForm: true,
    });
    const { code } = await app.db.prisma.product.findUniqueOrThrow({ where: { id: preferred } });
    const product = await makeProduct(app, { preferredProduct: code });
    await makeOffers(
      app,
      wholesaler,
      { product, grossPrice: 10 },
      { product: preferred, grossPrice: 9, stockQuantity: 0 },
    );
    const { token } = await makeUser(app, [wholesaler]);

    const { body } = await app.call('GET', `/api/product/${product}/`, { token });

    expect(body).toMatchObject({ best_net_price: 10, stock_status: 'in_stock', replaced_by: null });
    expect(body.preferred_product).toEqual({
      id: preferred,
      code,
      name: 'Better',
      note: 'Shake.',
      note_prompt: false,
      best_gross_price: 9,
      best_total_discount: 10,
      best_net_price: 8.1,
      stock_status: 'out_of_stock',
      is_orderable: false,
      not_orderable_reason: 'out_of_stock',
      requires_ar16_form: false,
      requires_controlled_drug_form: true,
    });
  });

  test('has what is preferred to it, not what was preferred to the product that it supersedes', async () => {
    const wholesaler = await makeWholesaler(app);
    const codes = { old: unique('old'), fresh: unique('fresh'), better: unique('better'), best: unique('best') };
    const [old = 0, fresh = 0, better = 0, best = 0] = await makeProducts(
      app,
      { code: codes.old, replacedBy: codes.fresh, preferredProduct: codes.better },
      { code: codes.fresh, preferredProduct: codes.best },
      { code: codes.better },
      { code: codes.best, name: 'Best' },
    );
    await makeOffers(app, wholesaler, { product: best, grossPrice: 3, stockQuantity: 1 });
    const { token } = await makeUser(app, [wholesaler]);

    const { body } = await app.call('GET', `/api/product/${old}/`, { token });

    expect(body.preferred_product.id).toBe(better);
    expect(body.replaced_by).toMatchObject({ id: fresh, is_orderable: false, not_orderable_reason: 'no_offer' });
    expect(body.replaced_by.preferred_product).toMatchObject({
      id: best,
      name: 'Best',
      best_net_price: 3,
      is_orderable: true,
    });
    await makeProduct(app, { code: codes.fresh, preferredProduct: null });
    const { body: later } = await app.call('GET', `/api/product/${old}/`, { token });
    expect(later.replaced_by).toMatchObject({ id: fresh, preferred_product: null });
  });

  test('is the end of a chain when it supersedes', async () => {
    const codes = [unique('old'), unique('mid'), unique('new'), unique('end')];
    const ids = await makeProducts(
      app,
      ...codes.map((code, at) => ({ code, name: `Chain ${at}`, replacedBy: codes[at + 1] ?? null })),
    );
    const { token } = await makeUser(app);
    for (const [at, id] of ids.entries()) {
      const { body } = await app.call('GET', `/api/product/${id}/`, { token });
      expect(body.replaced_by?.id).toBe(at === 3 ? undefined : ids[3]);
    }
  });

  test('follows the chain as it grows and is cut', async () => {
    const codes = { a: unique('a'), b: unique('b'), c: unique('c') };
    const [a = 0, b = 0, c = 0] = await makeProducts(
      app,
      { code: codes.a, replacedBy: codes.b },
      { code: codes.b },
      { code: codes.c },
    );
    const { token } = await makeUser(app);
    const replacementOf = async (id: number) =>
      (await app.call('GET', `/api/product/${id}/`, { token })).body.replaced_by?.id ?? null;
    expect(await replacementOf(a)).toBe(b);

    await makeProduct(app, { code: codes.b, replacedBy: codes.c });
    expect([await replacementOf(a), await replacementOf(b), await replacementOf(c)]).toEqual([c, c, null]);

    await makeProduct(app, { code: codes.b, replacedBy: null });
    expect([await replacementOf(a), await replacementOf(b)]).toEqual([b, null]);
  });
});
