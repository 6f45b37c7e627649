import { expect, test } from 'vitest';
import { acceptedSince, missingForms } from './compliance-rule.ts';

test('an acceptance is valid for 24 hours', () => {
  expect(acceptedSince(new Date('2026-03-29T12:00:00Z'))).toEqual(new Date('2026-03-28T12:00:00Z'));
});

test.each([
  [false, false, null, null, []],
  [true, false, null, null, ['ar16']],
  [false, true, null, null, ['controlled_drug']],
  [true, true, null, null, ['ar16', 'controlled_drug']],
  [true, true, 1, null, ['controlled_drug']],
  [true, true, null, 2, ['ar16']],
  [true, true, 1, 2, []],
  [false, false, 1, 2, []],
])(
  'needs ar16 %s, controlled drug %s; accepted %s, %s: missing %j',
  (requires_ar16_form, requires_controlled_drug_form, ar16AcceptanceId, controlledDrugAcceptanceId, missing) => {
    const card = { requires_ar16_form, requires_controlled_drug_form };
    expect(missingForms({ card, ar16AcceptanceId, controlledDrugAcceptanceId })).toEqual(missing);
  },
);
