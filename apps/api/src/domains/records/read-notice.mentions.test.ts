import { expect, test } from 'vitest';
import { foundIn } from './read-notice.testing.ts';
import { readNotice } from './read-notice.ts';

/** As mails, shops, agencies and makers write them: product, text, batches of boxes that are meant, and of others. */
const NOTICES: readonly (readonly [product: string, text: string, meant: string[], others: string[]])[] = [
  [
    'Sedalin',
    `SEDALIN GEL 35 mg/ml – product withdrawal\n\nDear colleague\n\nDuring routine stability testing we found that the batch shown below no longer meets specification:\n\n        10 ml syringe      2P4471      EXP 04/27\n\nThe batch number is printed on the plunger. Kindly check your shelves.`,
    ['2P4471'],
    ['2P4472'],
  ],
  [
    'Vetoryl',
    `Vetoryl 30 mg capsules (30s)\nMA no: Vm 16849/4004\nAffected batches with expiry:\nV3041 - Oct 2027\nV3042 - Oct 2027\nV3050 - Dec 2027`,
    ['V3041', 'V-3042', 'V3050'],
    ['16849', '4004', 'V3043'],
  ],
  [
    'Cortavance',
    `Customer notice 118/2026\nItem 224477 CORTAVANCE 76 ML\nLot 8B2J exp 31.08.2027 – 3 pcs delivered on 14.02.2026\nLot 8B2K exp 31.08.2027 – 1 pc delivered on 21.03.2026`,
    ['8B2J', '8B2K'],
    ['224477', '8B2L', '1182026'],
  ],
  [
    'Panacur',
    `If you bought Panacur Equine Paste between March and May, look at the end of the box. Boxes marked A771A01 or A772A01 must not be used.`,
    ['A771A01', 'A772A01'],
    ['A773A01'],
  ],
  [
    'Lutalyse',
    `**Product:** Lutalyse HighCon\n**Lots affected:** EK4412; EK4413; EL0021\n**Expiry:** 05/2027, 06/2027, 09/2027\n**Why:** low fill`,
    ['EK4412', 'EK4413', 'EL0021'],
    ['EK4414'],
  ],
  [
    'Nobivac',
    `<p>Recall: <b>Nobivac Tricat Trio</b></p><ul><li>Batch A412B01</li><li>Batch A413B01</li></ul>`,
    ['A412B01', 'A413B01'],
    ['A414B01'],
  ],
  [
    'Isoflo',
    `Isoflo 250ml. Lot no's 6123456, 6123457. Check lot no's on neck label.`,
    ['6123456', '6123457'],
    ['6123458', '250'],
  ],
  [
    'Rimadyl',
    `RIMADYL 50MG PALATABLE TABS X 100, BATCH NO T5512A & T5513A, EXP 08/2027 & 09/2027`,
    ['T5512A', 'T5513A'],
    ['T5514A'],
  ],
  [
    'Flexidin',
    `Only tubs carrying the codes L2207B, L2208B and L2209B are involved in this recall of Flexidin Advanced. The code is on the base, next to "Lot".`,
    ['L2207B', 'L2208B', 'L2209B'],
    ['L2210B'],
  ],
  [
    'Stronghold',
    `Batch no./Exp. date: 445512-01 / Jan-28\nBatch no./Exp. date: 445512-02 / Jan-28\nProduct: Stronghold Plus cat`,
    ['445512-01', '44551202'],
    ['445512-03'],
  ],
  [
    'Baytril',
    `Baytril 5% Injection 100ml — KP0AB12 (exp 01/2028), KP0AB13 (exp 01/2028): both lots to be returned.`,
    ['KP0AB12', 'KP0AB13'],
    ['KP0AB14'],
  ],
  [
    'Tolfine',
    `Rückrufaktion: Tolfine 40 mg/ml. Betroffen sind ausschließlich Flaschen mit der Chargennummer 7X022 (Verfall 02/28). Alle anderen Chargen, z. B. 7X021, sind nicht betroffen.`,
    ['7X022'],
    ['7X021', '7X023'],
  ],
  [
    'Dectomax',
    `Retrait volontaire – Dectomax 10 mg/mL. Numéros de lots : 1408821 ; 1408822 ; 1408830. Dates limites d'utilisation : 03/2028.`,
    ['1408821', '1408822', '1408830'],
    ['1408823'],
  ],
  [
    'Ubrolexin',
    `Ubrolexin intramammary: batches 22A01-22A06. 24 x 10 ml box. Batches from 22A07 onwards are corrected and fine.`,
    ['22A01', '22A03', '22A06'],
    ['22A07', '22A08'],
  ],
  [
    'Pentoject',
    `CD SAFETY ALERT Pentoject 200mg/ml: vials from lot PJ0440 may have loose caps. Replacement lot: PJ0451 ships tomorrow.`,
    ['PJ0440'],
    ['PJ0451'],
  ],
  [
    'Forthyron',
    `Forthyron 400ug, Batch: F4001/23, F4002/23, F4003/23; Exp: 11/26`,
    ['F4001/23', 'F400223', 'F4003/23'],
    ['F400423'],
  ],
  [
    'Cardalis',
    `Your purchase of Cardalis M (order #00118, 2 packs, batch C9921) is affected by recall R-2207.`,
    ['C9921'],
    ['00118', 'R2207'],
  ],
  [
    'Clavaseptin',
    `Please be aware: LOT 5BK1 CLAVASEPTIN 250 MG. Further to our letter of 3 Nov 2026 we now extend the recall to LOT 5BK2 and LOT 5BM9 of the same product.`,
    ['5BK1', '5BK2', '5BM9'],
    ['5BK3'],
  ],
  [
    'Bravecto',
    `Bravecto recall – batch list\n22-1187\n22-1188\n22-1190\n22-1191\n(end of list)\nIf none of these is on your shelf, reply NONE.`,
    ['22-1187', '221188', '22-1190', '22-1191'],
    ['22-1189'],
  ],
  [
    'Convenia',
    `Batch\tExp\tProduct\nCN881\t03/28\tConvenia 80mg/ml\nCN882\t03/28\tConvenia 80mg/ml`,
    ['CN881', 'CN882'],
    ['CN883'],
  ],
  ['Multimin', `Multimin cattle 100 mL [Batch/Lot: M0717-3] [Expiry: 07-2027]`, ['M0717-3'], ['M07174']],
  [
    'Galastop',
    `LOTTI INTERESSATI: 0123A, 0124A\nSCADENZA: 31/12/2027\nGALASTOP 50 mcg/ml gocce orali`,
    ['0123A', '0124A'],
    ['0125A'],
  ],
  [
    'Aivlosin',
    `Ritiro lotto Aivlosin 625 mg/g. Lotto: AV 2231, AV 2232. Scad. 05/2028`,
    ['AV2231', 'AV 2232'],
    ['AV2233'],
  ],
  [
    'Zubrin',
    `Retirada de lotes: ZUBRIN 100 mg liofilizado. Lotes afectados: 4-FJK-101 y 4-FJK-102. Caducidad 04/2028.`,
    ['4FJK101', '4-FJK-102'],
    ['4FJK103'],
  ],
  [
    'Melovem',
    `Terugroepactie Melovem 30 mg/ml. Charge(s): 233071 t/m 233075. Vervaldatum: 2027-12`,
    ['233071', '233073', '233075'],
    ['233076'],
  ],
  [
    'Canaural',
    `Expired and recalled stock\n1. Canaural ear drops 25ml  BN: 6112  Exp: 12/26  (recalled)\n2. Canaural ear drops 15ml  BN: 6113  Exp: 12/26  (recalled)`,
    ['6112', '6113'],
    ['6114'],
  ],
  [
    'Prid',
    `PRID Delta: the sachets bearing batch number "24 117 A" are recalled, those bearing "24 118 A" are not.`,
    ['24117A'],
    ['24118A'],
  ],
  [
    'Comfortan',
    `Batch CF-1120 (CF-1121 and CF-1122 were never released). Comfortan 10 mg/ml.`,
    ['CF-1120'],
    ['CF1123'],
  ],
  ['Tramvetol', `Tramvetol 50mg/ml. Serie 23C31. Serie 23C32. Utløpsdato 03.2027`, ['23C31', '23C32'], ['23C33']],
  ['Enovex', `Enovex LA – N° de lote: EX/5501, EX/5502 – Val: 06/2027`, ['EX/5501', 'EX5502'], ['EX5503']],
  [
    'Atopica',
    `MEDICINES DEFECT INFORMATION – Class 3\nProduct  Atopica 100 mg soft capsules\nMAH  Elan\nPL/VM  Vm 00879/4073\nBatch details\nBatch No.      Expiry       First distribution\nAT0448          09/2027     22/01/2026\nAT0449          09/2027     29/01/2026\nBackground: missing leaflet text.`,
    ['AT0448', 'AT-0449'],
    ['AT0450', '00879', '4073'],
  ],
  [
    'Zylkene',
    `Dear Customer, we have had to take back two production runs of Zylkene 450 mg. Run 1: 40-2281, run 2: 40-2282. All other production runs, including 40-2283, remain on sale.`,
    ['40-2281', '402282'],
    ['40-2284'],
  ],
  [
    'Neptra',
    `NEPTRA otic 10x1 – LOT KP1A2B EXP 2027-02-28, LOT KP1A2C EXP 2027-02-28, LOT KP1A2F EXP 2027-03-31. SEE ATTACHED FORM F-118.`,
    ['KP1A2B', 'KP1A2C', 'KP1A2F'],
    ['KP1A2D', 'F118'],
  ],
  [
    'Domosedan',
    `Lot Number: DM-22/0457; Lot Number: DM-22/0458. Domosedan Gel 7.6 mg/mL. EXP: 2027 JAN / 2027 JAN`,
    ['DM22/0457', 'DM-220458'],
    ['DM220459'],
  ],
  [
    'Hypnorm',
    `Products (batch, expiry):\nHypnorm 10 ml (H4410A, 30 Nov 2027)\nHypnorm 10 ml (H4411A, 30 Nov 2027)`,
    ['H4410A', 'H4411A'],
    ['H4412A'],
  ],
  [
    'Eqvalan',
    `Vi återkallar Eqvalan Duo oral pasta, batchnummer RX1120 och RX1121 (utg.dat. 2027-11).`,
    ['RX1120', 'RX1121'],
    ['RX1122'],
  ],
  [
    'Spectam',
    `Spectam Scour Halt - batches B/1187, B/1188, and B/1190 - best before 07.27. Credit note CN-448812 will follow.`,
    ['B/1187', 'B1188', 'B1190'],
    ['B1189', 'CN448812'],
  ],
  ['Prednidale', `Prednidale 5 tabs x 1000 -- one lot only, stamped 2H117 on the cap seal`, ['2H117'], ['2H118']],
  [
    'Vidalta',
    `Vidalta 10 mg: LOT A104D01 – A104D04, EXP 06 2028 (four consecutive lots).`,
    ['A104D01', 'A104D03', 'A104D04'],
    ['A104D05'],
  ],
  [
    'Pexion',
    `Tracked recall ID 2026-PX-11. Pexion 400 mg. SN/Lot table:\nLot | Units\n118203 | 240\n118204 | 96`,
    ['118203', '118204'],
    ['240', '118205', '2026PX11'],
  ],
  [
    'Ketavet',
    `Betr.: Ketavet 100 mg/ml – Rückruf Ch.-B. 4A117, 4A118 und 4A121. PZN 01234567. Bitte bis 15.12.2026 retournieren an Fax 069 / 1234-567.`,
    ['4A117', '4A118', '4A121'],
    ['4A119', '01234567', '1234567'],
  ],
  [
    'Sileo',
    `Sileo 0.1 mg/ml: The batch is 22-1130. The expiry is 11/27. The reason is a defective dial ring.`,
    ['22-1130'],
    ['221131'],
  ],
  [
    'Cydectin',
    `Cydectin Triclamox 2.5l - Lots: CY001/26 (exp 01/29), CY002/26 (exp 01/29) & CY005/26 (exp 02/29)`,
    ['CY001/26', 'CY00226', 'CY005/26'],
    ['CY003/26'],
  ],
  [
    'Loxicom',
    `Please remove Loxicom 5 mg/ml injection 100 ml from sale: Batch 7461-20D received between 01/02/2026 and 28/02/2026 at your branch 4471.`,
    ['7461-20D'],
    ['4471', '746120E'],
  ],
];

test.each(NOTICES)('a notice finds the boxes of %s that it means, and no others', (_product, text, meant, others) => {
  expect(foundIn(text, meant)).toEqual(meant);
  expect(foundIn(text, others)).toEqual([]);
});

test('numbers of other kinds, strengths, years and what is said to be good are no mentions', () => {
  const text =
    'Please check Metacam: VPA 10999/045/001, invoice 448812, 200mg/ml since 2024. Those marked X4471 are not affected.';
  expect(readNotice(text)).toMatchObject({ batches: [], mentions: [] });
  // Beside batches that are known, only what is written alike.
  const known = readNotice(
    'Please check Metacam lots V3041 (10/27) for cracks.\nV3042 as well, see form F-1184 and order C9921X.',
  );
  expect(known).toMatchObject({ batches: ['V3041'], mentions: ['V3042'] });
});

test('a number that is only mentioned is no number of a text without other words', () => {
  expect(readNotice('V3041').mentions).toEqual([]);
});

test('of a long text so many numbers are looked for', () => {
  const numbers = Array.from({ length: 1_200 }, (_, at) => `AB${1_000 + at}X`);
  expect(readNotice(`Please check all shelves for ${numbers.join(' ')}`).mentions).toEqual(numbers.slice(0, 500));
});
