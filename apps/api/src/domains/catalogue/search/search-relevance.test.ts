import { beforeAll, describe, expect, test } from 'vitest';
import { makeProducts, makeUser } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
let token: string;

beforeAll(async () => {
  ({ token } = await makeUser(app));
  await makeProducts(
    app,
    { code: 'DOL-100', name: 'Dolorin 5 mg tablets', manufacturer: 'Fennimore', activeIngredients: ['Meloxicam'] },
    {
      code: 'DOL-205.7/b',
      name: 'Dolorin 1.5 mg/ml oral suspension',
      manufacturer: 'Fennimore',
      activeIngredients: ['Meloxicam', 'Sorbitol'],
    },
    { code: 'CAR01', name: 'Équivet Crème 5mg', manufacturer: 'Müller & Søn', activeIngredients: ['Fenbendazole'] },
    { code: 'CAR02', name: 'Straßburg bandage', manufacturer: 'Carraig Pharma' },
  );
});

async function namesFor(q: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/api/product/search/?${new URLSearchParams({ q })}`, { token });
  expect(status).toBe(200);
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ name }: { name: string }) => name);
}

const TABLETS = 'Dolorin 5 mg tablets';
const SUSPENSION = 'Dolorin 1.5 mg/ml oral suspension';
const CREAM = 'Équivet Crème 5mg';
const BANDAGE = 'Straßburg bandage';

describe('what a search finds', () => {
  test.each([
    { q: 'dolorin', why: 'a word of the name', finds: [SUSPENSION, TABLETS] },
    { q: 'dolo', why: 'its beginning', finds: [SUSPENSION, TABLETS] },
    { q: 'lorin', why: 'not its end', finds: [] },
    { q: 'tablets dolorin', why: 'words in any order', finds: [TABLETS] },
    { q: 'sus ora dol', why: 'every word by its beginning', finds: [SUSPENSION] },
    { q: 'fennimore', why: 'a manufacturer', finds: [SUSPENSION, TABLETS] },
    { q: 'meloxicam', why: 'an active ingredient', finds: [SUSPENSION, TABLETS] },
    { q: 'sorbitol', why: 'each active ingredient', finds: [SUSPENSION] },
    { q: 'melox fenni tab dol100', why: 'words across ingredient, manufacturer, name and code', finds: [TABLETS] },
    { q: 'DOLORIN TaBlEtS', why: 'whatever the case', finds: [TABLETS] },
    { q: 'equivet creme', why: 'accents that were not typed', finds: [CREAM] },
    { q: 'ÈQUÏVÊT', why: 'accents that are not there', finds: [CREAM] },
    { q: 'muller son', why: 'letters with strokes', finds: [CREAM] },
    { q: 'strassburg', why: 'sharp s as two', finds: [BANDAGE] },
    { q: '5mg', why: 'a number with its unit joined', finds: [TABLETS, CREAM] },
    { q: '5 mg', why: 'and apart', finds: [TABLETS, CREAM] },
    { q: '1.5mg/ml', why: 'with punctuation', finds: [SUSPENSION] },
    { q: '1.5 mg / ml', why: 'and spaces around it', finds: [SUSPENSION] },
    { q: ' \t dolorin,  tablets! ', why: 'whatever stands between words', finds: [TABLETS] },
  ])('$q: $why', async ({ q, finds }) => {
    expect(await namesFor(q)).toEqual(finds);
  });

  test.each(['DOL-205.7/b', 'dol-205.7/b', 'dol2057b', 'DOL 205 7 b', 'dol/205-7.B', 'dol-205', 'dol20', 'dol-2'])(
    'a code, written as %s',
    async (q) => {
      expect(await namesFor(q)).toEqual([SUSPENSION]);
    },
  );
});

describe('a GTIN', () => {
  const UPC = 'Carried GTIN of twelve';
  const SHORT = 'Carried GTIN of eight';
  const NAMED = '4006381333931 is a name';
  beforeAll(async () => {
    await makeProducts(
      app,
      { name: UPC, gtin: '036000291452' },
      { name: SHORT, gtin: '96385074' },
      { name: 'Carried GTIN of a pen', gtin: '4006381333931' },
      { name: NAMED, code: 'A4006381333931' },
    );
  });

  test.each(['036000291452', '00036000291452', '0 36000-29145 2', '36000291452'])('is found as %s', async (q) => {
    expect(await namesFor(q)).toEqual([UPC]);
  });

  test('of eight digits, too, and before what is only called so', async () => {
    expect(await namesFor('96385074')).toEqual([SHORT]);
    expect(await namesFor('4006381333931')).toEqual(['Carried GTIN of a pen', NAMED]);
  });

  test.each(['03600029145', '036000291453', '9638', '036000291452 pen', '36000291452 mg', '0.36000291452'])(
    'is found whole and alone, not as %s',
    async (q) => {
      expect(await namesFor(q)).toEqual([]);
    },
  );
});

test('ranks the code first, then the start of the name, its words, the manufacturer and the ingredient', async () => {
  const inOrder = [
    { code: 'Q-12', name: 'Zinc salve' },
    { name: 'Q12 drops' },
    { name: 'Q12 powder' },
    { name: 'Bolus with Q12' },
    { name: 'Calf drench, Q12 free' },
    { name: 'Bandage of a maker', manufacturer: 'Q12 Labs' },
    { name: 'Syrup of a maker', manufacturer: 'Q12 Labs' },
    { name: 'Anti-itch gel', activeIngredients: ['Q12 acetate'] },
    { name: 'Bath oil', activeIngredients: ['Oil', 'Q12 acetate'] },
  ];
  await makeProducts(app, ...inOrder.toReversed());
  expect(await namesFor('q12')).toEqual(inOrder.map(({ name }) => name));
});

test('ranks by the field that the last of the words is found in', async () => {
  const inOrder = [
    { name: 'Hoof tar salve', manufacturer: 'Nobody' },
    { name: 'Black hoof and tar dressing', manufacturer: 'Nobody' },
    { name: 'Hoof dressing', manufacturer: 'Tar & Sons' },
    { name: 'Hoof balm', manufacturer: 'Nobody', activeIngredients: ['Tar'] },
  ];
  await makeProducts(app, ...inOrder.toReversed());
  expect(await namesFor('hoof tar')).toEqual(inOrder.map(({ name }) => name));
});

test('ranks what only the description has last, by words of any field', async () => {
  const inOrder = [
    { name: 'Quorn gel', description: '' },
    { name: 'Salve', manufacturer: 'Quorn Labs' },
    { name: 'Tincture', activeIngredients: ['Quorn'] },
    { name: 'Alum', description: 'Smells of quorn.' },
    { name: 'Zest', description: 'Smells of quorn and of gel.' },
  ];
  await makeProducts(app, ...inOrder.toReversed());
  expect(await namesFor('quorn')).toEqual(inOrder.map(({ name }) => name));
  expect(await namesFor('quorn gel')).toEqual(['Quorn gel', 'Zest']);
});

test('puts products of one name in the order of their ids', async () => {
  const made = await makeProducts(app, { name: 'Twinnol' }, { name: 'Twinnol' }, { name: 'Twinnol' });
  const { body } = await app.call('GET', '/api/product/search/?q=twinnol', { token });
  expect(body.results.map(({ id }: { id: number }) => id)).toEqual(made.toSorted((a, b) => a - b));
});

test('needs a signed-in user', async () => {
  expect((await app.call('GET', '/api/product/search/?q=dolorin')).status).toBe(401);
});
