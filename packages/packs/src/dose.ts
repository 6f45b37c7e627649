import type Fraction from 'fraction.js';
import { type Form, isPipette } from './forms.ts';
import type { PackSize } from './pack-size.ts';
import { type Strength, strengthText } from './strength.ts';

type Amounts = Omit<Strength, 'span' | 'isGrams'>;

/**
 * A strength as packs are compared by it. A pipette is emptied at once, so that it is the amount in a whole one: selamectin is
 * 120 mg/ml for small dogs and for large ones, but 30 mg in 0.25 ml is another dose than 240 mg in 2 ml. Undefined where nobody
 * says how large a pipette is.
 */
export function doseText(strength: Amounts, form: Form | undefined, pack: PackSize | undefined): string | undefined {
  const text = strengthText(strength, form);
  const isPercent = form?.unit === 'pipette' && strength.components.every(({ unit }) => unit.startsWith('%'));
  if (!form || !(strength.per === 'ml' || isPercent)) return text;
  const millilitres = oneContainer(strength, pack);
  if (!millilitres) return form.unit === 'pipette' ? undefined : text;
  if (!isPipette(form, millilitres)) return text;
  if (isPercent) return `${text} in ${millilitres} ml`;
  return strengthText({ ...strength, parts: millilitres }, { ...form, isOneDose: true });
}

/** Millilitres, as the strength or the pack says them. */
function oneContainer({ parts }: Amounts, pack: PackSize | undefined): Fraction | undefined {
  const isStated = parts !== undefined && parts.compare(1) !== 0;
  return isStated ? parts : pack?.each;
}
