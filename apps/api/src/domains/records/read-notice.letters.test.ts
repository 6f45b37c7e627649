import { describe, expect, test } from 'vitest';
import { namedBy } from './read-notice.testing.ts';

/** A notice, the batches of boxes that it names in the spellings of boxes, and numbers that are none or are near misses. */
type Case = [what: string, text: string, named: string[], others: string[]];

const WHOLESALERS: Case[] = [
  [
    'e-mail with an invoice',
    'Dear customer (account 104422),\n\nOur records show that you received the below on invoice INV-2026-88123 of 03/04/2026:\n2 x Synolac LC 24s (our code 117745) B/N 91939702\n1 x Synolac LC 24s (our code 117745) B/N 81950600\n\nPlease quarantine and call 01 456 7890 before 5pm.',
    ['91939702', '81950600', '9193-9702'],
    ['91939703', '117745', '104422', '202688123', '03042026', '14567890', '24', '1', '2'],
  ],
  [
    'bullets over lines',
    'The affected lots are:\n• 94340\n• 94341\n• 106023\n• 106024\n\nYours faithfully,\nUnit 14, Airton Road, Dublin D24 X6R7\nTel 01 459 1234',
    ['94340', '94341', '106023', '106024'],
    ['94342', '106025', '14', '14591234', 'D24X6R7', 'D24', '24', '94339'],
  ],
  [
    'dashes as bullets',
    'Batches concerned:\n- AB1201\n- AB1202\n- AB1207\nReturn them by 30 June 2026 (credit note CN55012).',
    ['AB1201', 'AB-1202', 'AB1207'],
    ['AB1203', 'AB1206', 'CN55012', '30', '2026', '55012'],
  ],
  [
    'numbers in front of lines',
    'Batch numbers:\n1. 20556\n2. 20723\n3. 20822\nVm 41821/4001',
    ['20556', '20723', '20822', '20-556'],
    ['1', '2', '3', '120556', '20557', '418214001'],
  ],
  [
    'prefix written once',
    'Batches AB1201/02/03 of Bovilan 50 dose vials are withdrawn.',
    ['AB1201', 'AB1202', 'AB 12 03'],
    ['AB1204', 'AB12', '50', 'AB120', '02', '03'],
  ],
  [
    'ampersand',
    'Please return batch 2207A & 2208A & 2211A (exp Oct 26).',
    ['2207A', '2208A', '22-11A'],
    ['2209A', '2210A', '26'],
  ],
  [
    'strokes between whole batches',
    'B/N: 17F46/17H35/18D13, 50/12.5mg tablets, 10 blisters of 10.',
    ['17F46', '17H35', '18D13'],
    ['17F47', '50', '125', '10'],
  ],
  [
    'L. before the number',
    'Rückgabe bis 12.05.2026: 3 Packungen, L. 220456, Exp. 10/27',
    ['220456', '220-456'],
    ['3', '12052026', '1027', '220457'],
  ],
  [
    'range of hyphens without blanks',
    'Affected batch numbers: 2401-2406 (expiry January 2027).',
    ['2401', '2403', '2406', '2401-2406'],
    ['2400', '2407', '240', '2027'],
  ],
  [
    'range with en dash and letters',
    'Batches B2401A–B2401F only.',
    ['B2401A', 'B2401C', 'B2401F', 'B2401A-B2401F'],
    ['B2401G', 'B2402A', 'B2401'],
  ],
  [
    'range with to',
    'Please check for lots C10098 to C10102 inclusive, packs of 30 to 60 tablets, stored at 2 to 8 °C.',
    ['C10098', 'C10100', 'C10102'],
    ['C10097', 'C10103', '45', '5', '30', '60'],
  ],
  [
    'range with from',
    'We recall all batches from 2201 to 2209 of Dermacool 250 ml, sold from 1 March to 15 May 2026.',
    ['2201', '2208', '22-09'],
    ['2210', '2200', '250', '10', '2026'],
  ],
  [
    'range with and including',
    'Batches between 44018 and 44024 are affected, 44025 onwards are not.',
    ['44018', '44020', '44024'],
    ['44017', '44025', '44026'],
  ],
  [
    'except',
    'All lots from D201 to D209 except D205 of the 50 ml presentation.',
    ['D201', 'D209'],
    ['D200', 'D210', '50'],
  ],
  [
    'table copied with tabs',
    'Item\tDescription\tLot\tExpiry\tQty\n100234\tPorcivax 50 ds\tA157A\t31/12/2026\t4\n100235\tPorcivax 10 ds\tA157B\t31/12/2026\t12',
    ['A157A', 'A157B', 'A-157-B'],
    ['100234', '100235', '4', '12', '50', '10', '31122026', 'A157C'],
  ],
  [
    'table with single blanks and a code',
    'Code Product Batch Expiry\n117745 Spasmipen 500 mg/ml 100 ml 22C14 31/03/2027\n117746 Spasmipen 500 mg/ml 250 ml 22C15 30/04/2027',
    ['22C14', '22C15'],
    ['117745', '117746', '500', '100', '250', '22C16', '100ML', '31032027'],
  ],
  [
    'GS1 string in the letter',
    '(01)05391234567893(17)270831(10)KT7702B\nPlease return packs with this code.',
    ['KT7702B', 'KT-7702-B'],
    ['5391234567893', '270831', 'KT7702', 'KT7703B'],
  ],
  [
    'GTIN beside the lot',
    'GTIN: 05099151023404\nBatch/Lot: 8254-90G\nExp: 2027-05-31\nSN: 100000023441',
    ['8254-90G', '8254 90G', '825490G'],
    ['5099151023404', '05099151023404', '100000023441', '20270531', '8254-90H', '8254-90'],
  ],
];

