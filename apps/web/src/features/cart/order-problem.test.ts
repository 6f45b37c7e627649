import { expect, it } from 'vitest';
import { cartOf, lineOf } from '../../../test/test-cart.ts';
import { ApiError } from '../../api/api-error.ts';
import { changedLines, problemOf, stillHolds } from './order-problem.ts';

it('reads the reason from a conflict', () => {
  const body = { detail: 'Totals changed.', code: 'totals_changed', items: [3], total: 17.5 };
  expect(problemOf(new ApiError(409, body))).toEqual(body);
});

it('knows an order that may have been placed from one that was refused', () => {
  expect(problemOf(new ApiError(0, null)).code).toBe('no_answer');
  expect(problemOf(new ApiError(400, { cart: ['An order has at most 500 lines.'] })).code).toBe('refused');
  expect(problemOf(new ApiError(500, null)).code).toBe('failed');
  expect(problemOf(new ApiError(409, { detail: 'Something new.' })).code).toBe('failed');
});

it('holds until the user has solved it', () => {
  const missing = { detail: '', code: 'compliance_required' as const, items: [1] };
  expect(stillHolds(missing, cartOf([lineOf(1, { compliance_missing: ['ar16'] })]))).toBe(true);
  expect(stillHolds(missing, cartOf([lineOf(1)]))).toBe(false);

  const changed = { detail: '', code: 'totals_changed' as const, items: [1], total: 17.5 };
  expect(stillHolds(changed, { ...cartOf([lineOf(1)]), total: 17.5 })).toBe(true);
  expect(stillHolds(changed, { ...cartOf([lineOf(1)]), total: 26.25 })).toBe(false);
});

it('finds the lines that no longer cost what they did, and none that is set aside', () => {
  const [same, dearer, added] = [lineOf(1), lineOf(2, { total: 19 }), lineOf(3)];
  const aside = lineOf(4, { is_active: false, total: 99 });
  const ordered = [lineOf(1), lineOf(2), lineOf(4, { is_active: false }), lineOf(5)];
  expect(changedLines(ordered, [same, dearer, added, aside])).toEqual([
    { line: dearer, before: 17.5 },
    { line: added, before: null },
  ]);
});
