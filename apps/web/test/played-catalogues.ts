import { CATALOGUE_COLUMNS, type CatalogueQuestion } from '@formulary/contracts/desk/catalogue-columns';
import type { CataloguePreview, CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';

export const cataloguePreviewOf = (more: Partial<CataloguePreview> = {}): CataloguePreview => ({
  ...{ rows: 1_450, new: 12, changed: 40, unchanged: 1_398, absent: 85, refused: 0, refused_rows: [], seconds: 1.2 },
  changed_columns: [
    { column: 'name', products: 39 },
    { column: 'requires_ar16_form', products: 1 },
  ],
  first_new: [{ line: 9, code: 'N1', name: 'Brand new', manufacturer: 'Kellyvet', category: 'Injections' }],
  first_changed: [
    {
      ...{ line: 4, code: 'C1', name: 'Old name' },
      changes: [
        { column: 'name', before: 'Old name', after: 'New name' },
        { column: 'note', before: null, after: 'Keep it cold' },
      ],
    },
  ],
  ...more,
});

const NAMED = {
  ...{ code: 'Artikel', name: 'Bezeichnung', category: 'Warengruppe', manufacturer: 'Hersteller' },
  ...{ manufacturer_discount: 'Rabatt', requires_ar16_form: 'AR16', requires_controlled_drug_form: 'BTM' },
};

export const CATALOGUE_QUESTION: CatalogueQuestion = {
  headers: [...Object.values(NAMED), 'Lager'],
  rows: [
    ['IE-1', 'Kelloxim 10 ml', 'Injections', 'Kellyvet', '12,50', 'no', 'no', '7'],
    ['IE-2', 'Velorin 20 mg', 'Tablets', 'Velor', '0', 'no', 'yes', ''],
  ],
  missing: [],
  columns: {
    ...(Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, null])) as CatalogueQuestion['columns']), // of all of them
    ...NAMED,
  },
  ...{ decimal_comma: true, said_by: null, said_at: null },
};

export const catalogueOf = (state: CatalogueUpload['state'], more: Partial<CatalogueUpload> = {}): CatalogueUpload => ({
  ...{ id: 9, file_name: 'catalogue.csv', size: 2_048, hash: 'b'.repeat(64), state, rows_read: 0, reason: null },
  ...{ brought_by: 'Niamh Daly <niamh@provider.example>', came_at: '2026-11-28T08:00:00.000Z' },
  ...{ decided_at: null, decided_by: null, new: null, changed: null },
  ...{ reverted_at: null, reverted_by: null, may_be_reverted: false },
  question: state === 'asks' ? CATALOGUE_QUESTION : null,
  known_columns: null,
  preview: state === 'ready' ? cataloguePreviewOf() : null,
  ...more,
});
