import { expect, test } from 'vitest';
import { foundIn } from './read-notice.testing.ts';

/** As mails, shops, agencies and makers write them: product, text, batches of boxes that are meant, and of others. */
const NOTICES: readonly (readonly [product: string, text: string, meant: string[], others: string[]])[] = [
  [
    'Ketorol Vet',
    `Recall Initiation Date: 10/14/2026\nProduct Description: Ketorol Vet injection, 50 mL vial, Rx only, NDC 54868-0123-1\nCode Information: Lot# KV23107, Exp 08/2027; Lot# KV23108, Exp 08/2027; Lot# KV24002, Exp 01/2028\nReason for Recall: Lack of sterility assurance\nProduct Quantity: 4,512 vials`,
    ['KV23107', 'KV-23108', 'KV24002'],
    ['KV23109', '548680123', '4512'],
  ],
  [
    'Doxivet',
    `Please be advised that Brightwell Animal Health is voluntarily recalling the following lots of Doxivet 200 mg tablets (100 count bottles):\n\n• Lot 7F0312 – Expiration Date 31 Mar 2027\n• Lot 7F0313 – Expiration Date 31 Mar 2027\n• Lot 7G0101 – Expiration Date 30 Jun 2027\n\nNo other lots are affected.`,
    ['7F0312', '7F0313', '7G0101'],
    ['7F0314', '7G0102', '200'],
  ],
  [
    'Apivar',
    `Swissmedic: Chargenrückruf\nPräparat: Apivar ad us. vet., Strips\nZulassungsnummer: 61222\nWirkstoff: Amitrazum\nRückruf der Chargen: 2211A (EXP 11.2027), 2212B (EXP 12.2027)\nDie Firma zieht die obenerwähnten Chargen bis auf Stufe Detailhandel vom Markt zurück.`,
    ['2211A', '2212B'],
    ['61222', '2213B'],
  ],
  [
    'Vetflam',
    `AIFA – Ritiro del lotto n. 230915A scad. 09/2027 e lotto n. 231002B scad. 10/2027 della specialità medicinale veterinaria VETFLAM 20 mg/ml soluzione iniettabile – AIC 104567012`,
    ['230915A', '231002B'],
    ['104567012', '230915B'],
  ],
  [
    'Zodiprim',
    `AEMPS – Nota informativa\nRetirada del mercado del lote 3J441 (fecha de caducidad: 30/09/2027) y del lote 3J442 (fecha de caducidad: 31/10/2027) del medicamento veterinario ZODIPRIM suspensión oral, nº registro 2345 ESP.`,
    ['3J441', '3J-442'],
    ['3J443', '2345'],
  ],
  [
    'Parvolet',
    `ANMV - Rappel de lots\nMédicament : PARVOLET suspension injectable pour chiens\nLots concernés :\n- C412-1 (péremption 05/2027)\n- C412-2 (péremption 05/2027)\n- C419-1 (péremption 07/2027)\nMotif : défaut d'étanchéité`,
    ['C412-1', 'C4122', 'C419-1'],
    ['C4121A', 'C412-3'],
  ],
  [
    'Equimax',
    `Lægemiddelstyrelsen\nTilbagekaldelse af Equimax oral gel. Batchnr.: 118A7 og 118A8. Udløbsdato: 03-2028.`,
    ['118A7', '118-A8'],
    ['118A9'],
  ],
  [
    'Amoxival',
    `Terugroep Amoxival 500 mg tabletten. Het betreft de chargenummers 44021, 44022 en 44031 met vervaldatum 06-2027. RVG-nummer: REG NL 10234.`,
    ['44021', '44022', '44031'],
    ['44023', '10234'],
  ],
  [
    'Tylosol',
    `GIF wycofuje z obrotu produkt leczniczy weterynaryjny Tylosol 200 mg/ml, numer serii: 010224, data ważności: 02.2027 oraz numer serii: 020224, data ważności: 02.2027.`,
    ['010224', '02 0224'],
    ['030224'],
  ],
  [
    'Bovikal',
    `INFARMED: recolha dos lotes n.ºs 23H11 e 23H12 do medicamento Bovikal, com prazo de validade até 08/2027`,
    ['23H11', '23-H12'],
    ['23H13'],
  ],
  [
    'Metrozol',
    `Health Canada Type II recall\nProduct: Metrozol oral suspension\nDIN: 02345678\nLot number(s): 8FT102, 8FT103\nExpiry: 2027-06\nIssue: Product safety`,
    ['8FT102', '8FT-103'],
    ['02345678', '8FT104'],
  ],
  [
    'Calcivet',
    `APVMA recall notice\n\nProduct: Calcivet 4-in-1 Solution, 500 mL\nAPVMA number: 38817\nBatch No: 220418 (DOM 04/2022, EXP 04/2026)\nBatch No: 220502 (DOM 05/2022, EXP 05/2026)\nRecall reason: Particulate matter`,
    ['220418', '22-0502'],
    ['38817', '220419'],
  ],
  [
    'Nexivac',
    `Hi all, NVS have just rung, can everyone check the fridge for Nexivac batch 5512 K and 5513 K pls? Expiry Jan 28. Anything found goes in the red box. Thx Sarah x`,
    ['5512K', '5513-K'],
    ['5514K', '28'],
  ],
  [
    'Oxytet',
    `RECALL: Oxytet LA 100ml – batch nos. 4217, 4218 & 4220 only. 4219 is NOT affected. Return to depot with uplift form.`,
    ['4217', '4218', '4220'],
    ['4219', '4221', '100'],
  ],
  [
    'Furopet',
    `Please quarantine the stock listed:\nFuropet 40mg tabs 250 | Lot/Exp: T-90114/2027-03 | T-90115/2027-03\nFuropet 10mg tabs 250 | Lot/Exp: T-88012/2027-01`,
    ['T-90114', 'T90115', 'T88012'],
    ['T90116', '88012A'],
  ],
  [
    'Lidovet',
    `Subject: Class 1 recall – Lidovet 2% (batch 91D22/1)\nSeverity: Class 1 – immediate action.\nThe label of some vials of batch 91D22/1, expiring 30 April 2027, states 20 mg instead of 20 mg/ml.`,
    ['91D22/1', '91D221'],
    ['91D222', '91D23'],
  ],
  [
    'Feligen',
    `What you need to know: One lot (serial number 361402A) of Feligen CRP, 10 x 1 dose trays, was shipped above 8°C. Serial 361403A is fine.`,
    ['361402A'],
    ['361403A'],
  ],
  [
    'Milbex',
    `USDA CVB Notice 26-11: Milbex, serials 1184501B, 1184502B and 1184503B, expiration date 12-Aug-27`,
    ['1184501B', '1184502B', '1184503B'],
    ['1184504B'],
  ],
  [
    'Hydrocort',
    `Batch affected = HC/0457 (exp: Feb 2027). Product = Hydrocort Spray. Action = Stop use and return.`,
    ['HC/0457', 'HC0457'],
    ['HC0458'],
  ],
  [
    'Dexadren',
    `Product code: 40118 Dexadren 50ml\nBatch code: DX118-04\nBest before end: 06 2027\n\nProduct code: 40119 Dexadren 100ml\nBatch code: DX119-02\nBest before end: 07 2027`,
    ['DX118-04', 'DX11902'],
    ['40118', '40119', 'DX11903'],
  ],
  [
    'Robenacox',
    `The lots concerned are the following: "LRX0021", "LRX0022" and "LRX0025".  Robenacox 10 mg.`,
    ['LRX0021', 'LRX-0022', 'LRX0025'],
    ['LRX0023', 'LRX0024'],
  ],
  [
    'Bupridine',
    `Recall of Bupridine Multidose. Batch numbers ending in 07 are not affected. Affected batch: BM2407.`,
    ['BM2407'],
    ['BM2408', '07'],
  ],
  [
    'Ivomax',
    `Ivomax Pour-on 2.5 L\n\nBatches\n\n6501234\n6501235\n6501236\n\nExpiry 11/2027 for all three batches.\nTel. 0800 123 4567`,
    ['6501234', '6501235', '6501236'],
    ['6501237', '08001234567', '1234567'],
  ],
  [
    'Ovarelin',
    `CIRCULAR TO ALL CLIENTS. Re: Ovarelin 50 µg/ml. Batch: OV-23-118 to OV-23-124 inclusive (NDC n/a). Exp. from 02/27 to 04/27.`,
    ['OV23118', 'OV-23-120', 'OV23124'],
    ['OV23125', 'OV23117'],
  ],
  [
    'Penivet',
    `Lots : PX1101, PX1102, PX1103,\n       PX1104, PX1105\nProduit : Penivet suspension injectable\nDate de péremption : 04/2027`,
    ['PX1101', 'PX1103', 'PX1104', 'PX1105'],
    ['PX1106'],
  ],
  [
    'Marbosin',
    `Chargen-Bezeichnung: 21K05 und 21K06; Verwendbar bis: 10/2027; Marbosin 80 mg Tabletten; Grund: Bruch`,
    ['21K05', '21K06'],
    ['21K07', '80'],
  ],
  [
    'Enrotab',
    `ENROTAB 150 MG 100 TABS – LOT: 3G4472 EXP 05/27 – QTY SHIPPED TO YOU: 6\nENROTAB 150 MG 100 TABS – LOT: 3G4473 EXP 05/27 – QTY SHIPPED TO YOU: 2`,
    ['3G4472', '3G4473'],
    ['3G4474', '150', '100'],
  ],
  [
    'Vetergesic',
    `Our records show invoice 00442817 of 12 May included Vetergesic Multidose, batch VG0912. This batch is subject to recall (ref. RC-2026-044).`,
    ['VG0912'],
    ['00442817', 'RC2026044'],
  ],
  [
    'Cefaseptin',
    `Cefaseptin. Batch(es): All batches with expiry on or before 03/2027: CF1101; CF1102; CF1108`,
    ['CF1101', 'CF1102', 'CF1108'],
    ['CF1103'],
  ],
  [
    'Torphadine',
    `Affected Lot Numbers (Expiry): TD102 (07/27), TD103 (07/27), TD110 (09/27). Torphadine 10 mg/ml for dogs cats horses.`,
    ['TD102', 'TD-103', 'TD110'],
    ['TD104', '0727'],
  ],
  [
    'Alfadolin',
    `Eläinlääkkeen takaisinveto: Alfadolin inj. Eränumero 45A02 (käyt. viim. 04/2027)`,
    ['45A02'],
    ['45A03'],
  ],
  [
    'Cyclavance',
    `Återkallelse: Cyclavance 100 mg/ml. Batch/Lot nr: 8TB2, 8TB3. Utgångsdatum 2027-08`,
    ['8TB2', '8TB3'],
    ['8TB4'],
  ],
  [
    'Procamidor',
    `Indragning av sats 1130A2 av Procamidor Duo. Satsnummer 1130A2. Holdbarhet 06/2027`,
    ['1130A2'],
    ['1130A3'],
  ],
  [
    'Synutab',
    `Please check stocks of\n  1) Synutab 50 mg, batch S0551\n  2) Synutab 250 mg, batches S0611 + S0612\n  3) Synutab 500 mg, batch S0702`,
    ['S0551', 'S0611', 'S0612', 'S0702'],
    ['S0552', 'S0613'],
  ],
  [
    'Kexxtone',
    `Only the bolus with batch number (printed on the crimp) D 045112 A is affected. Kexxtone 32.4 g`,
    ['D045112A'],
    ['D045113A'],
  ],
  [
    'Incurin',
    `Intervet recall INCURIN 1 mg: "LOT A523B01, EXP 10 2027". GTIN: 08713184123459.`,
    ['A523B01'],
    ['A523B02'],
  ],
  [
    'Vivitonin',
    `Vivitonin. The following affected lots have been identified by their lot number and expiration date:\nLot number: VT55, Expiration: 01/2027\nLot number: VT56, Expiration: 02/2027`,
    ['VT55', 'VT56'],
    ['VT57'],
  ],
  [
    'Clindabuc',
    `Clindabuc 264mg: batch no. is 0147B or 0148B (look at the short side of the carton, second line).`,
    ['0147B', '0148B'],
    ['0149B', '264'],
  ],
  [
    'Nelio',
    `⚠️ RECALL ⚠️ Nelio 5mg — Lots: ➤ 21-044 ➤ 21-045 ➤ 21-051 (exp. 02/2027)`,
    ['21-044', '21045', '21051'],
    ['21046'],
  ],
  [
    'Propalin',
    `Propalin Syrup 100ml, batch numbers: 7011AA, 7012AA, 7013AA, ... 7019AA`,
    ['7011AA', '7012AA', '7019AA'],
    ['7020AA'],
  ],
  [
    'Aludex',
    `ALUDEX\u00a050\u00a0ml – Batch\u00a0No.\u00a0:\u00a0AL\u00a00992 – Expiry:\u00a0Dec\u00a02027`,
    ['AL0992'],
    ['AL0993'],
  ],
];

test.each(NOTICES)('a notice finds the boxes of %s that it means, and no others', (_product, text, meant, others) => {
  expect(foundIn(text, meant)).toEqual(meant);
  expect(foundIn(text, others)).toEqual([]);
});
