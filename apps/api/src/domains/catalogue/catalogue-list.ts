import { z } from 'zod';
import { name, names, optional, percent, prose, yesNo } from '../../cli/list-fields.ts';
import type { CatalogueRow } from './import-catalogue.ts';

/** A row of a catalogue file, by the names of its columns. */
export const CatalogueLine = z
  .object({
    code: name(64),
    name: name(500),
    description: prose(4_000),
    category: name(100),
    manufacturer: name(200),
    active_ingredients: names(600),
    manufacturer_discount: percent,
    requires_ar16_form: yesNo,
    requires_controlled_drug_form: yesNo,
    note: prose(2_000),
    note_prompt: optional(yesNo).transform((prompts) => prompts ?? false),
  })
  .refine(({ note, note_prompt }) => !note_prompt || note !== '', {
    path: ['note_prompt'],
    message: 'asks for a note, and there is none',
  });
export type CatalogueLine = z.infer<typeof CatalogueLine>;

/** What a file does not say, which products are preferred and replaced, stays as it is. */
export function catalogueRow(line: CatalogueLine): CatalogueRow {
  return {
    code: line.code,
    name: line.name,
    description: line.description,
    category: line.category,
    manufacturer: line.manufacturer,
    activeIngredients: line.active_ingredients,
    manufacturerDiscount: line.manufacturer_discount,
    requiresAr16Form: line.requires_ar16_form,
    requiresControlledDrugForm: line.requires_controlled_drug_form,
    note: line.note === '' ? null : line.note,
    notePrompt: line.note_prompt,
  };
}
