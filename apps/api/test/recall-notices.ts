/** A notice, the product it means, the batches of it that boxes have, and batches that it does not name. */
export interface RecallNotice {
  readonly what: string;
  readonly product: string;
  readonly text: string;
  readonly named: readonly string[];
  readonly others: readonly string[];
}

/** In the wordings of agencies, manufacturers and wholesalers; read as a practice would paste them. */
export const RECALL_NOTICES: readonly RecallNotice[] = [
  {
    what: 'VMD, class II',
    product: 'Bovalgin 500 mg/ml Solution for Injection',
    text: 'Company-led medicines recall: Bovalgin 500 mg/ml Solution for Injection – Vm 08749/4022\n\nClass II: action within 48 hours, to practice level.\n\nThe VMD has been informed of an out of specification result during stability. The following batches are affected:\n\nBatch number | Expiry date | Pack size | First distributed\nK4410-1 | 31/05/2028 | 100 ml | 12 January 2026\nK4410-2 | 31/05/2028 | 100 ml | 19 January 2026\nK4502-1 | 30/09/2028 | 50 ml | 3 March 2026\n\nFor further information contact 01932 336911.',
    named: ['K4410-1', 'K44102', 'K4502 1'],
    others: ['K4410-3', '08749', '4022', 'K4502'],
  },
  {
    what: 'VMD, one batch in a sentence',
    product: 'Felizar 15 mg Tablets',
    text: 'We wish to make you aware that Orchard Animal Health Ltd is recalling one batch of Felizar 15 mg Tablets for Cats. The batch being recalled is 60 114 B, expiry date 11/2027. No other batches are affected. Reference: CLMR 07/26.',
    named: ['60114B', '60-114-B'],
    others: ['60114C', '0726', '15', '112027'],
  },
  {
    what: 'HPRA, bold heads on their own lines',
    product: 'Equidorm 10 mg/ml',
    text: 'Recall of a Veterinary Medicinal Product\n\nProduct:\nEquidorm 10 mg/ml solution for injection for horses\n\nVPA Number:\nVPA10999/045/001\n\nBatch Number(s):\n3F209\n3F211\n\nExpiry Date:\nJune 2028\n\nMarketing Authorisation Holder:\nLiffey Veterinary Ltd\n\nReason:\nPresence of visible particles\n\nRecall level: Veterinary practice',
    named: ['3F209', '3F-211'],
    others: ['3F210', '10999', '045', '001'],
  },
  {
    what: 'HPRA, all batches from to',
    product: 'Mastigard Dry Cow',
    text: 'The HPRA was notified that batches from 4071A01 to 4071A09 inclusive of Mastigard Dry Cow intramammary suspension (VPA 22664/108/002) may contain tubes without a label. Stock of these batches is to be quarantined.',
    named: ['4071A01', '4071A05', '4071-A09'],
    others: ['4071A10', '4071B05', '22664', '4070A05'],
  },
  {
    what: "manufacturer's letter, two products",
    product: 'Canivax DHP',
    text: 'Dear Veterinary Surgeon,\n\nURGENT: PRODUCT RECALL\n\nAs a precaution we are recalling the products below because of a loss of vacuum.\n\nCanivax DHP, lyophilisate, 25 x 1 dose\nLot: A118B01, A118B02, A119B01\nExp: 02/2027\n\nCanivax L4, suspension, 25 x 1 ml\nLot: L902C01\nExp: 03/2027\n\nPlease stop using them at once and complete the reply form (page 2).\nYours sincerely, Dr M. Keane, Qualified Person',
    named: ['A118B01', 'A118-B02', 'A119B01'],
    others: ['A118B03', 'L902C02', 'A119B02', 'L4'],
  },
  {
    what: 'EU rapid alert form',
    product: 'Porcivac Mhyo',
    text: '1. To: see list of actions; copied to PIC/S\n2. Product recall class of defect: II\n3. Product: Porcivac Mhyo, emulsion for injection\n4. Marketing authorisation number: EU/2/13/155/001-004\n5. Brand/trade name: PORCIVAC MHYO\n6. INN: inactivated vaccine\n7. Dosage form: emulsion\n8. Strength: n/a\n9. Batch number (and bulk, if different): 0 2 5 1 1 6 C (bulk 77120)\n10. Expiry date: 2027-10\n11. Pack size and presentation: 10 x 50 ml\n12. Date manufactured: 2025-10\n14. Contact person: +33 1 49 77 13 50',
    named: ['025116C'],
    others: ['025117C', '13155', '155001', '49771350'],
  },
  {
    what: 'rapid alert with letters for numbers',
    product: 'Ovidec Oral Drench',
    text: 'RAPID ALERT NOTIFICATION OF A QUALITY DEFECT\nProduct: Ovidec Oral Drench 2.5 l\nBatch No.: 1O4O7 (read: one-O-four-O-seven)\nExpiry: 04 2028\nDetails of defect: leaking containers',
    named: ['1O4O7', '10407'],
    others: ['10408', '1047', '25'],
  },
  {
    what: 'table pasted from a PDF, cells on lines',
    product: 'Propoven 10 mg/ml',
    text: 'Affected products\nProduct\nBatch\nExpiry\nQuantity\nPropoven 10 mg/ml 20 ml\nPV2231\n01/2028\n240\nPropoven 10 mg/ml 50 ml\nPV2236\n02/2028\n120\n\nPage 1 of 2',
    named: ['PV2231', 'PV-2236'],
    others: ['240', '120', 'PV2232', '20', '50'],
  },
  {
    what: 'table with runs of blanks',
    product: 'Rumilac Bolus',
    text: 'Code        Description                 Lot No.      Use by        Shipped\n110294      Rumilac Bolus 4             R-7781       Sep-2027      44\n110296      Rumilac Bolus 12            R-7790       Oct-2027      18\n\nPlease return all stock to your wholesaler by 18 December.',
    named: ['R-7781', 'R7790'],
    others: ['110294', '110296', 'R7782', '44', '18'],
  },
  {
    what: 'table with tabs',
    product: 'Dermosol Spray',
    text: 'GTIN\tProduct\tBatch/Lot\tExpiry\n05391234567899\tDermosol Spray 200 ml\tDS 118/A\t2027-08-31\n05391234567899\tDermosol Spray 200 ml\tDS 118/B\t2027-08-31',
    named: ['DS118A', 'DS-118-B'],
    others: ['DS118C', '118', '200'],
  },
  {
    what: 'lots joined by or',
    product: 'Cardimed 5 mg',
    text: 'If you hold Cardimed 5 mg chewable tablets with lot 22C07 or 22C08 or 22D01 printed on the carton, do not dispense them.',
    named: ['22C07', '22C-08', '22D01'],
    others: ['22D02', '22C09', '5'],
  },
  {
    what: 'through, with a dash of the press',
    product: 'Tetracin LA',
    text: 'Tetracin LA 100 ml: lots TL–0450 through TL–0458 (all expiry dates). Reason: sub-potent at 18 months. Distributed from 02.2026 to 06.2026.',
    named: ['TL0450', 'TL-0455', 'TL 0458'],
    others: ['TL0459', 'TL0449', '022026'],
  },
  {
    what: 'German-made labels',
    product: 'Hepasan Injektion',
    text: 'Chargenrückruf Hepasan Injektion 100 ml\nDie Charge (Ch.-B.) 519037 mit Verfall 07.2027 wird zurückgerufen. Zul.-Nr. 6931422.00.00, PZN 04587712',
    named: ['519037', '519-037'],
    others: ['693142200', '4587712', '519038'],
  },
  {
    what: 'French letter',
    product: 'Calvidiar poudre',
    text: 'RAPPEL DE LOTS\nNous procédons au rappel des lots n° 24F118 et 24F119 de Calvidiar poudre orale (AMM FR/V/1234567 5/2014), péremption 06/2027.',
    named: ['24F118', '24F-119'],
    others: ['24F120', '1234567', '52014'],
  },
  {
    what: 'subject line alone',
    product: 'Synthadon 10 mg/ml',
    text: 'FW: Recall Synthadon 10 mg/ml 10ml B.N. 0231-1 / 0231-2 EXP 2027/09',
    named: ['02311', '0231-2'],
    others: ['0231-3', '0231', '1010'],
  },
  {
    what: 'a reply form below',
    product: 'Nobilac Forte',
    text: 'Batch: NF90211\nProduct: Nobilac Forte 250 ml\nExpiry: 12/27\n\n----- Reply form -----\nPractice name: ______________\nAccount no: 883120\n[ ] We have no stock of the affected batch\n[ ] We return ___ packs\nSigned: ______ Date: __/__/2026\nFax to 01 800 4413',
    named: ['NF90211', 'NF-90211'],
    others: ['883120', '18004413', 'NF90212', '12'],
  },
  {
    what: 'not affected are named as well',
    product: 'Insuvet Cat',
    text: 'Insuvet Cat 40 IU/ml, batch 7J12-03, expiry 01/2028, is recalled because of broken stoppers. Batches 7J12-04 and 7J12-05 are not affected and can be used as usual.',
    named: ['7J12-03', '7J1203'],
    others: ['7J12-04', '7J12-05', '40'],
  },
  {
    what: 'barcode text of the box',
    product: 'Meloxivet 1.5 mg/ml',
    text: 'Recall Meloxivet 1.5 mg/ml oral suspension. On the carton: LOT MX2607Q EXP 07-2028 SN 4471928836621',
    named: ['MX2607Q', 'MX-2607-Q'],
    others: ['MX2607', '4471928836621', '15'],
  },
  {
    what: 'hash signs',
    product: 'Ketavance',
    text: 'Please check your controlled drugs cabinet for Ketavance 100 mg/ml: batch #K-0093, batch #K-0094. Notify the wholesaler and do not destroy without a witness.',
    named: ['K0093', 'K-0094'],
    others: ['K0095', '100', '93'],
  },
  {
    what: 'Irish wholesaler, words in front',
    product: 'Ectoguard Pour-On',
    text: 'Recall notice – Ectoguard Pour-On 1 L (code EG1L)\nOur invoices show 6 units delivered 14/10/26 & 4 units 21/10/26.\nBatch affected = 26-0817. BBE 08/2029.\nReturns no. RA-55210 must be on every box.',
    named: ['260817', '26-0817'],
    others: ['55210', 'RA55210', '141026', '211026', 'EG1L'],
  },
  {
    what: 'prefix with the last digits',
    product: 'Clavudale 250 mg',
    text: 'Clavudale 250 mg tablets, 100s. Batch Nos. CD6610, -11, -12 and -15. All with expiry date May 2028.',
    named: ['CD6610'],
    others: ['CD6613', 'CD6616', '250', '100'],
  },
  {
    what: 'a colon after every word',
    product: 'Vetmulin 45%',
    text: 'PRODUCT: VETMULIN 45% WATER SOLUBLE GRANULES : BATCH: 5150 12 : EXP: 31 MAR 2028 : PACK: 1 KG : ACTION: QUARANTINE',
    named: ['515012', '5150-12'],
    others: ['515013', '45', '5150', '31'],
  },
  {
    what: 'the whole product withdrawn, by GTIN and one batch',
    product: 'Anaestamine 100 mg/ml',
    text: 'Field safety notice. Anaestamine 100 mg/ml solution for injection, all vials of manufacturing batch no. "21 M 04-7". Expires end of 2027-11. Market: IE, UK(NI).',
    named: ['21M047', '21M04-7'],
    others: ['21M048', '21M04', '100'],
  },
  {
    what: 'numbers with leading noughts',
    product: 'Oxytobel 10 IU/ml',
    text: 'Oxytobel 10 IU/ml 50 ml. Lot numbers: 000451; 000452; 000460-000463. Recall initiated 24-Nov-2026, reference FSCA-2026-118.',
    named: ['000451', '000452', '000461', '000463'],
    others: ['000453', '000459', '000464', '2026118', '451'],
  },
  {
    what: 'wrapped in the middle of a list',
    product: 'Apiquel 16 mg',
    text: 'The batch numbers concerned by this recall of Apiquel 16 mg film-coated tablets are 883771-A, 883771-B,\n883772-A, 883772-B and\n883780-A. Credit will be given for opened and unopened packs.',
    named: ['883771A', '883772-B', '883780 A'],
    others: ['883773A', '883771C', '883771'],
  },
];
