import { EQUALS_MAX, type Equals } from '@formulary/contracts/catalogue/equals';
import { describe, expect, test } from 'vitest';
import {
  makeOffers,
  makeProducts,
  makeUser,
  makeWholesaler,
  type ProductSpec,
  unique,
} from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { changeProduct } from '../marks/change-product.ts';

const app = useApp();

const equalsOf = (product: number | string, token?: string) =>
  app.call('GET', `/api/product/${product}/equals/`, { token });

/** Products of the same ingredient, which no other test has, each at its price. */
async function makeShelf(...specs: (Partial<ProductSpec> & { readonly euros?: number | null })[]) {
  const ingredient = unique('Ingredient ');
  const ids = await makeProducts(
    app,
    ...specs.map(({ euros: _, ...spec }) => ({ activeIngredients: [ingredient], ...spec })),
  );
  const wholesaler = await makeWholesaler(app);
  const priced = ids.flatMap((product, at) => {
    const { euros = 10 } = specs[at] ?? {};
    return euros === null ? [] : [{ product, grossPrice: euros }];
  });
  await makeOffers(app, wholesaler, ...priced);
  const user = await makeUser(app, [wholesaler]);
  return { ids, wholesaler, user, token: user.token };
}

const idsIn = ({ results }: Equals): number[] => results.map(({ product }) => product.id);

