import { beforeAll, describe, expect, test } from 'vitest';
import { makeProducts, makeUser } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
let token: string;

beforeAll(async () => {
  ({ token } = await makeUser(app));
});

async function namesFor(q: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/api/product/search/?${new URLSearchParams({ q })}`, { token });
  expect(status).toBe(200);
  return body.results.map(({ name }: { name: string }) => name);
}

describe('a strength is one word', () => {
  const [HALF, ONE_AND_HALF, FIVE, TEN, FIFTEEN, FIFTY] = [
    'Numeril 0.5 mg/ml oral suspension 15 ml',
    'Numeril 1.5 mg/ml oral suspension 10 ml',
    'Numeril 5 mg/ml injection 20 ml',
    'Numeril tablets 10mg x 30',
    'Numeril spot-on 15 mg',
    'Numeril 20 mg/ml injection 50 ml',
  ];
  beforeAll(() => makeProducts(app, ...[HALF, ONE_AND_HALF, FIVE, TEN, FIFTEEN, FIFTY].map((name) => ({ name }))));

  test.each(['1.5', '1,5', '1.5mg', '1.5 mg', '1,5 mg', '1,5mg/ml', '1.50', '1.50 mg', '1.5 mg / ml', '1.5mg/ml oral'])(
    'however it is written: %s',
    async (strength) => {
      expect(await namesFor(`numeril ${strength}`)).toEqual([ONE_AND_HALF]);
      expect(await namesFor(`${strength} numeril`)).toEqual([ONE_AND_HALF]);
    },
  );

  test.each([
    { q: '5', why: 'never the end of a longer one; its beginning behind it', finds: [FIVE, FIFTY] },
    { q: '5mg', why: 'whole, once its unit is typed', finds: [FIVE] },
    { q: '5 mg', why: 'whole, once its unit is typed', finds: [FIVE] },
    { q: '5 ml', why: 'not of another unit', finds: [] },
    { q: '1', why: 'the beginning of longer ones', finds: [ONE_AND_HALF, HALF, FIFTEEN, TEN] },
    { q: '15', why: 'not 1.5', finds: [HALF, FIFTEEN] },
    { q: '15 mg', why: 'its own unit', finds: [FIFTEEN] },
    { q: '15 ml', why: 'its own unit', finds: [HALF] },
    { q: '10', why: 'whole', finds: [ONE_AND_HALF, TEN] },
    { q: '10mg', why: 'its unit', finds: [TEN] },
    { q: '0.5', why: 'with its nought', finds: [HALF] },
    { q: '.5', why: 'without its nought', finds: [HALF] },
    { q: '05', why: 'not without its point', finds: [] },
    { q: '2 mg', why: 'not the beginning of 20 mg', finds: [] },
    { q: '20 mg 50 ml', why: 'each of two', finds: [FIFTY] },
    { q: '50 20', why: 'in any order', finds: [FIFTY] },
    { q: '30', why: 'behind a sign of times', finds: [TEN] },
    { q: '10mg x30', why: 'as it is written there', finds: [TEN] },
  ])('$q: $why', async ({ q, finds }) => {
    expect(await namesFor(`numeril ${q}`)).toEqual(finds);
  });
});

test('products with all numbers whole stand above the rest, whichever fields the words are found in', async () => {
  await makeProducts(
    app,
    { name: 'Wholium 40 mg', manufacturer: 'Nobody' },
    { name: 'Other 4 mg', activeIngredients: ['Wholium'] },
    { name: 'Wholium 45 mg, 4 ml', manufacturer: 'Nobody' },
    { name: 'Another 4 tablets', manufacturer: 'Wholium Labs' },
    { name: 'Last 42 mg', manufacturer: 'Wholium Labs' },
  );
  expect(await namesFor('wholium 4')).toEqual([
    'Wholium 45 mg, 4 ml',
    'Another 4 tablets',
    'Other 4 mg',
    'Wholium 40 mg',
    'Last 42 mg',
  ]);
  // Not "45 mg, 4 ml".
  expect(await namesFor('wholium 4 mg')).toEqual(['Other 4 mg']);
  // While the unit is being typed, that with its beginning first.
  expect((await namesFor('wholium 4 m')).slice(0, 2)).toEqual(['Wholium 45 mg, 4 ml', 'Other 4 mg']);
});

test('a per cent is a unit', async () => {
  await makeProducts(app, { name: 'Iodal 0.2% wash' }, { name: 'Iodal 0.25 % wash' }, { name: 'Iodal 2 % 0.2 l' });
  expect(await namesFor('iodal 0.2%')).toEqual(['Iodal 0.2% wash']);
  expect(await namesFor('iodal 0,25%')).toEqual(['Iodal 0.25 % wash']);
  expect(await namesFor('0.2 % iodal')).toEqual(['Iodal 0.2% wash']);
  expect(await namesFor('iodal 5%')).toEqual([]);
});

test('a unit is that of each number in its list', async () => {
  await makeProducts(app, { name: 'Listal 40/200 mg spot-on' }, { name: 'Listal 2,5/5 / 10% gel 40 g' });
  for (const q of ['listal 40 mg', 'listal 200mg', 'listal 40/200 mg', 'listal 40/200mg']) {
    expect(await namesFor(q)).toEqual(['Listal 40/200 mg spot-on']);
  }
  for (const q of ['listal 2.5%', 'listal 5 %', 'listal 10%']) {
    expect(await namesFor(q)).toEqual(['Listal 2,5/5 / 10% gel 40 g']);
  }
  expect(await namesFor('listal 10 mg')).toEqual([]);
  await makeProducts(app, { name: 'Solo listal 40 mg' });
  expect(await namesFor('listal 40 mg')).toEqual(['Solo listal 40 mg', 'Listal 40/200 mg spot-on']);
});

test('figures of a code are no strength', async () => {
  await makeProducts(
    app,
    { code: 'CODED-5', name: 'Codedol 50 mg' },
    { code: 'CODED-50', name: 'Codedol 5 mg' },
    { code: 'CODED-7', name: 'Other name' },
  );
  expect(await namesFor('codedol 5')).toEqual(['Codedol 5 mg', 'Codedol 50 mg']);
  expect(await namesFor('coded-5')).toEqual(['Codedol 50 mg', 'Codedol 5 mg']);
});

test.each([
  ['depomedrone', 'Depo-Medrone V 40 mg/ml'],
  ['depo medrone', 'Depo-Medrone V 40 mg/ml'],
  ['depomed 40', 'Depo-Medrone V 40 mg/ml'],
  ['recovr', 'Re-Covr injection'],
  ['tm50', 'TM-50 premix'],
  ['tm 50', 'TM-50 premix'],
  ['t61', 'T 61 euthanasia'],
  ['sq 40', 'SQ40 feed'],
  ['sq20', 'S.Q. 20% feed'],
  ['sulqnox', 'Sul-Q-Nox liquid'],
  ['sul q nox', 'Sul-Q-Nox liquid'],
  ['pillquel pk100', 'Pillquel 16 mg PK 100'],
  ['ursotest deoxycholic', 'Ursotestdeoxycholic acid'],
  ['urso testdeoxycholic acid', 'Ursotestdeoxycholic acid'],
])('words are found as people part and join them: %s', async (q, name) => {
  await makeProducts(app, { code: `parted ${name}`, name });
  expect(await namesFor(q)).toEqual([name]);
});

test('equal ranks are in the order in which people count', async () => {
  const inOrder = [
    'Countal 0.25 mg',
    'Countal 0.5 mg',
    'Countal 1 mg',
    'Countal 1.5 mg',
    'Countal 2mg',
    'Countal 2 mg 50 ml',
    'Countal 2 mg 100ml',
    'Countal 2 mg 250 ml',
    'Countal 10 mg',
  ];
  await makeProducts(app, ...inOrder.toReversed().map((name) => ({ name, manufacturer: 'Counters' })));
  expect(await namesFor('countal')).toEqual(inOrder);
  const { body: makers } = await app.call('GET', '/api/manufacturer/', { token });
  const maker = makers.find(({ name }: { name: string }) => name === 'Counters').id;
  for (const query of [`m=${maker}`, 'q=countal&sort=name']) {
    const { body } = await app.call('GET', `/api/product/search/?${query}`, { token });
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(inOrder);
  }
});
