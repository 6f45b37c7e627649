import { describe, expect, test } from 'vitest';
import { batchKey } from './batch-key.ts';
import { type Notice, readNotice } from './read-notice.ts';

/** As the statement of `find-received.ts` compares. */
function isOfNotice({ batches, ranges }: Notice, batch: string): boolean {
  const key = batchKey(batch);
  return batches.includes(key) || ranges.some(({ from, to }) => key.length === from.length && key >= from && key <= to);
}

interface Case {
  readonly text: string;
  /** As they stand on boxes that were received. */
  readonly finds: readonly string[];
  readonly leaves?: readonly string[];
}

/** Batches of boxes, as labels print them, that no text below is of unless it says so. */
const OTHERS = [
  'AB12',
  '2024',
  '100',
  '500',
  '1',
  '10',
  'K7',
  '20D',
  '7461',
  'H14A',
  '2016',
  '08',
  '12345',
  'LOT',
  'B1',
];

const QUERIES: Record<string, Case> = {
  'a batch': {
    text: '7461-20D',
    finds: ['7461-20D', '7461 20D', '746120d', '7461/20D'],
    leaves: ['7461-20E', '17461-20D', '7461-20DD'],
  },
  'with its word': { text: 'Batch 7461-20D', finds: ['7461-20D'], leaves: ['7461-20E'] },
  'with its expiry': {
    text: 'Lot T018H14A, Exp 08/16',
    finds: ['T018H14A', 'TO18H14A', 'T018 H14A'],
    leaves: ['0816', '08/16'],
  },
  'with O for zero': { text: 'TO18H14A', finds: ['T018H14A'] },
  'with I for one': { text: 'lot AI2345', finds: ['A12345'] },
  'with blanks': { text: 'Lot: T018 H14 A', finds: ['T018H14A'], leaves: ['T018', 'H14', 'T018H14'] },
  'with a hash': { text: 'LOT# 4500123', finds: ['4500123'] },
  'several with commas': {
    text: '4500123, 4500124 and 4500199',
    finds: ['4500123', '4500124', '4500199'],
    leaves: ['4500125'],
  },
  'several with blanks': {
    text: 'Lots 4500123 4500124 4500199',
    finds: ['4500123', '4500124', '4500199'],
    leaves: ['45001234500124'],
  },
  'several by line': { text: 'A1234\nA1235\nA1299', finds: ['A1234', 'A1235', 'A1299'] },
  'a range': {
    text: 'Batches 7461-20A to 7461-20F',
    finds: ['7461-20A', '7461-20D', '7461-20F'],
    leaves: ['7461-20G', '7461-21A'],
  },
  'a range of digits': {
    text: 'Lots 4500120 - 4500129',
    finds: ['4500120', '4500125', '4500129'],
    leaves: ['4500119', '4500130', '450012'],
  },
  'a range without blanks': { text: 'Lot 4500120-4500129', finds: ['4500123'], leaves: ['4500130'] },
  'a range that is cut short': { text: 'Lots 4500120 to 29', finds: ['4500120', '4500129'], leaves: ['4500130', '29'] },
  'a range by a dash': { text: 'Lots 4500120–4500129', finds: ['4500123'], leaves: ['4500130'] },
};

