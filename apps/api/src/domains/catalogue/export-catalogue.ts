import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { LIST_PAGE, writeList } from '../../list-files/write-list.ts';
import { AS_ROW } from './as-row.ts';
import { CatalogueShape } from './catalogue-columns.ts';

const PAGE = statement('products_to_export', {
  takes: { after: 'text', most: 'int' },
  gives: {
    ...{ code: 'text', name: 'text', description: 'text', category: 'text', manufacturer: 'text' },
    ...{ active_ingredients: 'text', manufacturer_discount: 'text' },
    ...{ requires_ar16_form: 'bool', requires_controlled_drug_form: 'bool', note: 'text?', note_prompt: 'bool' },
    ...{ gtin: 'text?', strength: 'text?', form: 'text?', pack_size: 'text?', pack_unit: 'text?' },
    ...{ storage: 'text', requires_prescription: 'bool' },
  },
  sql: `SELECT ${AS_ROW}
    FROM products p JOIN categories c ON c.id = p.category_id JOIN manufacturers m ON m.id = p.manufacturer_id
    WHERE p.code > $after AND NOT p.taken_back ORDER BY p.code LIMIT $most`,
});

/**
 * All products as a catalogue that an import reads, but for those of a catalogue that was taken back: imported at once, it changes nothing. What is changed while it is
 * written may be in it or not, product by product.
 */
export const exportCatalogue = (db: Sql): AsyncGenerator<string> =>
  writeList(Object.keys(CatalogueShape.fields), (last) => db.run(PAGE, { after: last?.code ?? '', most: LIST_PAGE }));
