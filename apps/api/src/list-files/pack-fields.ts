import { readGivenPack, readGivenStrength } from '@formulary/packs/given';
import { PACK_UNITS } from '@formulary/packs/kinds';
import { BadField, type Field, name } from './list-fields.ts';

/** Empty for none. Null, which leaves it as it is, where a file lacks the column. */
const mayLack = (read: Field['read']): Field => ({
  absent: null,
  isNew: true,
  read: (text, format) => (text.trim() === '' ? '' : read(text, format)),
});

const oneLine = name(100);
const NO_STRENGTH = new BadField('is no strength such as 50 mg, 140/35 mg/ml or 0.5 %');
export const strength = mayLack((text, format) => {
  const read = oneLine.read(text, format);
  return typeof read !== 'string' || readGivenStrength(read) ? read : NO_STRENGTH;
});

export const form = mayLack(name(60).read);

const SIZE = /^\d{1,9}(?:\.\d{1,4})?$/;
/** With a decimal point, above 0. */
export const packSize = mayLack((text, { decimalComma }) => {
  const trimmed = text.trim();
  const size = decimalComma ? trimmed.replace(',', '.') : trimmed;
  const isSize = SIZE.test(size) && Number(size) > 0 && !(decimalComma && trimmed.includes('.'));
  return isSize ? size : new BadField(`is no size such as ${decimalComma ? '2,5' : '2.5'}`);
});

const NO_UNIT = new BadField(`is none of l, kg, ${PACK_UNITS.join(', ')}`);
export const packUnit = mayLack((text) => (readGivenPack('1', text) ? text.trim().toLowerCase() : NO_UNIT));
