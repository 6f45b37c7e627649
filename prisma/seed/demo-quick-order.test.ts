import { useApp } from '@formulary/api/test/test-app';
import type { RowVerdict } from '@formulary/contracts/quick-order';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_USER } from './demo-practices.ts';
import { loadDemo } from './load-demo.ts';

const app = useApp();
let verdicts: RowVerdict[];
let again: RowVerdict[];

/** What a row is to be: a product's code for one that is found, codes of which the likeliest come first for a choice. */
type Expected =
  | { readonly is: string; readonly quantity: number; readonly verdict?: 'replaced' }
  | { readonly oneOf: readonly string[]; readonly quantity: number; readonly isNear?: boolean }
  | { readonly fault: string };

const found = (is: string, quantity: number): Expected => ({ is, quantity });
const choice = (quantity: number, ...oneOf: string[]): Expected => ({ oneOf, quantity });
const near = (quantity: number, ...oneOf: string[]): Expected => ({ oneOf, quantity, isNear: true });

/** As practices paste them: from a list of their own, a spreadsheet, a delivery note, a message, a scanner. */
const ROWS: readonly (readonly [text: string, expected: Expected])[] = [
  // Codes.
  ['FV10601771;2', found('FV10601771', 2)],
  ['3 x FV41037835', found('FV41037835', 3)],
  ['fv 10601771\t4', found('FV10601771', 4)],
  ['FV35135711 - Melovane 5 mg/ml injection 20 ml - 6', found('FV35135711', 6)],
  ['1|FV39765312|Clavorrin 50 mg tablets x 100|2', { oneOf: ['FV39765312', 'FV39765312'], quantity: 1 }],
  // The code and the name are of two products.
  ['FV10601771 Clavorrin 500 mg; 2', choice(2, 'FV10601771', 'FV62787996')],
  ['FV10601772;2', near(2, 'FV10601771')],
  // GTINs, of which one was a number to a spreadsheet.
  ['2900106017712;5', found('FV10601771', 5)],
  ['02900787852510', found('FV78785251', 1)],
  ['2 900787 852510, 7', found('FV78785251', 7)],
  ['2900106017713;5', { fault: 'check_digit_wrong' }],
  // Wholesalers' codes, the second without its zero.
  ['97823715;1', found('FV39765312', 1)],
  ['2534157;2', choice(2, 'FV34709577')],
  // Names, whole and as people write them.
  ['Melovane 1.5 mg/ml oral suspension 100 ml', found('FV10601771', 1)],
  ['3 x Melovane 1.5 100ml', found('FV10601771', 3)],
  ['melovane 1,5mg/ml 100 ml, 2', found('FV10601771', 2)],
  ['Melovane oral 1.5mg 32ml x 4', found('FV00223323', 4)],
  ['5 Melovane 20mg/ml inj 50ml', found('FV41037835', 5)],
  ['Clavorrin 50 mg tablets x 100', found('FV39765312', 1)],
  ['2 x Clavorrin 250mg tabs x 250', found('FV40673220', 2)],
  ['"Clavorrin 500 mg tablets x 100",10', found('FV62787996', 10)],
  ['Clavorrin 500mg 100', found('FV62787996', 1)],
  ['Penetokest 10 MIU x 5 (2)', found('FV20149949', 2)],
  ['Udderclave lactating cow tubes x 24: 3', found('FV04785439', 3)],
  ['Nyloprane 2-0 suture qty 2', found('FV78785251', 2)],
  ['Vaporane 250ml 12 bottles', found('FV61453335', 12)],
  // Names that more than one pack has.
  ['Clavorrin 250 mg;2', choice(2, 'FV19747144', 'FV40673220')],
  ['Vaporane', choice(1, 'FV97887551', 'FV61453335')],
  ['2 Melovane 0.5 oral', choice(2, 'FV58702384', 'FV63478205')],
  // Five packs, or a pack of five?
  ['Choramark 1500 IU 5', choice(1, 'FV34709577', 'FV34709577')],
  // Slips.
  ['Melovne 1.5 mg/ml 100ml; 2', choice(2, 'FV10601771')],
  ['3 x Clavorin 50mg x 100', choice(3, 'FV39765312')],
  ['Nylopraen 2-0 suture', choice(1, 'FV78785251')],
  ['vaproane 250 ml 2', choice(2, 'FV61453335')],
  // What was replaced.
  ['Clavutarn 140/35 injection 40ml; 2', { is: 'FV66609037', quantity: 2, verdict: 'replaced' }],
  // What is not there: another strength, another pack, another maker's brand.
  ['Melovane 2.5 mg/ml oral suspension; 3', near(3, 'FV58702384')],
  ['Vaporane 1000 ml', near(1, 'FV97887551', 'FV61453335')],
  ['Metacam 1.5 mg/ml 100 ml; 2', { fault: 'not_found' }],
  // Bad input.
  ['Melovane 1.5 100ml;0', { fault: 'quantity_not_valid' }],
  ['------', { fault: 'no_product' }],
];

beforeAll(async () => {
  await loadDemo({ ...app, close: async () => {} });
  const { email, password } = DEMO_USER;
  const { access: token } = (await app.call('POST', '/api/token/', { body: { email, password } })).body;
  const body = { lines: ROWS.map(([text]) => ({ text })) };
  const check = async () => (await app.call('POST', '/api/quick-order/', { token, body })).body.lines;
  verdicts = await check();
  again = await check();
});

describe('forty rows of the demo', () => {
  test('are forty, and have the same verdicts each time', () => {
    expect(ROWS).toHaveLength(40);
    expect(again).toEqual(verdicts);
  });

  test.each(ROWS.map(([text, expected], at) => [text, expected, at] as const))('%s', (_, expected, at) => {
    const verdict = verdicts[at];
    if ('is' in expected) {
      expect(verdict).toMatchObject({
        verdict: expected.verdict ?? 'found',
        product: { code: expected.is },
        quantity: expected.quantity,
      });
    } else if ('oneOf' in expected) {
      expect(verdict).toMatchObject({
        verdict: expected.isNear ? 'not_found' : 'candidates',
        product: null,
        quantity: expected.quantity,
      });
      const first = verdict?.candidates.slice(0, expected.oneOf.length).map(({ product }) => product.code);
      expect(new Set(first)).toEqual(new Set(expected.oneOf));
    } else {
      expect(verdict).toMatchObject({ product: null });
      expect([verdict?.verdict, verdict?.reason]).toContain(expected.fault);
    }
  });

  test('nothing is found that is not meant: precision 1', () => {
    const settled = verdicts.flatMap(({ product, quantity }, at) =>
      product ? [{ code: product.code, quantity, at }] : [],
    );
    const wrong = settled.filter(({ code, quantity, at }) => {
      const expected = ROWS[at]?.[1];
      return !(expected && 'is' in expected && expected.is === code && expected.quantity === quantity);
    });
    expect(wrong).toEqual([]);
    expect(settled.length).toBeGreaterThanOrEqual(20);
  });
});
