import type { RowVerdict } from '@formulary/contracts/quick-order';
import { describe, expect, test } from 'vitest';
import { makeProducts, makeUser, unique } from '../../../test/factories.ts';
import { chosen, makeBrand, quickOrderOf } from '../../../test/quick-order.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const { check, verdictOf } = quickOrderOf(app);

describe('a row of a name', () => {
  test('is not found, nor offered, by the words of a description or by others of their meaning', async () => {
    const { user } = await makeBrand(app);
    const brand = unique('described').replaceAll(/[0-9]/g, 'x');
    await makeProducts(app, { name: `${brand} tablets`, description: `Of wort${brand}. 75 MG. Species: cats.` });
    expect(await verdictOf(user, `wort${brand}; 2`)).toMatchObject({ verdict: 'not_found' });
    for (const words of [`${brand} 75mg; 2`, `${brand} feline; 2`, `${brand} tab 75 mg; 2`]) {
      expect((await verdictOf(user, words)).verdict).not.toBe('found');
    }
  });

  test('is found where one product alone has its words and whole numbers', async () => {
    const { brand, ids, user } = await makeBrand(app);
    const [thirty, hundred, strong, suspension] = ids;
    for (const [text, id, quantity] of [
      [`3 x ${brand} 5mg x 30`, thirty, 3],
      [`${brand} 5 mg tablets x 100`, hundred, 1],
      [`2 x ${brand} 5 mg tablets x 100`, hundred, 2],
      [`${brand} 5 mg 100`, hundred, 1],
      [`${brand} 50 tab; 4`, strong, 4],
      [`${brand.toUpperCase()} 2,5mg/ml susp 100ml 3`, suspension, 3],
      [`6 ${brand} suspension`, suspension, 6],
      [`${brand} suspension 2 x 100ml`, suspension, 2],
      [`${brand} suspension\t3\t€12`, suspension, 3],
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
    const { brand, ids, user } = await makeBrand(app);
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
    } = await makeBrand(app);
    const slipped = await verdictOf(user, `${brand.slice(0, 4)}${brand.slice(5)} suspension 100ml; 2`);
    expect(slipped).toMatchObject({ verdict: 'candidates', read_as: `${brand} suspension 100 ml`, product: null });
    expect(chosen(slipped)).toEqual([[suspension, 2]]);
    const nearest = await verdictOf(user, `${brand} suspension 250ml; 2`);
    expect(nearest).toMatchObject({ verdict: 'not_found', reason: null, quantity: 2, read_as: null });
    expect(chosen(nearest)).toEqual([[suspension, 2]]);
    expect(await verdictOf(user, 'qqqqq wwwww')).toMatchObject({ verdict: 'not_found', candidates: [], quantity: 1 });
  });

  test('with a slip is corrected in each of a hundred rows', async () => {
    const letters = [...'abcdefghij'];
    const brands = letters.flatMap((one) => letters.map((other) => `${one.repeat(3)}${other.repeat(3)}quor`));
    const ids = await makeProducts(app, ...brands.map((name) => ({ name })));
    const { body } = await check(await makeUser(app), ...brands.map((brand) => brand.replace('quo', 'qou')));
    const read = body.lines.map((line: RowVerdict) => [line.verdict, line.read_as, chosen(line)]);
    expect(read).toEqual(brands.map((brand, at) => ['candidates', brand, [[ids[at], 1]]]));
  });
});

describe('a pack size', () => {
  /** Names that end in their bare pack size, as many lists have them; the last has no size. */
  async function makeBare() {
    const brand = unique('bare').replaceAll(/[0-9]/g, 'x');
    const names = ['5 MG 30', '5 MG 100', '20 MG 12', 'Wipes 1100', 'Wipes 2x1100', 'Oral Paste', 'Plus'];
    const ids = await makeProducts(app, ...names.map((name) => ({ name: `${brand} ${name}` })));
    return { brand, ids, user: await makeUser(app) };
  }

  test('written with a sign is never a quantity: it is the pack’s, or it is asked', async () => {
    const { brand, ids, user } = await makeBare();
    const [thirty, hundred, twelve, wipes, double] = ids;
    // Products of nobody's list: the row's meaning is the same.
    const found = { matched_by: 'name', verdict: 'not_orderable' };
    for (const [text, id, quantity] of [
      ['5 MG x 100', hundred, 1],
      ['5 MG x100', hundred, 1],
      ['5 MG × 100', hundred, 1],
      ["5 MG 100's", hundred, 1],
      ['5 MG x 100 x 5', hundred, 5],
      ['5 MG x 100; 5', hundred, 5],
      ['Wipes x 1100', wipes, 1],
      ['Wipes 2 x 1100', double, 1],
      ['Wipes x 1100 x 5', wipes, 5],
    ] as const) {
      const verdict = await verdictOf(user, `${brand} ${text}`);
      expect([text, verdict]).toEqual([
        text,
        expect.objectContaining({ ...found, quantity, product: expect.objectContaining({ id }) }),
      ]);
    }
    expect(await verdictOf(user, `3 x ${brand} 5 MG x 100`)).toMatchObject({ product: { id: hundred }, quantity: 3 });
    for (const [text, choices] of [
      [
        '20 MG x 12',
        [
          [twelve, 1],
          [twelve, 12],
        ],
      ],
      [
        '20 MG (12)',
        [
          [twelve, 12],
          [twelve, 1],
        ],
      ],
      [
        '20 MG 12 pcs',
        [
          [twelve, 12],
          [twelve, 1],
        ],
      ],
      [
        '20 MG\t12',
        [
          [twelve, 12],
          [twelve, 1],
        ],
      ],
      [
        '5 MG x 30',
        [
          [thirty, 1],
          [thirty, 30],
          [hundred, 30],
        ],
      ],
    ] as const) {
      const verdict = await verdictOf(user, `${brand} ${text}`);
      expect([text, verdict.verdict, chosen(verdict)]).toEqual([text, 'candidates', choices]);
    }
  });

  test('of a name without one is asked where a number is too large for a quantity', async () => {
    const { brand, ids, user } = await makeBare();
    const paste = ids[5];
    const large = await verdictOf(user, `${brand} Oral Paste x 100`);
    expect([large.verdict, chosen(large)]).toEqual([
      'candidates',
      [
        [paste, 1],
        [paste, 100],
      ],
    ]);
    expect(await verdictOf(user, `${brand} Oral Paste x 40`)).toMatchObject({ product: { id: paste }, quantity: 40 });
    expect(await verdictOf(user, `${brand} Oral Paste qty 100`)).toMatchObject({ verdict: 'candidates' });
    expect(await verdictOf(user, `${brand} Oral Paste`, '100')).toMatchObject({ verdict: 'candidates' });
  });
});

test('is found only where no other product of the brand fits as well', async () => {
  const brand = unique('kin').replaceAll(/[0-9]/g, 'x');
  const names = [
    brand,
    `${brand} Oral Suspension`,
    `${brand} 20 MG/ML Solution For Injection 100ml`,
    `${brand} Chewables 2.5 MG 84`,
    `${brand} Chewables 2.5 MG 7`,
  ];
  const [alone, oral, injection] = await makeProducts(app, ...names.map((name) => ({ name })));
  const user = await makeUser(app);
  // A suspension, whose name says no size, may be meant; and a brand is the beginning of all its names.
  const ofSize = await verdictOf(user, `${brand} 100ml x2`);
  expect([ofSize.verdict, chosen(ofSize)]).toEqual([
    'candidates',
    [
      [injection, 2],
      [alone, 2],
      [oral, 2],
    ],
  ]);
  const ofBrand = await verdictOf(user, `${brand} x 2`);
  expect([ofBrand.verdict, chosen(ofBrand)[0], chosen(ofBrand).length]).toEqual(['candidates', [alone, 2], 5]);
  for (const [text, id] of [
    [`${brand} 20mg/ml 100ml`, injection],
    [`${brand} 20 100ml`, injection],
    [`${brand} inj 100ml`, injection],
    [`${brand} oral suspension`, oral],
  ]) {
    expect([text, (await verdictOf(user, `${text}; 2`)).product?.id]).toEqual([text, id]);
  }
});
