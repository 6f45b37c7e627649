import { expect, test } from 'vitest';
import { fixture } from '../test/fixtures.ts';
import { DocumentError } from './document-error.ts';
import { type Attachment, readAttachedInvoice } from './read-attached-invoice.ts';
import { readInvoice } from './read-invoice.ts';

const CII = fixture('invoice-cii');
const UBL = fixture('invoice');
const HALF = CII.subarray(0, 900);
const ORDER = fixture('order');
const OTHER = Buffer.from(CII.toString().replace('INV-2026-0815', 'INV-2026-0816'));

const read = (...attachments: readonly [string, Uint8Array][]) =>
  readAttachedInvoice(attachments.map(([name, content]): Attachment => ({ name, content })));

function refusalOf(...attachments: readonly [string, Uint8Array][]) {
  try {
    read(...attachments);
  } catch (error) {
    if (error instanceof DocumentError) return [error.code, error.message];
    throw error;
  }
  return 'read';
}

test.each<[string, Buffer]>([
  ['factur-x.xml', CII],
  ['ZUGFeRD-invoice.xml', CII],
  ['xrechnung.xml', UBL],
  ['Rechnung 17.XML', UBL],
])('%s is read as the XML itself is', (name, xml) => {
  expect(read(['logo.png', Buffer.from('PNG')], ['order.xml', ORDER], [name, xml])).toEqual({
    ...{ invoice: readInvoice(xml), attachment: name, xml },
  });
});

test('where no XML is attached, or none that is an invoice, there is none', () => {
  expect(read()).toBeUndefined();
  expect(read(['invoice.txt', CII], ['order.xml', ORDER])).toBeUndefined();
});

test('the same invoice twice is one; of several that differ none is taken', () => {
  expect(read(['factur-x.xml', CII], ['copy.xml', Buffer.from(CII)])?.attachment).toBe('factur-x.xml');
  expect(refusalOf(['factur-x.xml', CII], ['copy.xml', Buffer.from(CII)], ['b.xml', OTHER], ['c.xml', UBL])).toEqual([
    'several-invoices',
    '3 different invoices are attached: “factur-x.xml”, “b.xml”, “c.xml”. Send one PDF for each',
  ]);
  const many = Array.from({ length: 7 }, (_, n): [string, Buffer] => [`${n}.xml`, Buffer.from(`${CII}<!--${n}-->`)]);
  expect(refusalOf(...many)[1]).toBe(
    '7 different invoices are attached: “0.xml”, “1.xml”, “2.xml”, “3.xml”, “4.xml” and 2 more. Send one PDF for each',
  );
});

test('what an invoice’s name has is an invoice, whatever else it is', () => {
  expect(refusalOf(['ZUGFeRD-invoice.xml', Buffer.from('<CrossIndustryDocument/>')])).toEqual([
    'other-kind',
    'Attachment “ZUGFeRD-invoice.xml”: The document is “CrossIndustryDocument”; an invoice of UBL or CII was expected',
  ]);
  expect(refusalOf(['factur-x.xml', HALF], ['invoice.xml', UBL])[0]).toBe('several-invoices');
});

test('an invoice with a fault counts under any name', () => {
  const faulty = Buffer.from(CII.toString().replace('<ram:TypeCode>380</ram:TypeCode>', ''));
  expect(refusalOf(['x.xml', faulty])).toEqual(['missing', expect.stringMatching(/^Attachment “x\.xml”: .*TypeCode/)]);
  expect(refusalOf(['x.xml', faulty], ['invoice.xml', UBL])[0]).toBe('several-invoices');
});

test('what is no XML counts where nothing else is an invoice', () => {
  expect(read(['x.xml', HALF], ['invoice.xml', UBL])?.attachment).toBe('invoice.xml');
  expect(refusalOf(['x.xml', HALF], ['order.xml', ORDER])).toEqual([
    'not-well-formed',
    expect.stringMatching(/^Attachment “x\.xml”: The XML is not well-formed/),
  ]);
});
