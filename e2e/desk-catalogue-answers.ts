import { CATALOGUE_COLUMNS } from '@formulary/contracts/desk/catalogue-columns';
import { AGO } from './ago.ts';

const NIAMH = 'Niamh Daly <niamh.daly@provider.example>';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const page = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results });

const CHANGED = [
  [
    'IE-4471',
    'Kelloxim 5 mg/ml injection 10 ml',
    [['name', 'Kelloxim 5 mg/ml injection 10 ml', 'Kelloxim 5 mg/ml solution for injection 10 ml']],
  ],
  [
    'IE-0982',
    'Velorin 20 mg 100 tablets',
    [
      ['manufacturer', 'Velor Animal Health', 'Kellyvet Pharma'],
      ['manufacturer_discount', '12.50', '15.00'],
    ],
  ],
  [
    'IE-3035',
    'Tolfedine CS 80 mg/ml solution for injection for cattle, pigs and sheep 250 ml',
    [['requires_prescription', 'no', 'yes']],
  ],
  [
    'IE-5120',
    'Aurinor ear drops 10 ml',
    [['note', null, 'Keep it below 25 °C, and use it within 28 days once it is opened.']],
  ],
] as const;
const NEW = [
  ['IE-8801', 'Moxaterra 18.9 mg/g oral gel 14.8 g', 'Terra Vet', 'Wormers'],
  ['IE-8802', 'Handarro medium nitrile gloves x 100', 'Handarro', 'Consumables'],
  ['IE-8803', 'Sedavant 10 mg/ml solution for injection 20 ml', 'Kellyvet Pharma', 'Anaesthetics'],
] as const;

const PREVIEW = {
  ...{
    rows: 18_204,
    new: 214,
    changed: 612,
    unchanged: 17_378,
    absent: 1_122,
    refused: 0,
    refused_rows: [],
    seconds: 3.1,
  },
  changed_columns: [
    { column: 'name', products: 402 },
    { column: 'manufacturer_discount', products: 188 },
    { column: 'manufacturer', products: 61 },
    { column: 'requires_prescription', products: 4 },
  ],
  first_new: NEW.map(([code, name, manufacturer, category], at) => ({
    line: 18_000 + at,
    code,
    name,
    manufacturer,
    category,
  })),
  first_changed: CHANGED.map(([code, name, changes], at) => ({
    ...{ line: 40 + at, code, name },
    changes: changes.map(([column, before, after]) => ({ column, before, after })),
  })),
};

const catalogueOf = (id: number, state: string, more: object = {}) => ({
  ...{ id, file_name: 'Catalogue_November.csv', size: 4_204_812, hash: HASH, brought_by: NIAMH, came_at: AGO(0.2) },
  ...{
    state,
    rows_read: 18_204,
    reason: null,
    decided_at: null,
    decided_by: null,
    new: null,
    changed: null,
    preview: null,
    question: null,
    known_columns: null,
    reverted_at: null,
    reverted_by: null,
    may_be_reverted: false,
  },
  ...more,
});
const COUNTS = { new: 214, changed: 612, preview: PREVIEW };
const BY_NIAMH = { decided_at: AGO(0.1), decided_by: NIAMH };

const REFUSED_ROWS = [
  { line: 118, reason: 'manufacturer_discount "on request" is not a percentage such as 12.5' },
  { line: 2_044, reason: 'code "IE-0982" is on line 41 already' },
];
const NAMED = {
  ...{ code: 'Artikelnr', name: 'Bezeichnung', category: 'Warengruppe', manufacturer: 'Hersteller' },
  ...{ manufacturer_discount: 'Rabatt %', requires_ar16_form: null, requires_controlled_drug_form: 'BTM' },
};
const QUESTION = {
  headers: ['Artikelnr', 'Bezeichnung', 'Warengruppe', 'Hersteller', 'Rabatt %', 'Formular', 'BTM', 'Lager'],
  rows: NEW.map(([code, name, maker, category]) => [code, name, category, maker, '12,50', 'no', 'no', '7']),
  missing: ['requires_ar16_form'],
  columns: { ...Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, null])), ...NAMED },
  ...{ decimal_comma: true, said_by: null, said_at: null },
};
const SAID = {
  ...{ ...QUESTION, missing: [], columns: { ...QUESTION.columns, requires_ar16_form: 'Formular' } },
  ...{ said_by: NIAMH, said_at: AGO(400) },
};

const CATALOGUES = [
  catalogueOf(1, 'ready', COUNTS),
  catalogueOf(2, 'reading', { rows_read: 6_400, came_at: AGO(0.01), file_name: 'products.xlsx' }),
  catalogueOf(3, 'publishing', { ...COUNTS, ...BY_NIAMH, rows_read: 12_400 }),
  catalogueOf(4, 'ready', {
    ...COUNTS,
    preview: { ...PREVIEW, refused: 2, refused_rows: REFUSED_ROWS },
    known_columns: SAID,
  }),
  catalogueOf(5, 'refused', {
    reason: 'Products changed since this preview: read the catalogue again, and look at it once more.',
  }),
  catalogueOf(6, 'published', { ...COUNTS, ...BY_NIAMH, may_be_reverted: true }),
  catalogueOf(9, 'asks', { question: QUESTION, file_name: 'Artikelstamm.csv', rows_read: 0 }),
];

/** What the pages of the catalogue ask for. */
export const CATALOGUE_ANSWERS: Readonly<Record<string, object>> = {
  '**/api/desk/catalogue-uploads/?is_open=true': page(
    [CATALOGUES[6], CATALOGUES[1], CATALOGUES[2], CATALOGUES[0], CATALOGUES[4]].map((upload) => ({
      ...upload,
      ...{ preview: undefined, question: undefined },
    })),
  ),
  '**/api/desk/catalogue-uploads/?is_open=false': page([
    { ...CATALOGUES[5], preview: undefined },
    { ...catalogueOf(7, 'dropped', { ...BY_NIAMH, new: 4, file_name: 'wrong-file.csv' }), preview: undefined },
    {
      ...catalogueOf(8, 'published', { ...BY_NIAMH, new: 0, changed: 31, file_name: 'Catalogue_October.csv' }),
      ...{ preview: undefined, came_at: AGO(700), decided_at: AGO(699) },
    },
  ]),
  '**/api/desk/catalogue-uploads/6/revert/': {
    ...{ changed: 612, hidden: 201, archived: 13, changed_columns: PREVIEW.changed_columns },
    first_changed: PREVIEW.first_changed.map(({ changes, ...product }) => ({
      ...product,
      changes: changes.map(({ column, before, after }) => ({ column, before: after, after: before })),
    })),
    first_gone: PREVIEW.first_new,
  },
  ...Object.fromEntries(CATALOGUES.map((upload) => [`**/api/desk/catalogue-uploads/${upload.id}/`, upload])),
};
