import { expect, test } from 'vitest';
import { testOffer } from '../../../test/test-offer.ts';
import { ApiError } from '../../api/api-error.ts';
import { refusalWords, whyNotOrderable } from './refusal-words.ts';

const asked = { product: { not_orderable_reason: null }, offer: null, isCartFull: false };
const refused = (body: unknown, status = 400) => new ApiError(status, body);

test('what cannot be ordered has its reason, what can be has none', () => {
  expect(whyNotOrderable({ not_orderable_reason: null })).toBeUndefined();
  const reasons = (['no_offer', 'no_account', 'out_of_stock'] as const).map((reason) =>
    whyNotOrderable({ not_orderable_reason: reason }),
  );
  expect(new Set(reasons).size).toBe(3);
  expect(reasons[1]).toContain('account');
});

test.each([
  [{ quantity: ['Secret.'] }, /10,000 at most/],
  [{ manufacturer_product: ['Secret.'] }, /can supply it any more/],
  [{ wholesale_product: ['Secret.'] }, /^Tolka cannot supply it any more/],
  [{ non_field_errors: ['Secret.'] }, /Nothing was added/],
])('a refusal by %j says so in our own words', (body, words) => {
  const said = refusalWords(refused(body), {
    ...asked,
    offer: testOffer({ id: 1, wholesaler: 'Tolka' }),
  });
  expect(said).toMatch(words);
  expect(said).not.toContain('Secret');
});

test('the product says why, where that was known', () => {
  const known = { not_orderable_reason: 'no_account' } as const;
  expect(refusalWords(refused({ manufacturer_product: [] }), { ...asked, product: known })).toBe(
    whyNotOrderable(known),
  );
});

test('a full cart is told apart from an unavailable product', () => {
  expect(refusalWords(refused({ manufacturer_product: [] }), { ...asked, isCartFull: true })).toContain('500 lines');
});

test('other failures are told apart by their status', () => {
  expect(refusalWords(refused({ detail: 'Secret' }, 429), asked)).toContain('try again');
  expect(refusalWords(refused({ detail: 'Secret' }, 500), asked)).toContain('on our side');
  expect(refusalWords(new TypeError('Secret'), asked)).toContain('on our side');
});
