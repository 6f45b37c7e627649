import { z } from 'zod';
import { trueOrFalse } from '../shared/fields.ts';
import { instant } from '../shared/values.ts';
import { columnsQuestion, headersOf, saidHeader, saidHeaderOrNone } from './file-columns.ts';

/** Our columns of a catalogue. */
export const CATALOGUE_COLUMNS = [
  'code',
  'name',
  'description',
  'category',
  'manufacturer',
  'active_ingredients',
  'manufacturer_discount',
  'requires_ar16_form',
  'requires_controlled_drug_form',
  'note',
  'note_prompt',
  'gtin',
  'strength',
  'form',
  'pack_size',
  'pack_unit',
  'storage',
  'requires_prescription',
] as const;
export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number];

const CatalogueColumnNames = headersOf(CATALOGUE_COLUMNS).meta({ id: 'CatalogueColumnNames' });

export const CatalogueQuestion = columnsQuestion(CATALOGUE_COLUMNS, {
  names: CatalogueColumnNames,
  of: 'a catalogue',
  amounts: 'percents',
})
  .extend({
    said_by: z.string().nullable().describe('Who said it; null where nobody did.'),
    said_at: instant.nullable(),
  })
  .meta({ id: 'CatalogueQuestion' });
export type CatalogueQuestion = z.infer<typeof CatalogueQuestion>;

/** What the columns of a catalogue are, by their headers. */
export const NameCatalogueColumns = z
  .object({
    code: saidHeader(),
    name: saidHeader(),
    description: saidHeaderOrNone().describe('Left out or empty: the file has none.'),
    category: saidHeader(),
    manufacturer: saidHeader(),
    active_ingredients: saidHeaderOrNone(),
    manufacturer_discount: saidHeader(),
    requires_ar16_form: saidHeader(),
    requires_controlled_drug_form: saidHeader(),
    note: saidHeaderOrNone(),
    note_prompt: saidHeaderOrNone(),
    gtin: saidHeaderOrNone().describe('Left out or empty: products keep theirs, as with all that follow.'),
    strength: saidHeaderOrNone(),
    form: saidHeaderOrNone(),
    pack_size: saidHeaderOrNone(),
    pack_unit: saidHeaderOrNone(),
    storage: saidHeaderOrNone(),
    requires_prescription: saidHeaderOrNone(),
    decimal_comma: trueOrFalse().optional().describe('12,50 is twelve and a half.'),
  })
  .meta({ id: 'NameCatalogueColumns' });
