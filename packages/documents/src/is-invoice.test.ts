import { expect, test } from 'vitest';
import { madeCii } from '../test/made-cii.ts';
import { madeUbl } from '../test/made-ubl.ts';
import { isInvoice } from './is-invoice.ts';

const MADE = {
  number: 'A-1',
  issuedOn: '2026-11-20',
  seller: { name: 'Northvet' },
  lines: [{ name: 'Kelloxim', quantity: '1', price: '1.00', cents: 100 }],
};

test.each([
  ['an invoice of UBL', madeUbl(MADE), true],
  ['a credit note of UBL', madeUbl({ ...MADE, isCredit: true }), true],
  ['an invoice of CII', madeCii(MADE), true],
  ['a PDF', 'sent by mail\n%PDF-1.7', true],
  ['an invoice that ends in its middle', madeUbl(MADE).slice(0, -200), true],
  ['an invoice with a DTD', '<!DOCTYPE a><Invoice/>', true],
  ['an invoice within something else', '<Envelope><Invoice/></Envelope>', false],
  ['an order response', '<OrderResponse xmlns="urn:x"/>', false],
  ['what only speaks of one', '<!-- <Invoice> --><OrderResponse/>', false],
  ['JSON', '{"version":1}', false],
  ['what is no XML', '<Invoice', false],
  ['nothing', '', false],
])('%s is told by its root', (_, text, is) => {
  expect(isInvoice(Buffer.from(text))).toBe(is);
});

test('an invoice in UTF-16 is one, and one in an encoding that nobody reads is none', () => {
  expect(isInvoice(Buffer.from('\ufeff<Invoice/>', 'utf16le'))).toBe(true);
  expect(isInvoice(Buffer.from('<?xml version="1.0" encoding="EBCDIC"?><Invoice/>'))).toBe(false);
});
