import { AGO } from './ago.ts';

const NAMES = ['Burrenvale Veterinary Wholesale', 'Cois Farraige Vet Supplies', 'Suirside Agri & Pet Medicines'];
const SLUGS = ['burrenvale', 'cois-farraige', 'suirside'];
const named = (at: number) => ({ id: at + 1, name: NAMES[at] });
const NIAMH = 'Niamh Daly <niamh.daly@provider.example>';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
export const listPage = (results: readonly object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

const PRODUCTS = [
  ['IE-4471', 'Kelloxim 5 mg/ml injection 10 ml', 21.4, 26.75],
  ['IE-0982', 'Velorin 20 mg 100 tablets', 64.5, 58.05],
  ['IE-2210', 'Moxaterra 18.9 mg/g oral gel 14.8 g', 12.1, 14.02],
  ['IE-7714', 'Handarro medium nitrile gloves x 100', 6.8, 7.48],
  ['IE-3035', 'Tolfedine CS 80 mg/ml solution for injection for cattle, pigs and sheep 250 ml', 88.2, 95.26],
  ['IE-5120', 'Aurinor ear drops 10 ml', 15.3, 14.08],
] as const;
const MOVES = PRODUCTS.map(([code, name, before, now]) => ({
  ...{ wholesaler: 'burrenvale', code, name, gross_before: before, gross_now: now },
  ...{ net_before: before, net_now: now, percent: Math.round((1_000 * (now - before)) / before) / 10 },
}));
const OFFERS = PRODUCTS.slice(0, 4).map(([code, name, , gross_price]) => ({ code, name, gross_price }));
const PREVIEW = {
  ...{ rows: 12_044, new: 38, changed: 612, unchanged: 11_394, gone: 24, dearer: 488, cheaper: 97, seconds: 2.1 },
  ...{ refused: 0, refused_rows: [], held_as: [] },
  ...{
    largest_by_percent: MOVES,
    largest_by_euros: MOVES.toReversed(),
    first_new: OFFERS,
    first_gone: OFFERS.slice(2),
  },
};
const REASONS = [
  'It lacks 9,214 of the 12,030 offers of burrenvale, more than 20 %, and may be cut off. A list of changes alone is brought as a delta.',
  'Gross prices become tenfold or a tenth: line 118, code "IE-0982", by 900 % from 64.50 to 645.00.',
];

const uploadOf = (id: number, state: string, more: object = {}) => ({
  ...{ id, wholesaler: named(0), file_name: 'Preisliste_November.csv', size: 1_204_812, hash: HASH, is_delta: false },
  ...{ brought_by: NIAMH, came_at: AGO(0.2), state, rows_read: 0, reason: null, decided_at: null, decided_by: null },
  ...{ price_list: null, held_list: null, note: null, question: null, preview: null, known_columns: null },
  ...more,
});
export const heldOf = (id: number, more: object = {}) => ({
  ...{ id, file_name: 'burrenvale-2026-11-16.csv', wholesalers: ['burrenvale'], size: 301_118, hash: HASH },
  ...{ brought_by: 'the drop folder burrenvale', came_at: AGO(8), written_at: AGO(8.1), reasons: REASONS },
  ...{ rows: 2_816, new: 0, changed: 2_412, unchanged: 404, gone: 9_214, dearer: 2_400, cheaper: 12, state: 'held' },
  ...{ decided_at: null, decided_by: null, decision_reason: null, note: null, held_by: null, held_at: null },
  moves: MOVES,
  ...more,
});
const listOf = (id: number, at: number, hours: number, more: object = {}) => ({
  ...{ id, wholesaler: named(at), state: 'applied', at: AGO(hours), brought_by: `the drop folder ${SLUGS[at]}` },
  ...{ rows: 12_030, new: 12, changed: 340, gone: 7, moved: 322, reason: null, reverts: null, reverted_by: null },
  ...{ may_be_reverted: true },
  ...more,
});

const QUESTION = {
  headers: ['Artikel', 'Bestellnr', 'Bezeichnung', 'Preis netto', 'Rabatt', 'Lager'],
  rows: PRODUCTS.slice(0, 5).map(([code, name, price], at) => [
    ...[code, `10${at}417`, name, price.toFixed(2).replace('.', ','), '5,00', String(at * 7)],
  ]),
  missing: [],
  columns: {
    ...{ code: 'Artikel', wholesaler_code: 'Bestellnr', gross_price: 'Preis netto', discount: 'Rabatt' },
    ...{ manufacturer_discount_override: null, stock_quantity: null },
  },
  decimal_comma: true,
};

const REFUSED_ROWS = [
  { line: 118, reason: 'code "IE-9999" is not in the catalogue' },
  { line: 2_044, reason: 'Preis netto "on request" is not an amount such as 12,50' },
];
export const UPLOADS = [
  uploadOf(1, 'asks', { question: QUESTION }),
  uploadOf(2, 'reading', { rows_read: 4_200, came_at: AGO(0.01), wholesaler: named(1), file_name: 'prices.xlsx' }),
  uploadOf(3, 'ready', { rows_read: 12_044, preview: PREVIEW }),
  uploadOf(4, 'ready', {
    rows_read: 12_044,
    known_columns: QUESTION,
    preview: { ...PREVIEW, refused: 2, refused_rows: REFUSED_ROWS, held_as: REASONS.slice(0, 1) },
  }),
  uploadOf(5, 'refused', {
    wholesaler: named(2),
    reason: 'Preisliste_November.csv: the list is cut off in line 8,114.',
  }),
  uploadOf(6, 'published', { preview: PREVIEW, decided_at: AGO(0.1), decided_by: NIAMH, price_list: 415 }),
];

/** What the pages of price lists ask for. */
export const LIST_ANSWERS: Readonly<Record<string, object>> = {
  '**/api/desk/list-uploads/?is_open=true': listPage(
    [UPLOADS[0], UPLOADS[1], UPLOADS[2], UPLOADS[4]].map((upload) => ({ ...upload, question: null, preview: null })),
  ),
  '**/api/desk/held-lists/': listPage([heldOf(88)]),
  '**/api/desk/held-lists/88/': heldOf(88),
  '**/api/desk/held-lists/89/': heldOf(89, {
    ...{ file_name: 'Preisliste_November.csv', brought_by: NIAMH, reasons: [] },
    note: 'The vaccines look dear, up by a third. Ask Burrenvale before this is approved.',
    ...{ held_by: NIAMH, held_at: AGO(8) },
  }),
  '**/api/desk/held-lists/87/': heldOf(87, {
    ...{ state: 'rejected', decided_at: AGO(2), decided_by: NIAMH },
    decision_reason: 'Cut off by their export: they send the whole list this afternoon.',
  }),
  '**/api/desk/price-lists/': listPage([
    listOf(414, 0, 20, { brought_by: NIAMH }),
    listOf(413, 2, 26, {
      ...{ state: 'failed', new: 0, changed: 0, gone: 0, moved: 0, may_be_reverted: false },
      reason: 'suirside.csv is not applied:\n  line 214: gross price "0" is not above 0',
    }),
    listOf(412, 1, 45, { reverts: 411, brought_by: NIAMH, new: 0 }),
    listOf(411, 1, 46, { reverted_by: 412, may_be_reverted: false }),
    listOf(410, 2, 70),
  ]),
  '**/api/desk/price-lists/414/revert/': {
    ...{ reverted: 414, price_list: null, wholesaler: 'burrenvale', changed: 347, gone: 12, moved: 322 },
  },
  ...Object.fromEntries(UPLOADS.map((upload) => [`**/api/desk/list-uploads/${upload.id}/`, upload])),
};