const MANUFACTURERS: Case[] = [
  [
    'letter with reply form',
    'FIELD CORRECTIVE ACTION – FCA-26-014\nBatch No.: 9054-91B\nExpiry: 02/2028\nQuantity returned: ____ bottles of 100 ml\nPlease fax this form to 00353 1 866 5512 within 10 days.',
    ['9054-91B', '905491B'],
    ['26014', '022028', '100', '10', '35318665512', '9054-91'],
  ],
  [
    'blank within batches',
    'Affected batches: 23 4481, 23 4482 and 23 4490. Strength 40 mg/ml.',
    ['234481', '23-4482', '23 4490'],
    ['23', '4481', '40', '234483', '234489'],
  ],
  [
    'batch word after the number',
    'We are recalling Isathol 10 mg/g eye drops. Only batch A72346 is affected; A72347 and later batches are not affected.',
    ['A72346', 'A-72346'],
    ['A72345', '10', 'A7234'],
  ],
  [
    'several batch words',
    'Batch no. G12345A, batch no. G12346A and batch no. G12349A (each 1 x 50 ml) expire in 2028.',
    ['G12345A', 'G12346A', 'G-12349-A'],
    ['G12347A', '50', '2028', 'G12345'],
  ],
  [
    'quantity after the batch word',
    'One batch (1,200 packs) of Domitol was sent to 14 wholesalers. Batch 1 of 2 deliveries left on 4 May. The batch number is DT-0042-X.',
    ['DT-0042-X', 'DT0042X', 'DTOO42X'],
    ['1200', '14', '1', '2', '4', 'DT-0043-X'],
  ],
  [
    'word batch in prose',
    'This batch recall affects 3 presentations; the batch was released on 12/03/2026 and 450 units of the lot remain. No batch number is given by the agency.',
    [],
    ['3', '450', '12032026', '2026', '12'],
  ],
  [
    'batch size',
    'Batch size 150000 tablets. Batch release certificate 77120. Batch: 77B120.',
    ['77B120', '77-B-120'],
    ['150000', '77120', '77B121'],
  ],
  [
    'LOT and EXP of a label',
    'LOT 60831AX EXP 2027 08\nKeep below 25 °C',
    ['60831AX', '60831-AX'],
    ['202708', '25', '2708', '60831'],
  ],
  [
    'LOT glued to the number',
    'The tube end reads LOT60831 EXP082027.',
    ['60831', '6-0831'],
    ['082027', '60832', '2027'],
  ],
  [
    'unusual dashes and blanks',
    'Batch\u00a0No.:\u00a07461\u201121D, 7461\u201322D',
    ['7461-21D', '7461-22D'],
    ['7461', '21D', '7461-23D'],
  ],
];

describe.each([
  ['wholesaler', WHOLESALERS],
  ['manufacturer', MANUFACTURERS],
])('letters of a %s name their batches and nothing else', (_, cases) => {
  test.each(cases)('%s', (_what, text, named, others) => {
    expect(namedBy(text, named)).toEqual({ named, beside: [] });
    expect(namedBy(text, others).named).toEqual([]);
  });
});
