import { readNumber } from './amounts.ts';
import { fold } from './fold.ts';
import { composeForm, type Form, findFormWords, routesFit } from './forms.ts';
import { type PackSize, sized } from './pack-size.ts';
import type { Given } from './read-pack.ts';
import { findStrengths, type Strength } from './strength.ts';
import { readUnit } from './units.ts';

/** Columns of a catalogue, as they are written; empty or left out where it does not say. */
export interface GivenTexts {
  readonly strength?: string | null | undefined;
  readonly form?: string | null | undefined;
  readonly pack_size?: string | null | undefined;
  readonly pack_unit?: string | null | undefined;
}

/** A strength and nothing else, such as "50 mg", "140/35 mg/ml", "0.5 %". */
export function readGivenStrength(text: string): Strength | undefined {
  const folded = fold(text.trim());
  const [strength, second] = findStrengths(folded);
  const isAll = strength && strength.span[0] === 0 && strength.span[1] === folded.length;
  return isAll && second === undefined ? strength : undefined;
}

/** Known forms under the name that they have in all catalogues, others as they are written. */
export function readGivenForm(text: string): Form {
  const folded = fold(text.trim()).replaceAll(/ {2,}/g, ' ');
  const words = findFormWords(folded, text);
  const known = routesFit(words) ? composeForm(words) : undefined;
  return known ?? { name: folded, unit: undefined, percentOf: undefined };
}

/** Undefined where the number or the unit is none. */
export function readGivenPack(size: string, unit: string): PackSize | undefined {
  if (!/^\d+(?:[.,]\d+)?$/.test(size.trim())) return undefined;
  const [number, written] = [readNumber(size.trim()), readUnit(fold(unit.trim()))];
  return number && written && sized(number.mul(written.times), written.unit);
}

/** What is given, of texts that were found readable. */
export function readGiven({ strength, form, pack_size, pack_unit }: GivenTexts): Given {
  return {
    strength: strength ? readGivenStrength(strength) : undefined,
    form: form ? readGivenForm(form) : undefined,
    pack: pack_size && pack_unit ? readGivenPack(pack_size, pack_unit) : undefined,
  };
}
