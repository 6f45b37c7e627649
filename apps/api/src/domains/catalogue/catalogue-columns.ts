import { STORAGES } from '@formulary/contracts/deliveries';
import type { CatalogueColumn } from '@formulary/contracts/desk/catalogue-columns';
import {
  BadField,
  type Field,
  gtin,
  longText,
  name,
  names,
  optional,
  percent,
  yesNo,
} from '../../list-files/list-fields.ts';
import { form, packSize, packUnit, strength } from '../../list-files/pack-fields.ts';
import type { ListShape } from '../../list-files/read-list.ts';

const NO_STORAGE = new BadField(`is none of ${STORAGES.join(', ')}`);
/** Empty is ambient. Null, which leaves it as it is, where a file lacks the column. */
const storage: Field = {
  absent: null,
  isNew: true,
  read(text) {
    const read = text.trim().toLowerCase() || 'ambient';
    return STORAGES.some((known) => known === read) ? read : NO_STORAGE;
  },
};

/** Empty is no. Null, which leaves it as it is, where a file lacks the column. */
const prescription: Field = { ...optional(yesNo, 'no'), absent: null, isNew: true };

/** The columns of a catalogue. Which products are preferred and replaced is not in it, and stays. */
export const CatalogueShape: ListShape = {
  fields: {
    code: name(64),
    name: name(500),
    description: longText(4_000),
    category: name(100),
    manufacturer: name(200),
    active_ingredients: names(600),
    manufacturer_discount: percent,
    requires_ar16_form: yesNo,
    requires_controlled_drug_form: yesNo,
    note: longText(2_000),
    note_prompt: optional(yesNo, 'no'),
    gtin,
    strength,
    form,
    pack_size: packSize,
    pack_unit: packUnit,
    storage,
    requires_prescription: prescription,
  } satisfies Record<CatalogueColumn, Field>,
  check(values) {
    const [note, prompt, , , , size, unit] = values.slice(-9);
    if (prompt === 'yes' && note === '') return 'note_prompt "yes" asks for a note, and there is none';
    if (!size !== !unit) return 'pack_size and pack_unit are given together, or neither is';
    return undefined;
  },
};
