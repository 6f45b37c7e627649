import { expect, test } from 'vitest';
import { equalsOf } from '../../../../test/test-equals.ts';
import { knownWords, otherSpeciesWords, speciesWords, unnamedWords } from './known-words.ts';

test.each([
  [{}, '20 mg/ml, injection by its name'],
  [{ strength_from: 'description' }, '20 mg/ml by its description, injection by its name'],
  [
    { form_from: 'catalogue', given: ['intravenous', 'epidural'] },
    '20 mg/ml by its name, injection (intravenous, epidural) by the catalogue',
  ],
  [{ form: null, form_from: null }, '20 mg/ml'],
  [{ strength: null, strength_from: null, form: null, form_from: null }, ''],
] as const)('what is known is said with what says it: %j', (change, words) => {
  expect(knownWords(equalsOf([], { ...change, given: 'given' in change ? [...change.given] : [] }))).toBe(words);
});

test('species are said with what says them, or that nothing does', () => {
  expect(speciesWords({ species: ['dogs', 'cats'], species_from: 'description' })).toBe(
    'For dogs and cats by its description',
  );
  expect(speciesWords({ species: [], species_from: null })).toBe('Species not stated');
});

test('species and ways that another does not name are said where both name some', () => {
  const named = (species: readonly ('dogs' | 'cats' | 'pigs')[], ...given: string[]) => ({ species, given });
  expect(unnamedWords(named(['dogs', 'cats', 'pigs']), named(['dogs']))).toBe('Does not name cats and pigs');
  expect(unnamedWords(named(['dogs']), named(['dogs', 'cats']))).toBeUndefined();
  expect(unnamedWords(named(['dogs']), named([]))).toBeUndefined();
  expect(unnamedWords(named([]), named(['dogs']))).toBeUndefined();
  const own = named(['dogs', 'cats'], 'intravenous', 'subcutaneous');
  expect(unnamedWords(own, named(['dogs'], 'subcutaneous'))).toBe('Does not name cats and intravenous use');
  expect(unnamedWords(own, named(['dogs', 'cats']))).toBeUndefined();
});

test('how many are for other species is counted', () => {
  expect(otherSpeciesWords(1)).toBe('One more is the same, but for other species alone.');
  expect(otherSpeciesWords(3)).toBe('3 more are the same, but for other species alone.');
});
