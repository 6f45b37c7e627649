import { expect, test } from 'vitest';
import { matchStatement, type StatedInvoice, type ToMatch } from './match-statement.ts';

const line = (number: string, amount: number, day: string | null = null): ToMatch => ({ number, amount, day });
const invoice = (id: number, number: string, amount: number, change: Partial<StatedInvoice> = {}): StatedInvoice => ({
  ...{ id, number, amount, payable: amount, issuedOn: '2026-11-20' },
  ...change,
});

test.each<[string, lines: ToMatch[], invoices: StatedInvoice[], said: string[]]>([
  ['a number and amount', [line('A-1', 100)], [invoice(1, 'A-1', 100)], ['equal 1']],
  ['another amount', [line('A-1', 101)], [invoice(1, 'A-1', 100)], ['differs 1']],
  ['what is payable', [line('A-1', 60)], [invoice(1, 'A-1', 100, { payable: 60 })], ['equal 1']],
  ['a credit note of the other sign', [line('C-1', 100)], [invoice(1, 'C-1', -100)], ['differs 1']],
  ['never a part of a number', [line('1', 100), line('A-12', 100)], [invoice(1, 'A-1', 100)], ['missing', 'missing']],
  ['case, signs and zeros before it', [line('0012 / a', 100)], [invoice(1, '12-A', 100)], ['equal 1']],
  ['zeros alone', [line('000', 100), line('0', 7)], [invoice(1, '0', 100)], ['equal 1', 'repeated 1']],
  ['no letter and no digit', [line('--', 1), line('//', 1)], [invoice(1, '--', 1)], ['equal 1', 'missing']],
  ['twice on the statement', [line('A-1', 100), line('A-1', 100)], [invoice(1, 'A-1', 100)], ['equal 1', 'repeated 1']],
  [
    'the one whose amount fits, whatever stands first',
    [line('A-1', 5), line('A-1', 100)],
    [invoice(1, 'A-1', 100)],
    ['repeated 1', 'equal 1'],
  ],
  [
    'a number that is used again: by its amount',
    [line('A-1', 200), line('A-1', 100)],
    [invoice(1, 'A-1', 100), invoice(2, 'A-1', 200, { issuedOn: '2025-11-20' })],
    ['equal 2', 'equal 1'],
  ],
  [
    'and by its day',
    [line('A-1', 1, '2025-11-22')],
    [invoice(1, 'A-1', 100), invoice(2, 'A-1', 100, { issuedOn: '2025-11-20' })],
    ['differs 2'],
  ],
])('%s', (_, lines, invoices, said) => {
  const found = matchStatement(lines, invoices).map(({ state, invoice: one }) => (one ? `${state} ${one.id}` : state));
  expect(found).toEqual(said);
});
