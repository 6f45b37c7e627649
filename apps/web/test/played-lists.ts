import type { ListPreview, ListQuestion, ListUpload } from '@formulary/contracts/desk/list-uploads';
import type { HeldList, ListMove, PriceList } from '@formulary/contracts/desk/price-lists';

const HASH = 'a'.repeat(64);

export const moveOf = (code: string, before: number, now: number): ListMove => ({
  ...{ wholesaler: 'burrenvale', code, name: `Product ${code}`, gross_before: before, gross_now: now },
  ...{ net_before: before, net_now: now, percent: (100 * (now - before)) / before },
});

export const previewOf = (more: Partial<ListPreview> = {}): ListPreview => ({
  ...{ rows: 3_000, new: 12, changed: 40, unchanged: 2_946, gone: 2, dearer: 30, cheaper: 9 },
  ...{ refused: 0, refused_rows: [], held_as: [], seconds: 1.2 },
  largest_by_percent: [moveOf('A1', 10, 12.5)],
  largest_by_euros: [moveOf('B2', 200, 180)],
  first_new: [{ code: 'N1', name: 'Brand new', gross_price: 33.5 }],
  first_gone: [{ code: 'G1', name: 'No longer there', gross_price: 4 }],
  ...more,
});

export const QUESTION: ListQuestion = {
  headers: ['Artikel', 'Bestellnr', 'Preis netto', 'Lager'],
  rows: [
    ['IE-1', '1001', '12,50', '5'],
    ['IE-2', '1002', '8,00', '0'],
  ],
  missing: [],
  columns: {
    ...{ code: 'Artikel', wholesaler_code: 'Bestellnr', gross_price: 'Preis netto' },
    ...{ discount: null, manufacturer_discount_override: null, stock_quantity: null },
  },
  decimal_comma: true,
};

export const uploadOf = (state: ListUpload['state'], more: Partial<ListUpload> = {}): ListUpload => ({
  ...{ id: 5, wholesaler: { id: 7, name: 'Burrenvale' }, file_name: 'prices.csv', size: 2_048, hash: HASH },
  ...{ is_delta: false, brought_by: 'Niamh Daly <niamh@provider.example>', came_at: '2026-11-28T08:00:00.000Z' },
  ...{ state, rows_read: 0, reason: null, decided_at: null, decided_by: null, price_list: null, held_list: null },
  note: null,
  question: state === 'asks' ? QUESTION : null,
  known_columns: null,
  preview: state === 'ready' ? previewOf() : null,
  ...more,
});

export const heldOf = (more: Partial<HeldList> = {}): HeldList => ({
  ...{ id: 88, file_name: 'night.csv', wholesalers: ['burrenvale'], size: 4_096, hash: HASH },
  ...{ brought_by: 'the drop folder burrenvale', came_at: '2026-11-28T02:00:00.000Z' },
  ...{ written_at: '2026-11-28T01:58:00.000Z', reasons: ['It lacks 900 of the 1,200 offers of burrenvale.'] },
  ...{ rows: 300, new: 0, changed: 20, unchanged: 280, gone: 900, dearer: 20, cheaper: 0, state: 'held' },
  ...{ decided_at: null, decided_by: null, decision_reason: null, note: null, held_by: null, held_at: null },
  ...{ moves: [moveOf('A1', 10, 19)] },
  ...more,
});

export const priceListOf = (id: number, more: Partial<PriceList> = {}): PriceList => ({
  ...{ id, wholesaler: { id: 7, name: 'Burrenvale' }, state: 'applied', at: '2026-11-27T08:00:00.000Z' },
  ...{ brought_by: 'Aoife Byrne <aoife@provider.example>', rows: 3_000, new: 12, changed: 40, gone: 2, moved: 39 },
  ...{ reason: null, reverts: null, reverted_by: null, may_be_reverted: false },
  ...more,
});

export const pageOf = <T>(results: T[], next: string | null = null) => ({
  ...{ count: results.length, next, previous: null, results },
});
