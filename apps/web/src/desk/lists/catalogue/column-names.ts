const NAMES: Readonly<Record<string, string>> = {
  active_ingredients: 'active ingredients',
  manufacturer_discount: "manufacturer's discount",
  requires_ar16_form: 'needs an AR16 form',
  requires_controlled_drug_form: 'needs a controlled drug form',
  note_prompt: 'note to be acknowledged',
  gtin: 'GTIN',
  pack_size: 'pack size',
  pack_unit: 'pack unit',
  requires_prescription: 'needs a prescription',
};

/** A column of a catalogue in words; the others are called as in the file. */
export const columnName = (column: string): string => NAMES[column] ?? column;