const NOTICES: Record<string, Case> = {
  'class 2 of a regulator': {
    text: `Class 2 Medicines recall: action within 48 hours. Vetmedin 5 mg chewable tablets for dogs.
Batch number   Expiry date   Pack size   First distributed
G12345A   Mar 2026   1 x 50   10 January 2024
G12346A   Apr 2026   1 x 50   12 February 2024
Please quarantine remaining stock.`,
    finds: ['G12345A', 'G12346A'],
    leaves: ['50', '10', '48', 'G12347A'],
  },
  'a letter of a manufacturer': {
    text: `Dear customer, we are recalling one batch of Metacam 1.5 mg/ml oral suspension 100 ml, batch no. F50123A-1 (exp. 06/2026), as a precaution. No other lots are affected.`,
    finds: ['F50123A-1', 'F50123A1'],
    leaves: ['100', '15', 'F50123A'],
  },
  'two batches with expiries in brackets': {
    text: `Recall of Synulox palatable tablets 250 mg. Batch numbers: 7461-20D (exp 08/2026) and 7462-20D (exp 09/2026). Return to your wholesaler by 12/01/2025.`,
    finds: ['7461-20D', '7462-20D'],
    leaves: ['12/01/2025', '250', '082026'],
  },
  'lots with ampersand': {
    text: `Urgent: Baytril injection. Affected lots KP0A1B2 & KP0A1B3 should be returned.`,
    finds: ['KP0A1B2', 'KPOA1B3'],
    leaves: ['KP0A1B4'],
  },
  'lot in the middle of a sentence': {
    text: `The company has found particles in lot 23-4481 of Propofol emulsion for injection.`,
    finds: ['23-4481', '234481'],
    leaves: ['4481'],
  },
  'lot no other than the words that follow': {
    text: 'This batch has been tested. A lot of customers asked. The product is safe for 10 animals.',
    finds: [],
    leaves: ['10'],
  },
  German: {
    text: 'Rückruf: Marbocyl FD 1 %, Ch.-B.: 8032A, verwendbar bis 11/2026. Weitere Chargen sind nicht betroffen.',
    finds: ['8032A'],
    leaves: ['112026', '1'],
  },
  'German, several': {
    text: 'Rückruf der Chargen 90112, 90113 und 90118 des Arzneimittels Enrotron 50 mg/ml.',
    finds: ['90112', '90113', '90118'],
    leaves: ['50', '90114'],
  },
  French: {
    text: 'Rappel de lots : Clavaseptin 500 mg. Lots n° 5K0182 et 5K0183, péremption 05/2026.',
    finds: ['5K0182', '5KO183'],
    leaves: ['500', '5K0184'],
  },
  Dutch: {
    text: 'Terugroepactie Tralieve 80 mg tabletten, partijnummer 21F04A t/m 21F04D, houdbaar tot 06-2026.',
    finds: ['21F04A', '21F04C', '21F04D'],
    leaves: ['21F04E', '80'],
  },
  Italian: {
    text: 'Ritiro del lotto 220456 del medicinale Cerenia 10 mg/ml, scad. 04/2026.',
    finds: ['220456'],
    leaves: ['10'],
  },
  Spanish: {
    text: 'Retirada del mercado de los lotes A031, A032 y A035 del medicamento Apoquel 16 mg.',
    finds: ['A031', 'A032', 'A035'],
    leaves: ['A033', '16'],
  },
  'a table with bars': {
    text: `| Product | Batch | Expiry |
|---|---|---|
| Frontline Combo | T018H14A | 08/16 |
| Frontline Combo | T019H14A | 09/16 |
Returned stock is credited.`,
    finds: ['T018H14A', 'T019H14A'],
    leaves: ['0816', 'T020H14A'],
  },
  'a table with tabs': {
    text: 'Presentation\tLot number\tExpiry\n10 ml vial\t7461-20D\t31.08.2026\n20 ml vial\t7462-20D\t30.09.2026\n',
    finds: ['7461-20D', '7462-20D'],
    leaves: ['10', '20'],
  },
  'all lots up to one': {
    text: `Veterinary recall: Hypnorm solution. Batch 55010 up to and including 55019. Others are not affected.`,
    finds: ['55010', '55019'],
    leaves: ['55020', '55009'],
  },
  'each with its own word': {
    text: 'Zylkene 225 mg capsules: Lot B4471 exp 01/2027, Lot B4472 exp 02/2027.',
    finds: ['B4471', 'B4472'],
    leaves: ['225', 'B4473'],
  },
  'batch/lot': {
    text: 'Batch/Lot No: HX-2290. Ringers lactate 1000 ml bags leak.',
    finds: ['HX-2290', 'HX 2290'],
    leaves: ['1000'],
  },
  'batch number(s)': {
    text: 'Batch number(s): 1L0021, 1L0022. Company: Example Pharma Limited',
    finds: ['1L0021', '1LOO22'],
    leaves: ['1L0023'],
  },
  'a stop at the sentence': {
    text: 'We recall batch 4471. 4472 was never sold. Telephone 01 6764971 for advice about the product.',
    finds: ['4471'],
    leaves: ['6764971'],
  },
};

describe.each([
  ['what somebody types', QUERIES],
  ['a notice', NOTICES],
])('%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', (_name, { text, finds, leaves = [] }) => {
    const notice = readNotice(text);
    const found = (batches: readonly string[]) => batches.filter((batch) => isOfNotice(notice, batch));
    expect(found(finds), JSON.stringify(notice.batches)).toEqual(finds);
    expect(found([...leaves, ...OTHERS.filter((other) => !finds.includes(other))]), JSON.stringify(notice)).toEqual([]);
  });
});

test.each([
  ['Lot T018H14A, Exp 08/16', ['2016-08']],
  ['exp. 06/2026', ['2026-06']],
  ['Expiry date: 31.08.2026', ['2026-08']],
  ['Use by Mar 2026 and expiry April 27', ['2026-03', '2027-04']],
  ['EXP 2026-09-30', ['2026-09']],
  ['verwendbar bis 11/2026', ['2026-11']],
  ['12/2026', []],
])('%s expires %j', (text, months) => expect(readNotice(text).expiries.toSorted()).toEqual(months));

test('a GTIN is none of the batches', () => {
  const notice = readNotice('4006381333931');
  expect(notice.gtins).toEqual(['04006381333931']);
  expect(notice.batches).toEqual([]);
});
