import { describe, expect, test } from 'vitest';
import { namedBy } from './read-notice.testing.ts';

/** A notice, the batches of boxes that it names in the spellings of boxes, and numbers that are none or are near misses. */
type Case = [what: string, text: string, named: string[], others: string[]];

const IRISH: Case[] = [
  [
    'table with columns as lines',
    'Recall of one batch of Milkodox Intramammary Suspension\nReference:\nQDR-V-26-077\nAuthorisation Number:\nVPA10999/004/001\nSerial Or Batch Number And Expiry Date:\n\nBatch No.\n\nExpiry date\n\n7461-20D\n\nNov 2027\n\nPrescription Required:\nYes\nTarget Audience: farmers dispensed the product since 11th December 2025\nTel: +353-1-6764971',
    ['7461-20D', '746120D', '7461 20D', '7461-2OD'],
    ['7461-20', '7461-21D', '17461-20D', '10999004001', '2027', '6764971', '26077'],
  ],
  [
    'two batches in prose',
    'The HPRA advises that two batches (batch numbers 23-4481 and 23-4482) of Ovitrex 25 mg/ml Oral Suspension, VPA 10972/012/001, are being recalled to veterinary level. Expiry 03/2028. 1,250 packs of 100 ml were supplied from 14/02/2026.',
    ['23-4481', '234482', '23 4482'],
    ['23-4483', '23-448', '1250', '10972012001', '14022026', '25', '100'],
  ],
  [
    'batch with an I and an O',
    'Batch number: O86I069, expiry date August 2027. Vm 15872/4010, VPA 10988/101/002. Pack size: 12 x 10 ml.',
    ['086I069', 'O861O69', '0861069'],
    ['086069', '0861068', '158724010', '12', '10'],
  ],
  [
    'class 1 with a hotline',
    'CLASS 1 – ACTION NOW (including out of hours)\nEuthanal-V 200 mg/ml, VPA 22664/058/001\nBatch: KP0A1B2 (Exp: 31 Jan 2028)\nContact: (01) 676 4971 or 1800 200 300. Ref: QDR-V-26-101',
    ['KP0A1B2', 'KPOA1B2', 'KP0-A1B2', 'kp0a1b2'],
    ['KP0A1B', 'KP0A1B3', '6764971', '1800200300', '26101', '22664058001'],
  ],
  [
    'caution in use without numbers',
    'All batches of Foston Injection 20%, VPA 10815/020/001, on the market are recalled. Stocks from 2024 to 2026 are concerned.',
    [],
    ['2024', '2025', '2026', '20', '10815'],
  ],
];

const BRITISH: Case[] = [
  [
    'row with date and several batches between blanks',
    'Product Notification Date Batch No. Level of Recall Problem\nNerfasol 20mg/ml Solution for Injection - Product defect recall alert 09/12/2025 19A242 19B191 19F221 19J038 Vet Level A small number of particles have been observed in the retain samples of four (4) batches',
    ['19A242', '19 B191', '19F221', '19J038', '19J-038'],
    ['19A243', '9A242', '09122025', '20', '20MG', '4'],
  ],
  [
    'letter and number in brackets',
    'Clindaderm Ointment 10 mg/g for dogs. Batch Nos. BC (21H258) and BB (21H244). Wholesaler Level. Vm 24745/4011',
    ['21H258', '21H244', '21-H-244'],
    ['21H257', '247454011', '10'],
  ],
  [
    'list of dashed batches between commas',
    'Carprodol 5% w/v Small Animal Solution for Injection (Vm 02000/4229)\nBatch numbers: 0265-90, 0302-90, 0246-90, 0112-90, 9053-91 and 9103-91\nVet level. Issued 19 January 2026.',
    ['0265-90', '0302 90', '024690', '0112-90', '9053-91', 'O265-9O', '9103-91'],
    ['0266-90', '0265-91', '9103-9', '020004229', '19', '2026'],
  ],
  [
    'long digits between commas',
    'Gallipan 200 mg/ml Suspension in drinking water: batch numbers 19041748008, 19091748023, 18061747014. Fenbendazole content has been found lower than specified (1.5%).',
    ['19041748008', '19091748023', '18061747014', '1904 1748 008'],
    ['19041748009', '1904174800', '200', '15'],
  ],
  [
    'batch with dashes and a country',
    'Filavax VHD K, batches 060K80412C1A-UK1-2 and 060K80412A1C-UK1-2: incorrect storage requirements during shipment on 12 July 2026.',
    ['060K80412C1A-UK1-2', '060K80412C1AUK12', '060K80412A1C-UK1-2'],
    ['060K80412C1A', 'UK1-2', '12', '2026', '060K80412C1A-UK1-3'],
  ],
  [
    'MHRA table with strokes',
    'MDR Number\nMDR 055-11/25\nProduct description\nCold Relief Capsules PL 12063/0003\n|Batch number\n|Expiry date\n|Pack size\n|First distributed\n|9CW0032\n|Dec-26\n|16\n|23/04/2025\n|9DW0077\n|Jan-27\n|16\n|10/09/2025\n|0EW0108\n|Feb-27\n|16\n|09/10/2025',
    ['9CW0032', '9DW0077', '0EW0108', 'OEW01O8', '9CW-0032'],
    ['16', 'DEC26', 'DEC-26', '23042025', '2025', '05511/25', '12063/0003', '9CW0033', 'FEB27', 'JAN-27'],
  ],
  [
    'MHRA table with single blanks',
    'Ref: EL (26) A/12\nSodium cromoglicate eye drops 2% w/v 13.5ml, PL 15872/0010\nProduct Batch number Expiry date First distributed\nSodium Cromoglicate eye drops 2% w/v 13.5ml 086I069 August 2027 3 March 2025\nMurine Relief eye drops 2% w/v 10ml (GSL) 086L075 November 2026 11 May 2025',
    ['086I069', 'O86I069', '086L075'],
    ['158720010', '135', '2027', '2025', '086L076', '10ML', 'A12', '2612'],
  ],
  [
    'two products in one sentence, one recalled batch word each',
    'A limited number of Labetadol 200mg Tablets (Batch Number 240537) cartons may contain a blister strip of Veratil SR 240mg, PL 11311/0078 (Batch Number 240750).',
    ['240537', '240750', '24 0537'],
    ['240538', '200', '240', '113110078', '200MG', '240MG'],
  ],
  [
    'quoted expiry of the blister',
    'one batch (batch number: G2301502) is recalled as the strip says ‘EXP: 08/2026’; the correct expiry ‘EXP: 08/2028’ is on the carton. Co-Codadol 8/500mg, EL(26)A/12',
    ['G2301502', 'G23O15O2'],
    ['082026', '082028', '8500', '8/500', '2612', 'G230150', 'G2301503'],
  ],
  [
    'columns one below the other with digits alone',
    'Batch Number\nExpiry Date\nPack Size\nFirst Distributed\n4500123\n31/08/2027\n100 ml\n04 May 2025\n4500124\n30/09/2027\n250 ml\n11 June 2025\nBackground: following a complaint …',
    ['4500123', '450 0124', '45OO124'],
    ['4500125', '31082027', '30092027', '100', '250', '2025', '2027', '100ML'],
  ],
];

