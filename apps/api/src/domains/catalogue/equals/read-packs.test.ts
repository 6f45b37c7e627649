import { READER } from '@formulary/packs/read-pack';
import { describe, expect, test } from 'vitest';
import { makeProduct, makeProducts, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { listOfRows } from '../../../list-files/list.ts';
import { importCatalogue } from '../import-catalogue.ts';
import { readPacks } from './read-packs.job.ts';

const app = useApp();

const packOf = (productId: number) => app.db.prisma.productPack.findUnique({ where: { productId } });

describe('an import', () => {
  const row = (code: string, more: object) => ({
    ...{
      code,
      name: 'Dolorin',
      description: '',
      category: 'Tests',
      manufacturer: 'Maker of tests',
      active_ingredients: 'Zinc',
    },
    ...{
      manufacturer_discount: 0,
      requires_ar16_form: 'no',
      requires_controlled_drug_form: 'no',
      note: '',
      note_prompt: 'no',
    },
    ...more,
  });
  const load = (code: string, more: object = {}) => importCatalogue(app, listOfRows('products', [row(code, more)]));
  const idOf = async (code: string) => (await app.db.prisma.product.findUniqueOrThrow({ where: { code } })).id;

  test('reads the packs of what it creates, and anew when the name or the ingredients change', async () => {
    const code = unique('c');
    const id = await makeProduct(app, { code, name: 'Dolorin 5 mg tablets x 100', activeIngredients: ['Zinc'] });
    const first = await packOf(id);
    expect(first).toMatchObject({ strength: '5 mg', form: 'tablet', size: '100', unit: 'tablet', reader: READER });
    expect(first?.equalsKey).not.toBeNull();
    await makeProduct(app, { code, name: 'Dolorin 10 mg tablets x 50', activeIngredients: ['Zinc'] });
    expect(await packOf(id)).toMatchObject({ strength: '10 mg', size: '50' });
    await makeProduct(app, { code, name: 'Dolorin 5 mg tablets x 50', activeIngredients: ['Zinc'] });
    expect(await packOf(id)).toMatchObject({ equalsKey: first?.equalsKey, lineKey: first?.lineKey, size: '50' });
    await makeProduct(app, { code, name: 'Dolorin 5 mg tablets x 50', activeIngredients: ['Zinc', 'Iron'] });
    expect((await packOf(id))?.equalsKey).not.toBe(first?.equalsKey);
    await makeProduct(app, { code, name: 'Dolorin 5 mg tablets x 50' });
    expect(await packOf(id)).toMatchObject({ strength: '5 mg', equalsKey: null, lineKey: null });
  });

  test('takes what the catalogue gives in place of what the name says, and lets go of it when it is empty', async () => {
    const code = unique('c');
    await load(code, { strength: '2.5 %', form: 'Injectable Solution', pack_size: '0.25', pack_unit: 'L' });
    const id = await idOf(code);
    expect(await packOf(id)).toMatchObject({ strength: '25 mg/ml', form: 'injection', size: '250', unit: 'ml' });
    await load(code, { name: 'Dolorin 5 mg tablets x 100' });
    expect(await packOf(id)).toMatchObject({ strength: '5 mg', form: 'tablet', size: '100', unit: 'tablet' });
    const { strength, form, packSize, packUnit } = await app.db.prisma.product.findUniqueOrThrow({ where: { id } });
    expect([strength, form, packSize, packUnit]).toEqual([null, null, null, null]);
  });

  test('reads the packs anew when the description changes', async () => {
    const code = unique('c');
    await load(code, { description: 'Tablet, oral. ZINC 5 MG. Species: dogs.' });
    const id = await idOf(code);
    const described = { strengthFrom: 'description', formFrom: 'description', speciesFrom: 'description', ways: [] };
    expect(await packOf(id)).toMatchObject({ strength: '5 mg', form: 'tablet', species: ['dogs'], ...described });
    await load(code, { description: 'Solution, intramuscular. ZINC 5 MG/ML. Species: cats.' });
    const changed = {
      ...described,
      strength: '5 mg/ml',
      form: 'injection',
      ways: ['intramuscular'],
      species: ['cats'],
    };
    expect(await packOf(id)).toMatchObject(changed);
    await load(code, { description: '' });
    expect(await packOf(id)).toMatchObject({ strength: null, form: null, species: [], strengthFrom: null });
  });

  test('says of how many products of the list strength and form are known', async () => {
    const codes = [unique('c'), unique('c'), unique('c'), unique('c')];
    const [both, strength, none, needle] = codes;
    const list = () =>
      listOfRows('products', [
        row(both ?? '', { description: 'Tablet, oral. ZINC 5 MG.' }),
        row(strength ?? '', { name: 'Dolorin 5 mg/ml' }),
        row(none ?? '', {}),
        row(needle ?? '', { active_ingredients: '' }),
      ]);
    const packs = { medicines: 3, strength: 2, form: 1, both: 1 };
    expect((await importCatalogue(app, list(), { isDryRun: true })).packs).toEqual(packs);
    expect((await importCatalogue(app, list())).packs).toEqual(packs);
  });

  test('takes a name of any length', async () => {
    const name = `${'𝛼 Dolorin '.repeat(30)}5 mg tablets x 100`;
    const id = await makeProduct(app, { name, activeIngredients: ['Zinc'] });
    expect(await packOf(id)).toMatchObject({ name, equalsKey: expect.stringMatching(/^[\w-]{43}$/) });
  });
});

describe('the job', () => {
  const run = () => readPacks(app).run({});

  test('reads what was there before, what another name made and what an older reader read, and no more', async () => {
    const names = ['5', '10', '20', '40'].map((strength) => ({
      name: `Dolorin ${strength} mg tablets x 100`,
      description: 'For dogs.',
    }));
    const [missing = 0, renamed = 0, older = 0, right = 0] = await makeProducts(app, ...names);
    await app.db.prisma.productPack.delete({ where: { productId: missing } });
    await app.db.prisma.productPack.update({
      where: { productId: renamed },
      data: { name: 'Dolorin', strength: null },
    });
    await app.db.prisma.productPack.update({
      where: { productId: older },
      data: { reader: 1, strength: null, strengthFrom: null, species: [] },
    });
    await app.db.prisma.productPack.update({ where: { productId: right }, data: { form: 'as it is' } });
    await run();
    expect(await packOf(missing)).toMatchObject({ strength: '5 mg' });
    expect(await packOf(renamed)).toMatchObject({ strength: '10 mg', name: 'Dolorin 10 mg tablets x 100' });
    expect(await packOf(older)).toMatchObject({
      strength: '20 mg',
      reader: READER,
      strengthFrom: 'name',
      species: ['dogs'],
    });
    expect(await packOf(right)).toMatchObject({ form: 'as it is' });
  });

  test('comes to its end with more than it takes at once', async () => {
    const made = await makeProducts(
      app,
      ...Array.from({ length: 1_100 }, () => ({ name: 'Dolorin 5 mg tablets x 100' })),
    );
    await app.db.prisma.productPack.deleteMany({ where: { productId: { in: made } } });
    await run();
    expect(await app.db.prisma.productPack.count({ where: { productId: { in: made } } })).toBe(made.length);
  });
});
