import type { RowVerdict } from '@formulary/contracts/quick-order';
import { describe, expect, test } from 'vitest';
import { makeProducts, makeUser, unique } from '../../../test/factories.ts';
import { chosen, makeBrand, quickOrderOf } from '../../../test/quick-order.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
const { check, verdictOf } = quickOrderOf(app);

describe('a row of a name', () => {
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