const AMERICAN: Case[] = [
  [
    'enforcement report with Lot #s',
    'PRODUCT: Carprofen Caplets, 25 mg, 180-count bottle, NDC 55555-123-18, Rx only. Recall # V-0123-2026. CODE INFO: Lot #s: 1Q7A2, 1Q7A3, 1R8B9; Exp. 08/2027. QUANTITY 12,845 bottles. DISTRIBUTION: Nationwide.',
    ['1Q7A2', '1Q7A3', '1R8B9', '1Q-7A2', 'IQ7A2'],
    ['1Q7A4', '5555512318', '180', '01232026', '12845', '25'],
  ],
  [
    'each lot with its expiry',
    'Code Information: Lot 23045A, Exp 11/30/2026; Lot 23046A, Exp 12/31/2026; Lot: 23051B, Exp: 01/31/2027. NADA 141-299. UPC 3 54321 98765 4',
    ['23045A', '23046A', '23051B', '23-046-A'],
    ['23047A', '23045', '11302026', '141299', '354321987654', '2026'],
  ],
  [
    'through',
    'Recalled are lots A123 through A129 of Heartsure Chewables (51 lb to 100 lb), 6 tablets, expiration dates May 2026 through July 2026.',
    ['A123', 'A126', 'A129', 'a-127'],
    ['A122', 'A130', 'A12', 'A1235', 'B126', '51', '75', '100', '2026'],
  ],
  [
    'brackets with semicolon',
    'The firm recalled Lactated Ringer 1000 mL bags (Lot 12345; Exp 08/2026), (Lot 12377; Exp 09/2026) on 7/20/2026. Call 1-800-447-3360 8 am to 5 pm.',
    ['12345', '12377', '1-2345'],
    ['12346', '1000', '18004473360', '082026', '7202026', '12360'],
  ],
  [
    'old report with CODE and lot',
    'CODE           Lot numbers: 5H42148 and 5H42152 EXP 10/96.\nMANUFACTURER   Norpax Inc., Salem, Oregon 97301.\nQUANTITY       6,818 cases (12 bottles per case); Recall #V-528-6.',
    ['5H42148', '5H42152'],
    ['5H42149', '97301', '6818', '12', '5286', '1096'],
  ],
  [
    'numbers with #',
    'Affected product: DexaVet 4 mg/mL 30 mL vial, Batch #: 2309-014, #2309-015 & #2309-022. Expiration: 09/27',
    ['2309-014', '2309015', '2309 022'],
    ['2309-016', '4', '30', '0927', '2309-14'],
  ],
  [
    'serials and lots',
    'Lot(s) affected: VT-1187-B, VT-1188-B. Item number 10045521. NDC: 61133-6001-2. Shipped between March 2, 2026 and April 14, 2026.',
    ['VT-1187-B', 'VT1188B', 'VT 1188 B'],
    ['VT-1187', 'VT-1189-B', '10045521', '6113360012', '2026'],
  ],
];

describe.each([
  ['Irish', IRISH],
  ['British', BRITISH],
  ['American', AMERICAN],
])('%s notices name their batches and nothing else', (_, cases) => {
  test.each(cases)('%s', (_what, text, named, others) => {
    expect(namedBy(text, named)).toEqual({ named, beside: [] });
    expect(namedBy(text, others).named).toEqual([]);
  });
});
