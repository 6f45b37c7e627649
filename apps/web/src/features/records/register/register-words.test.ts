import type { RegisterEntry } from '@formulary/contracts/records/register';
import { expect, test } from 'vitest';
import { isWitnessed, lateWords, pageTitle, quantityWords, readQuantity } from './register-words.ts';

test.each([
  ['17.5', 'ml', '17.5 ml'],
  ['1', 'tablet', '1 tablet'],
  ['1250', 'tablet', '1,250 tablets'],
  ['-2', 'pack', '-2 packs'],
  ['0', 'vial', '0 vials'],
])('%s of %s are %s', (quantity, unit, words) => expect(quantityWords(quantity, unit)).toBe(words));

test.each([
  ['2', '2'],
  [' 2,5 ', '2.5'],
  ['0.125', '0.125'],
  ['0.00001', undefined],
  ['-1', undefined],
  ['two', undefined],
  ['', undefined],
])('"%s" is read as %s', (typed, read) => expect(readQuantity(typed)).toBe(read));

test('a page is named by what is known of its drug', () => {
  expect(pageTitle({ drug: 'Ketamine', strength: '100 mg/ml', form: 'injection' })).toBe(
    'Ketamine, 100 mg/ml injection',
  );
  expect(pageTitle({ drug: 'Dolorin tablets', strength: null, form: null })).toBe('Dolorin tablets');
});

test('an entry is late by the days after the bound', () => {
  const after = (days_after: number) => ({ days_after, is_late: days_after > 1 }) as RegisterEntry;
  expect([1, 2, 4].map((days) => lateWords(after(days), 1))).toEqual(['', 'entered 1 day late', 'entered 3 days late']);
});

test.each([
  ['supplied', 'none', false],
  ['disposed', 'none', false],
  ['supplied', 'disposals', false],
  ['disposed', 'disposals', true],
  ['supplied', 'supplies_and_disposals', true],
  ['opening', 'supplies_and_disposals', false],
] as const)('%s by the rule %s', (kind, rule, is) => expect(isWitnessed(kind, rule)).toBe(is));
