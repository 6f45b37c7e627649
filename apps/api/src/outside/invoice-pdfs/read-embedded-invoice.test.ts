import { DocumentError } from '@formulary/documents/document-error';
import { readInvoice } from '@formulary/documents/read-invoice';
import { fixture } from '@formulary/documents/test/fixtures';
import { expect, test } from 'vitest';
import { FACTUR_X_LAYOUTS, facturXPdf } from '../../../test/factur-x-pdf.ts';
import { embedding, pdfWith, rawPdf } from '../../../test/invoice-pdf.ts';
import { readEmbeddedInvoice } from './read-embedded-invoice.ts';

const CII = fixture('invoice-cii');
const UBL = fixture('invoice');
const FACTUR_X = { name: 'factur-x.xml', content: CII };
const PICTURE = { name: 'logo.png', content: Buffer.from('PNG') };
const ORDER = { name: 'order.xml', content: fixture('order') };

/** The reader keeps the bytes. */
const read = (pdf: Uint8Array) => readEmbeddedInvoice(new Uint8Array(pdf));

async function outcomeOf(pdf: Uint8Array): Promise<string> {
  try {
    return (await read(pdf)).kind;
  } catch (error) {
    if (error instanceof DocumentError) return `${error.code}: ${error.message}`;
    throw error;
  }
}

test.each([FACTUR_X, { name: 'xrechnung.xml', content: UBL }])(
  '$name in a PDF is read as it is alone',
  async (file) => {
    const { name, content } = file;
    expect(await read(await pdfWith([PICTURE, ORDER, file]))).toEqual({
      ...{
        kind: 'invoice',
        invoice: readInvoice(content),
        attachment: name,
        xml: new Uint8Array(content),
        pagesSay: [],
      },
    });
  },
);

test.each(FACTUR_X_LAYOUTS)('Factur-X in the layout "%s" is read as the XML is alone', async (layout) => {
  for (const at of [0, 1, 2, 3])
    expect(await read(facturXPdf(CII.toString(), layout, at))).toMatchObject({
      ...{ kind: 'invoice', invoice: readInvoice(CII), xml: new Uint8Array(CII) },
    });
});

test('what its pages say otherwise is said, unless fields are to be filled in', async () => {
  const { totals } = readInvoice(CII);
  const says = async (pages: string[]) => {
    const pdf = await read(await pdfWith([FACTUR_X], { pages }));
    return pdf.kind === 'invoice' ? pdf.pagesSay.length : undefined;
  };
  expect(await says(['Total 999999.99'])).toBe(2);
  expect(await says([`${readInvoice(CII).id} 1.50`, `Total ${totals.payable}`])).toBe(0);
  // More pages than are read.
  expect(await says(Array.from({ length: 31 }, () => 'Total 999999.99'))).toBe(0);
});

test('a PDF without an invoice attached has no data', async () => {
  expect(await outcomeOf(await pdfWith([]))).toBe('no-data');
  expect(await outcomeOf(await pdfWith([PICTURE, ORDER]))).toBe('no-data');
  const roundPages = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'];
  expect(await outcomeOf(rawPdf(roundPages))).toBe('no-data');
});

test('the same invoice twice is one, and of two that differ none is taken', async () => {
  expect(await outcomeOf(await pdfWith([FACTUR_X, { ...FACTUR_X, name: 'copy.xml' }]))).toBe('invoice');
  expect(await outcomeOf(await pdfWith([FACTUR_X, { name: 'ubl.xml', content: UBL }]))).toBe(
    'several-invoices: 2 different invoices are attached: “factur-x.xml”, “ubl.xml”. Send one PDF for each',
  );
});

test('an attachment that is too large is refused', async () => {
  const content = Buffer.concat([CII, Buffer.alloc(10_000_000 - CII.length + 1, ' ')]);
  expect(await outcomeOf(await pdfWith([{ name: 'invoice.xml', content }]))).toBe(
    'too-large: Attachment “invoice.xml”: The document has 10000001 bytes; 10000000 are read at most',
  );
});

test.each(['1.3', '1.4', '1.7', '1.7ext3'] as const)(
  'a PDF %s that opens with a password alone is refused',
  async (pdfVersion) => {
    expect(await outcomeOf(await pdfWith([FACTUR_X], { pdfVersion, userPassword: 'secret' }))).toBe(
      'encrypted: The PDF is encrypted: it opens with a password alone',
    );
    // It only forbids changes, and every program opens it.
    expect(await outcomeOf(await pdfWith([FACTUR_X], { pdfVersion, ownerPassword: 'secret' }))).toBe('invoice');
  },
);

test('of a PDF that was cut off, the invoice is read or it is refused; it never has no data', async () => {
  const pdf = await pdfWith([PICTURE, FACTUR_X]);
  const outcomes = new Map<string, number>();
  for (let length = 0; length < pdf.length - 8; length += 13) {
    const [outcome = ''] = (await outcomeOf(pdf.subarray(0, length))).split(':');
    outcomes.set(outcome, length);
  }
  expect(new Set(outcomes.keys())).toEqual(new Set(['broken', 'invoice']));
  expect(await outcomeOf((await pdfWith([])).subarray(0, -20))).toBe('broken: The PDF is broken: its end is missing');
});

test('a PDF with bytes that changed is read, has no data or is refused', async () => {
  const pdf = await pdfWith([FACTUR_X]);
  const outcomes = new Set<string>();
  for (let place = 0; place < pdf.length; place += 11) {
    const changed = new Uint8Array(pdf);
    changed[place] = 48 + (place % 10);
    outcomes.add((await outcomeOf(changed)).replace(/:.*/s, ''));
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['invoice', 'broken', 'not-well-formed']));
});

test.each<[string, Uint8Array]>([
  ['nothing behind its head', Buffer.from('%PDF-1.7\n')],
  ['an attachment that is not there', rawPdf(embedding({ head: '', content: CII }).slice(0, 4))],
  [
    'names that name each other',
    rawPdf(
      embedding({ head: '', content: CII })
        .map((object, place) =>
          place === 0 ? '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 6 0 R >> >>' : object,
        )
        .concat('<< /Kids [6 0 R] >>'),
    ),
  ],
  [
    'an index that goes on with itself',
    Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer\n<< /Size 1 /Prev 9 >>\nstartxref\n9\n%%EOF'),
  ],
  ['arrays within each other', rawPdf([`<< /Type /Catalog /Pages ${'['.repeat(1_000_000)}`])],
])('a PDF with %s is refused as broken', async (_, pdf) => {
  expect(await outcomeOf(pdf)).toMatch(/^broken: The PDF is broken: \S/);
});
