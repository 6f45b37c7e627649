import { PACK_UNITS, type PackUnit } from './kinds.ts';
import { wordsFor } from './words/languages.ts';

interface Written {
  readonly unit: PackUnit;
  /** How many of the unit one of it is. */
  readonly times: number;
}

const MEASURES = new Map<string, Written>([
  ['ml', { unit: 'ml', times: 1 }],
  ['cl', { unit: 'ml', times: 10 }],
  ...['l', ...wordsFor('measures', 'l')].map((word) => [word, { unit: 'ml', times: 1000 }] as const),
  ...['g', ...wordsFor('measures', 'g')].map((word) => [word, { unit: 'g', times: 1 }] as const),
  ['kg', { unit: 'g', times: 1000 }],
]);
const COUNTED = new Map(PACK_UNITS.flatMap((unit) => wordsFor('counted', unit).map((word) => [word, unit] as const)));

export const MEASURE_WORDS = [...MEASURES.keys()];
export const COUNTED_WORDS: readonly string[] = [
  ...PACK_UNITS.filter((unit) => !MEASURES.has(unit)),
  ...COUNTED.keys(),
];

/** A unit as it is written, folded; undefined if it is none. */
export function readUnit(word: string): Written | undefined {
  const measure = MEASURES.get(word);
  if (measure) return measure;
  const one = word.replace(/s$/, '');
  const unit = COUNTED.get(word) ?? COUNTED.get(one) ?? PACK_UNITS.find((known) => known === word || known === one);
  return unit && { unit, times: 1 };
}
