import { describe, expect, test } from 'vitest';
import { namedBy } from './read-notice.testing.ts';
import { readNotice } from './read-notice.ts';

/** A notice, the batches of boxes that it names, and numbers that are none or are near misses. */
type Case = [text: string, named: string[], others: string[]];

const COUNTS: Case[] = [
  ['Batches:\n4500123 (100 ml)\n4500124 (250 ml)', ['4500123', '4500124'], ['100', '250']],
  ['Batches\n\n* 22C14 (Exp. 03/2027)\n* 22C15 (Exp. 04/2027)', ['22C14', '22C15'], ['032027']],
  [
    'A batch of 1500 vials was released. Lots of 200 customers called. The batch is 12 months old, the lot is 5000 units large.',
    [],
    ['1500', '200', '12', '5000'],
  ],
  ['Affected batch 22C14 2 x 50 ml, shrink pack 4500', ['22C14'], ['22C142', '2', '50', '4500']],
  ['Recall: batch 4471 12 March 2026, all packs of the product.', ['4471'], ['447112', '12', '2026']],
  [
    'Please return batch 4471 by post.\n01 676 4971 is the telephone of the customer service.',
    ['4471'],
    ['016764971', '6764971'],
  ],
  [
    'Affected batches: 4500123, 4500124\n97301 Salem, Oregon, phone 503 555 0100',
    ['4500123', '4500124'],
    ['97301', '5035550100'],
  ],
  ['Affected batches: 4500123, 4500124\n\n17/11/2026', ['4500123', '4500124'], ['17112026']],
  ['Lots of complaints: 23 animals, 4000 reports since 2021 about the tablets.', [], ['23', '4000', '2021']],
  [
    'Batch numbers are printed below the expiry date, for example beside VPA 10972/012/001 of the carton.',
    [],
    ['10972012001', '10972'],
  ],
  ['All batches from 2024 to 2026 of the vaccine are recalled.', [], ['2024', '2025', '2026']],
  [
    'All batches expiring before 31/12/2026, all batches with expiry 06/2027 and all lots distributed after 4500 are named by letter.',
    [],
    ['31122026', '062027', '4500'],
  ],
  [
    'All batches (VPA 10815/020/001, GTIN 05099151023404) of the product are recalled.',
    [],
    ['10815020001', '5099151023404', '05099151023404'],
  ],
];

const UNAFFECTED: Case[] = [
  [
    'Batch 7461-20D is recalled. Batch 7463-20D is not affected by this notice.',
    ['7461-20D'],
    ['7463-20D', '7462-20D'],
  ],
  ['Rückruf der Charge 7E021. Die Chargen 7E022 und 7E023 sind nicht betroffen.', ['7E021'], ['7E022', '7E023']],
  ['Rappel du lot 5K0182. Les lots 5K0183 et 5K0184 ne sont pas concernés.', ['5K0182'], ['5K0183', '5K0184']],
  [
    'Terugroep van partij 21F04A. De partijen 21F05A en 21F06A zijn niet betrokken bij deze actie.',
    ['21F04A'],
    ['21F05A', '21F06A'],
  ],
];

const LISTS: Case[] = [
  [
    'Recalled to vet level: batches 92927 94340 94341 106023 106024 106025 of the solution.',
    ['92927', '94340', '106023', '106025'],
    ['9292794340', '106026'],
  ],
  [
    'Synulac suspension, batches 91939702 81950600 81958301 81962601 81966700 81968102 81968300 91927402 91938601 (end user level)',
    ['91939702', '81968102', '81968300', '91927402', '91938601'],
    ['91938602'],
  ],
  [
    'Affected batches SCP2MA365 SCP2MA732 SCP2N0843 SCP201964 are with veterinarians.',
    ['SCP2MA365', 'SCP2N0843', 'SCP201964'],
    ['SCP2MA366'],
  ],
  ['Batches 7461-20D, 4500123 and KP0A1B2 of different presentations', ['7461-20D', '4500123', 'KP0A1B2'], ['4500124']],
  [
    'Lots A123-A129 and A140-A142, solution for injection, horses',
    ['A123', 'A126', 'A129', 'A141'],
    ['A130', 'A139', 'A143'],
  ],
  ['The batches AB1201/02 of this product are withdrawn', ['AB1201', 'AB1202', 'AB1201/02'], ['AB1203', 'AB12']],
  ['The batch 1234/1 of this product is withdrawn', ['1234/1'], ['1234', '1235', '1231']],
  ['Lot 2201–09 of the product is withdrawn', ['2201', '2205', '2209'], ['2210', '2200']],
  [
    'Lots 7461-20A thru 7461-20F, boluses for calves, are withdrawn',
    ['7461-20A', '7461-20F'],
    ['7461-20G', '7461-21A'],
  ],
];

describe.each([
  ['counts and other numbers', COUNTS],
  ['batches that are good', UNAFFECTED],
  ['lists and ranges', LISTS],
])('%s', (_, cases) => {
  test.each(cases)('%s', (text, named, others) => {
    expect(namedBy(text, named).named).toEqual(named);
    expect(namedBy(text, others).named).toEqual([]);
  });
});

/** As long as the longest text that is taken, of what patterns could go back over. */
const LONG: [what: string, piece: string][] = [
  ['digits', '1'],
  ['blanks', ' '],
  ['lines', '\n'],
  ['tabs', '\t'],
  ['bars', '|'],
  ['dashes', '-'],
  ['letters', 'A'],
  ['commas', ','],
  ['strokes between digits', '1/'],
  ['blanks between digits', '1 '],
  ['numbers with blanks', '12345 '],
  ['words for batch', 'lot '],
  ['words for batch on lines', 'Batch No.\n'],
  ['words for batch with numbers', 'lot 12345A '],
  ['words for expiry', 'exp '],
  ['words for batch in cells', 'batch\t'],
  ['heads of tables', 'Product Batch Expiry\n'],
  ['ends of labels', 'L. '],
  ['brackets', '('],
];

test.each(LONG)('reads a text of %s alone to its end', (_, piece) => {
  const filled = piece.repeat(Math.ceil(1_000_000 / piece.length));
  for (const text of [
    `${filled}\nBatch: 7461-20D.`,
    `exp ${filled}\nBatch: 7461-20D.`,
    `lot ${filled}\nBatch: 7461-20D.`,
  ]) {
    expect(namedBy(text, ['7461-20D']).named).toEqual(['7461-20D']);
  }
});

test('a text of real notices keeps every batch', () => {
  const text = Array.from(
    { length: 20_000 },
    (_, at) => `Recall of product, batch no. Q${10_000 + at}Z (exp. 06/2027).`,
  ).join('\n');
  expect(new Set(readNotice(text).batches).size).toBe(20_000);
});
