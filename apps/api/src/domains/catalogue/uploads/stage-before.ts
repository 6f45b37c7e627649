import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { CREATE_DIFFERENCES } from '../stage-differences.ts';

const STAGE = statement('stage_products_before', {
  takes: { id: 'int' },
  after: [CREATE_DIFFERENCES],
  sql: `INSERT INTO catalogue_differences (line, code, name, description, category, manufacturer, active_ingredients, manufacturer_discount,
      requires_ar16_form, requires_controlled_drug_form, note, note_prompt, gtin, strength, form, pack_size, pack_unit, storage, requires_prescription)
    SELECT k.line, k.code, b.name, b.description, b.category, b.manufacturer,
      -- Of nothing it makes no name.
      string_to_array(b.active_ingredients, '|'), b.manufacturer_discount, b.requires_ar16_form, b.requires_controlled_drug_form,
      b.note, b.note_prompt, coalesce(b.gtin, ''), coalesce(b.strength, ''), coalesce(b.form, ''), coalesce(b.pack_size, ''),
      coalesce(b.pack_unit, ''), b.storage, b.requires_prescription
    FROM catalogue_upload_changes k CROSS JOIN LATERAL jsonb_to_record(k.before) AS b(
      name text, description text, category text, manufacturer text, active_ingredients text, manufacturer_discount numeric(5,2),
      requires_ar16_form boolean, requires_controlled_drug_form boolean, note text, note_prompt boolean, gtin text, strength text,
      form text, pack_size text, pack_unit text, storage storage, requires_prescription boolean)
    WHERE k.upload_id = $id AND k.before IS NOT NULL`,
});

const ANALYZE = statement('analyze_products_before', {
  after: [CREATE_DIFFERENCES],
  sql: 'ANALYZE catalogue_differences',
});

/** The products that a catalogue changed, as they were before it, as the differences of a catalogue: each of them is one. */
export async function stageProductsBefore(tx: Sql, id: number): Promise<void> {
  await tx.write(CREATE_DIFFERENCES);
  await tx.write(STAGE, { id });
  await tx.write(ANALYZE);
}
