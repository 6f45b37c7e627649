/** SQL: a product `p` of the category `c` and the manufacturer `m` as a row of a catalogue, with its ingredients from a table. */
export const asRow = (
  ingredients: string,
) => `p.code, p.name, p.description, c.name AS category, m.name AS manufacturer,
      (SELECT coalesce(string_agg(i.name, '|' ORDER BY i.name), '') FROM ${ingredients} pi
        JOIN ingredients i ON i.id = pi.ingredient_id WHERE pi.product_id = p.id) AS active_ingredients,
      p.manufacturer_discount::text, p.requires_ar16_form, p.requires_controlled_drug_form, p.note, p.note_prompt,
      p.gtin, p.strength, p.form, p.pack_size, p.pack_unit, p.storage::text, p.requires_prescription`;

export const AS_ROW = asRow('product_ingredients');