describe('the equals of a product', () => {
  test('are its other packs, then what has the same ingredients, strength and form, by price for a unit', async () => {
    const { ids, wholesaler, token } = await makeShelf(
      { name: 'Dolorin 20 mg/ml injection 200 ml', euros: 15.9 },
      { name: 'Dolorin 20 mg/ml injection 100 ml', euros: 5.9 },
      { name: 'Dolorin 20 mg/ml injection 5 x 50 ml', euros: 30 },
      { name: 'Relievex 2% solution for injection for dogs 50 ml', manufacturer: 'Another', euros: 2 },
      { name: 'Calmozan 0.02 g/ml injection 100 ml', euros: 5, requiresControlledDrugForm: true },
      { name: 'Calmozan 10 mg/ml injection 100 ml', euros: 1 },
      { name: 'Calmozan 20 mg/ml oral solution 100 ml', euros: 1 },
      { name: 'Calmozan 20 mg/ml 100 ml', euros: 1 },
      { name: 'Duozan 20 mg/ml injection 100 ml', euros: 1, activeIngredients: ['Another', 'Still another'] },
    );
    const [own = 0, half, five, other, another] = ids;

    const { status, body } = await equalsOf(own, token);

    expect(status).toBe(200);
    const at = { id: wholesaler.id, name: wholesaler.name };
    expect(body).toMatchObject({
      strength: '20 mg/ml',
      strength_from: 'name',
      form: 'injection',
      form_from: 'name',
      given: [],
      species: [],
      species_from: null,
      for_other_species: 0,
      pack: { size: '200', unit: 'ml' },
      best: { net_price: 15.9, wholesaler: at },
      unit_price: 0.0795,
      count: 4,
    });
    expect(idsIn(body)).toEqual([half, five, other, another]);
    expect(body.results[0]).toEqual({
      product: {
        id: half,
        code: expect.any(String),
        name: 'Dolorin 20 mg/ml injection 100 ml',
        manufacturer: { id: expect.any(Number), name: 'Maker of tests' },
        is_preferred: false,
        species: [],
        species_from: null,
        requires_ar16_form: false,
        requires_controlled_drug_form: false,
      },
      same_product: true,
      given: [],
      pack: { size: '100', unit: 'ml' },
      best: { net_price: 5.9, wholesaler: at },
      not_orderable_reason: null,
      unit_price: 0.059,
      exchange: { these: 1, those: 2, saving: 4.1 },
    });
    expect(body.results[1]).toMatchObject({
      pack: { size: '250', unit: 'ml' },
      unit_price: 0.12,
      exchange: { these: 5, those: 4, saving: -40.5 },
    });
    expect(body.results[2]).toMatchObject({
      same_product: false,
      exchange: null,
      product: { species: ['dogs'], species_from: 'name' },
    });
    expect(body.results[3]).toMatchObject({ product: { requires_controlled_drug_form: true } });
    // From any of them the same are found.
    expect(idsIn((await equalsOf(other ?? 0, token)).body).toSorted()).toEqual([own, half, five, another].toSorted());
  });

  test('need a sure strength and form; packs of one product need the strength alone', async () => {
    const { ids, token } = await makeShelf(
      { name: 'Dolorin 20 mg/ml 50 ml' },
      { name: 'Dolorin 20 mg/ml 100 ml' },
      { name: 'Relievex 20 mg/ml 100 ml' },
      { name: 'Dolorin 100 ml' },
    );
    const [first = 0, second, third = 0, last = 0] = ids;
    const { body } = await equalsOf(first, token);
    expect(body).toMatchObject({ strength: '20 mg/ml', form: null, count: 1 });
    expect(idsIn(body)).toEqual([second]);
    expect((await equalsOf(third, token)).body).toMatchObject({ count: 0, results: [] });
    expect((await equalsOf(last, token)).body).toMatchObject({ strength: null, count: 0, results: [] });
  });

  describe('by descriptions', () => {
    const described = (name: string, description: string, more: Partial<ProductSpec> = {}) => ({
      name,
      description,
      ...more,
    });
    const shelf = (...products: ReturnType<typeof described>[]) => {
      const ingredient = unique('Ingredient ');
      return makeShelf(
        ...products.map((one, at) => ({
          ...one,
          description: one.description.replaceAll('IT', ingredient.toUpperCase()),
          ...{ activeIngredients: [ingredient], manufacturer: `Maker ${at}` },
        })),
      );
    };

    test('are those whose names say nothing, with what says it', async () => {
      const { ids, token } = await shelf(
        described('Onzor 28', 'Tablet, oral. IT 20 MG. Species: dogs.'),
        described('Onzor 28', 'Tablet, oral. IT 40 MG. Species: dogs.'),
        described('Relievex 20 mg tablets for dogs x 30', 'Tablet, oral. IT 20 MG. Species: dogs; cats.'),
        described('Calmozan 10', 'Capsule, oral. IT 20 MG. Species: dogs.'),
        described('Duozan capsules 10', 'Tablet, oral. IT 20 MG. Species: dogs.'),
      );
      const [own = 0, , named = 0] = ids;
      const { body } = await equalsOf(own, token);
      expect(idsIn(body)).toEqual([named]);
      expect(body).toMatchObject({
        ...{ strength: '20 mg', strength_from: 'description', form: 'tablet', form_from: 'description' },
        ...{ species: ['dogs'], species_from: 'description', pack: { size: '28', unit: 'tablet' } },
      });
      expect(body.results[0].product).toMatchObject({ species: ['dogs'], species_from: 'name' });
      const { body: other } = await equalsOf(named, token);
      expect(other).toMatchObject({ strength_from: 'name', form_from: 'name', species_from: 'name' });
    });

    test('are none where both say their species and have none in common, and how many these are', async () => {
      const paste = (species: string) => `Paste, oral. IT 20 MG/G.${species && ` Species: ${species}.`}`;
      const { ids, token } = await shelf(
        described('Aaa paste 20 g', paste('horses; cattle')),
        described('Bbb paste 20 g', paste('rabbits')),
        described('Ccc paste 20 g', paste('cattle; sheep')),
        described('Ddd paste 20 g', paste('')),
        described('Eee paste for dogs 20 g', paste('dogs; cats')),
      );
      const [own = 0, rabbits = 0, cattle, unsaid = 0] = ids;
      const { body } = await equalsOf(own, token);
      expect(idsIn(body)).toEqual([cattle, unsaid]);
      expect(body).toMatchObject({ count: 2, for_other_species: 2 });
      expect(idsIn((await equalsOf(rabbits, token)).body)).toEqual([unsaid]);
      expect((await equalsOf(unsaid, token)).body).toMatchObject({ count: 4, for_other_species: 0, species: [] });
    });

    test('are none where they are injected elsewhere or used as something else', async () => {
      const injected = (where: string) => `Solution, ${where}. IT 20 MG/ML. Species: dogs.`;
      const { ids, token } = await shelf(
        described('Aaa 20 ml', injected('intramuscular; subcutaneous')),
        described('Bbb 20 ml', injected('intravenous')),
        described('Ccc 20 ml', injected('intravenous; intramuscular')),
        described('Ddd 20 mg/ml injection 20 ml', ''),
      );
      const [own = 0, vein = 0, both, unsaid] = ids;
      expect(idsIn((await equalsOf(own, token)).body)).toEqual([both, unsaid]);
      expect(idsIn((await equalsOf(vein, token)).body)).toEqual([both, unsaid]);
      expect((await equalsOf(own, token)).body).toMatchObject({
        given: ['intramuscular', 'subcutaneous'],
        for_other_species: 0,
      });
    });

    test('are none of another salt', async () => {
      const tablet = (salt: string) => `Tablet, oral. IT${salt} 20 MG.`;
      const { ids, token } = await shelf(
        described('Aaa 20 mg', tablet(' (SULFATE)')),
        described('Bbb 20 mg', tablet(' (ACETATE)')),
        described('Ccc 20 mg', tablet(' (SULFATE)')),
        described('Ddd 20 mg', tablet('')),
        described('Eee 20 mg tablets', ''),
      );
      const [own = 0, , same, , unsaid] = ids;
      expect(idsIn((await equalsOf(own, token)).body)).toEqual([same, unsaid]);
    });

    test('packs of one product need the same species, too', async () => {
      const { ids, token } = await makeShelf(
        { name: 'Onzor 20 mg/g paste 20 g', description: 'For dogs.' },
        { name: 'Onzor 20 mg/g paste 40 g', description: 'For dogs and cats.' },
        { name: 'Onzor 20 mg/g paste 60 g', description: 'For horses.' },
      );
      const { body } = await equalsOf(ids[0] ?? 0, token);
      expect(idsIn(body)).toEqual([ids[1]]);
      expect(body).toMatchObject({ for_other_species: 1, results: [{ same_product: true }] });
    });
  });

  test('leave out what nobody offers and what is superseded, and say why the practice cannot order another', async () => {
    const name = (brand: string) => `${brand} 5 mg tablets x 100`;
    const code = unique('c');
    const { ids, token } = await makeShelf(
      { name: name('Aaa') },
      { name: name('Bbb'), euros: null },
      { name: name('Ccc'), code },
      { name: name('Ddd'), euros: null },
      { name: name('Eee'), euros: 90 },
    );
    const [own = 0, , , elsewhere = 0, dear] = ids;
    const heir = unique('c');
    await makeProducts(app, { code: heir });
    await changeProduct(app, code, { replacedBy: heir });
    await makeOffers(app, await makeWholesaler(app), { product: elsewhere, grossPrice: 1 });
    const { body } = await equalsOf(own, token);
    expect(idsIn(body)).toEqual([dear, elsewhere]);
    expect(body.results[1]).toMatchObject({ best: null, unit_price: null, not_orderable_reason: 'no_account' });
  });

  test('are in the order of prices whatever the provider prefers, and say what it prefers', async () => {
    const [own, preferred] = [unique('c'), unique('c')];
    const { ids, token } = await makeShelf(
      { name: 'Aaa 5 mg tablets x 100', code: own },
      { name: 'Bbb 5 mg tablets x 100', euros: 1 },
      { name: 'Ccc 5 mg tablets x 100', euros: 2, code: preferred },
      { name: 'Ddd 5 mg tablets x 100', euros: 3, isPreferred: true },
    );
    await changeProduct(app, own, { preferredProduct: preferred });
    const { body } = await equalsOf(ids[0] ?? 0, token);
    expect(idsIn(body)).toEqual(ids.slice(1));
    const marks = body.results.map(({ product }: { product: { is_preferred: boolean } }) => product.is_preferred);
    expect(marks).toEqual([false, true, true]);
  });

  test('are compared by the same unit alone, and the best offer is one with stock', async () => {
    const { ids, wholesaler, token } = await makeShelf(
      { name: 'Aaa 10 mg/g oral paste 30 g', euros: 30 },
      { name: 'Bbb 10 mg/g oral paste x 7', euros: 1 },
      { name: 'Ccc 10 mg/g oral paste 10 g' },
      { name: 'Ddd 10 mg/g oral paste' },
    );
    const [own = 0, pieces = 0, out = 0, unknown = 0] = ids;
    await makeOffers(
      app,
      wholesaler,
      { product: own, grossPrice: 30 },
      { product: pieces, grossPrice: 1 },
      { product: out, grossPrice: 1, stockQuantity: 0 },
      { product: unknown, grossPrice: 1 },
    );
    const { body } = await equalsOf(own, token);
    expect(idsIn(body)).toEqual([pieces, unknown, out]);
    expect(body.results).toMatchObject([
      { pack: { size: '7', unit: 'piece' }, unit_price: 0.142857 },
      { pack: null, unit_price: null },
      { best: null, not_orderable_reason: 'out_of_stock' },
    ]);
  });

  test(`are at most ${EQUALS_MAX}, the cheapest, and counted`, async () => {
    const many = Array.from({ length: EQUALS_MAX + 3 }, (_, at) => ({
      name: `Brand${at} 5 mg tablets x 10`,
      euros: 100 - at,
    }));
    const { ids, token } = await makeShelf({ name: 'Aaa 5 mg tablets x 100' }, ...many);
    const { body } = await equalsOf(ids[0] ?? 0, token);
    expect(body.count).toBe(EQUALS_MAX + 3);
    expect(idsIn(body)).toEqual(ids.slice(1).toReversed().slice(0, EQUALS_MAX));
  });

  test.each(['999999', '2147483648', '0', '-1', 'x', '1.5'])('are not found of %s', async (id) => {
    const { token } = await makeUser(app);
    expect(await equalsOf(id, token)).toMatchObject({ status: 404 });
  });

  test('are for those who are signed in', async () => {
    expect(await equalsOf(1)).toMatchObject({ status: 401 });
  });
});
