import { expect, test } from 'vitest';
import { type Fee, isDelivery, judgeFees } from './judge-fees.ts';

const delivery = (amount: number): Fee => ({ amount, reason: 'Delivery', reasonCode: null });
const said = (fees: Fee[], promised: number | null) =>
  judgeFees(fees, promised).map(({ kind, amount }) => `${kind} ${amount}`);

test.each<[string, Fee[], number | null, string[]]>([
  ['none', [], 500, []],
  ['as promised', [delivery(500)], 500, ['agreed_fee 0']],
  ['less', [delivery(300)], 500, ['agreed_fee 0']],
  ['one cent more', [delivery(501)], 500, ['agreed_fee 0']],
  ['more', [delivery(700)], 500, ['fee_above_promise 200']],
  ['in two parts', [delivery(300), delivery(400)], 500, ['fee_above_promise 200']],
  ['though it was free', [delivery(700)], 0, ['fee_above_promise 700']],
  ['nothing was said of one', [delivery(700)], null, ['fee_not_promised 700']],
  [
    'something else beside it',
    [delivery(500), { amount: 195, reason: 'Fuel surcharge', reasonCode: 'FI' }],
    500,
    ['agreed_fee 0', 'fee_not_promised 195'],
  ],
])('%s', (_, fees, promised, expected) => {
  expect(said(fees, promised)).toEqual(expected);
});

test.each<[string | null, string | null, boolean]>([
  ['Delivery charge', null, true],
  ['Versandkosten', null, true],
  ['Frais de port', null, true],
  ['CARRIAGE', null, true],
  [null, 'FC', true],
  ['Fuel surcharge', 'FI', false],
  ['Fuel surcharge', 'ABK', false],
  ['Shipping', 'ABK', true],
  [null, 'SAA', true],
  ['Portable oxygen', null, false],
  [null, null, false],
])('%s (%s) is for delivery: %s', (reason, reasonCode, is) => {
  expect(isDelivery({ reason, reasonCode })).toBe(is);
});
