import { expect, test } from 'vitest';
import { shareNamedCredits } from './settle-named-credits.ts';

const finding = (amount: number, of: 'item' | 'line' | 'document', id = 1) => ({
  invoiceId: 7,
  lineId: of === 'document' ? null : id,
  orderItemId: of === 'item' ? id : null,
  amount,
});
const credit = (amount: number, isOfFees = false, invoiceId = 7) => ({ creditId: 9, invoiceId, amount, isOfFees });

/** "item 1: 3.00" of each share. */
const said = (...[findings, credits]: Parameters<typeof shareNamedCredits>) =>
  shareNamedCredits(findings, credits).map(({ order_item_id, invoice_line_id, amount }) => {
    const of = order_item_id ? `item ${order_item_id}` : invoice_line_id ? `line ${invoice_line_id}` : 'document';
    return `${of}: ${amount.toFixed(2)}`;
  });

test.each<[string, Parameters<typeof shareNamedCredits>, string[]]>([
  [
    'a finding of just that amount goes first',
    [[finding(195, 'document'), finding(300, 'item')], [credit(300)]],
    ['item 1: 3.00'],
  ],
  [
    'else what is of the document, then lines of no order, then lines of orders',
    [[finding(100, 'item'), finding(200, 'line', 2), finding(50, 'document')], [credit(300)]],
    ['document: 0.50', 'line 2: 2.00', 'item 1: 0.50'],
  ],
  [
    'a fee that is given back settles no line',
    [[finding(300, 'item'), finding(100, 'document')], [credit(300, true)]],
    ['document: 1.00'],
  ],
  [
    'two credits take what is left',
    [[finding(300, 'document')], [credit(200), credit(200)]],
    ['document: 2.00', 'document: 1.00'],
  ],
  ['another invoice is not settled', [[finding(300, 'document')], [credit(300, false, 8)]], []],
])('%s', (_, given, expected) => expect(said(...given)).toEqual(expected));
