import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture } from '../test/fixtures.ts';
import { DocumentError } from './document-error.ts';
import { readInvoice } from './read-invoice.ts';

type Fixture = 'invoice' | 'invoice-cii';

const changed = (name: Fixture, ...changes: (readonly [from: string | RegExp, to: string])[]): Buffer =>
  Buffer.from(
    changes.reduce((text, [from, to]) => {
      expect(text).toMatch(from);
      return text.replace(from, to);
    }, fixture(name).toString()),
  );

const asCreditNote = () =>
  changed(
    'invoice',
    [/:Invoice-2/, ':CreditNote-2'],
    [/(<\/?)Invoice(?=[ >])/g, '$1CreditNote'],
    [/InvoiceTypeCode>380/, 'CreditNoteTypeCode>381'],
    [/InvoiceTypeCode>/, 'CreditNoteTypeCode>'],
    [/InvoiceLine>/g, 'CreditNoteLine>'],
    [/InvoicedQuantity/g, 'CreditedQuantity'],
  );

/** The number that is not of VAT, and what kind of price an amount off is. */
const unreadTaxes = [
  { path: 'Invoice/AccountingSupplierParty/Party/PartyTaxScheme/CompanyID', count: 1 },
  { path: 'Invoice/AllowanceCharge/TaxCategory/TaxScheme', count: 2 },
  { path: 'Invoice/TaxTotal/TaxSubtotal/TaxCategory/TaxScheme', count: 2 },
  { path: 'Invoice/InvoiceLine/Item/ClassifiedTaxCategory/TaxScheme', count: 2 },
  { path: 'Invoice/InvoiceLine/Price/AllowanceCharge/ChargeIndicator', count: 1 },
];

test('an invoice of UBL', () => {
  const vat = { category: 'S', rate: '23' };
  expect(readInvoice(fixture('invoice'))).toEqual({
    ...{ syntax: 'UBL', id: 'INV-2026-0815', typeCode: '380', isCredit: false, currency: 'EUR', taxCurrency: 'GBP' },
    customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    ...{ issueDate: '2026-11-20', dueDate: '2026-12-20', deliveryDate: '2026-11-18', notes: ['Thank you'] },
    ...{ buyerReference: 'PO 4', orderId: '7c1d-1', salesOrderId: 'S-77', paymentTerms: '30 days' },
    ...{ despatchIds: ['DN-900'], receiptIds: ['RA-12'] },
    precedingInvoices: [{ id: 'INV-2026-0700', issueDate: '2026-10-20' }],
    period: { startDate: '2026-11-01', endDate: '2026-11-30' },
    deliveryAddress: { lines: ['1 Main Street'], city: 'Ennis', country: 'IE' },
    seller: {
      ...{ name: 'Northvet', registrationName: 'Northvet Ltd', vatId: 'IE1234567T' },
      endpoint: { value: '5391000000024', scheme: '0088' },
      ids: [{ value: '5391000000024', scheme: '0088' }],
      companyId: { value: '555111', scheme: '0198' },
      address: {
        ...{ lines: ['2 Quay Street', 'Unit 5', 'Gate 3'], city: 'Galway', postalZone: 'H91 X2' },
        ...{ region: 'Connacht', country: 'IE' },
      },
      contact: { name: 'Accounts', telephone: '+353 91 1', email: 'accounts@northvet.example' },
    },
    buyer: {
      ...{ name: 'Ennis Vets', registrationName: 'Ennis Vets' },
      endpoint: { value: '5391000000017', scheme: '0088' },
      ids: [{ value: 'A-17' }],
    },
    allowanceCharges: [
      {
        ...{ isCharge: false, amount: '2.00', percent: '2', base: '100.00', reasonCode: '95', reason: 'Loyalty' },
        vat,
      },
      { isCharge: true, amount: '6.50', reason: 'Delivery', vat },
    ],
    vat: [
      { ...vat, taxable: '124.50', tax: '28.64' },
      { category: 'S', rate: '13.5', taxable: '29.70', tax: '4.01' },
    ],
    totals: {
      ...{ lines: '149.70', allowances: '2.00', charges: '6.50', withoutVat: '154.20', vat: '32.65' },
      ...{ vatInTaxCurrency: '27.10', withVat: '186.85', prepaid: '50.00', rounding: '0.15', payable: '137.00' },
    },
    lines: [
      {
        ...{ id: '1', notes: ['Keep cold'], quantity: { value: '10', unit: 'C62' }, amount: '120.00', vat },
        orderLineId: '1',
        allowanceCharges: [{ isCharge: false, amount: '5.00', percent: '4', base: '125.00', reason: 'Short expiry' }],
        price: { net: '12.50', gross: '14.00', discount: '1.50' },
        item: {
          ...{ name: 'Kelloxim 20 ml', descriptions: ['For dogs'], sellersId: 'N-1', buyersId: 'F-1' },
          standardId: { value: '05391000000123', scheme: '0160' },
          instances: [{ lotNumber: 'AB12', serial: 'SN-5' }],
        },
      },
      {
        ...{ id: '2', notes: [], quantity: { value: '3', unit: 'C62' }, amount: '29.70', allowanceCharges: [] },
        ...{ orderLineId: '4', orderId: '7c1d-2', period: { startDate: '2026-11-01', endDate: '2026-11-15' } },
        vat: { category: 'S', rate: '13.5' },
        price: { net: '99.00', baseQuantity: { value: '10', unit: 'C62' } },
        item: { name: 'Gauze, 5 < 10 cm', descriptions: [], instances: [] },
      },
    ],
    unread: [{ path: 'Invoice/AccountingCost', count: 1 }, ...unreadTaxes],
  });
});

test('the same invoice of CII is the same', () => {
  const { unread: _, syntax, ...ubl } = readInvoice(fixture('invoice'));
  const { unread, syntax: other, ...cii } = readInvoice(fixture('invoice-cii'));
  expect([syntax, other]).toEqual(['UBL', 'CII']);
  expect(cii).toEqual(ubl);
  expect(unread.map(({ path }) => path.split('/').at(-1))).toEqual([
    'ChargeIndicator',
    'TypeCode',
    'TypeCode',
    'TypeCode',
  ]);
});

test('a credit note of UBL is as its invoice, and money back', () => {
  const { unread: _, ...invoice } = readInvoice(fixture('invoice'));
  const { unread: __, ...credit } = readInvoice(asCreditNote());
  expect(credit).toEqual({ ...invoice, typeCode: '381', isCredit: true });
  const text = asCreditNote().toString();
  const ofOtherType = readInvoice(Buffer.from(text.replace('TypeCode>381', 'TypeCode>380')));
  expect(ofOtherType).toMatchObject({ typeCode: '380', isCredit: true });
  const ofNone = readInvoice(Buffer.from(text.replace(/<cbc:CreditNoteTypeCode>.*<\/cbc:CreditNoteTypeCode>/, '')));
  expect(ofNone).toMatchObject({ typeCode: '381', isCredit: true });
});

test.each<[Fixture, RegExp, string]>([
  ['invoice', /InvoiceTypeCode>380/, 'InvoiceTypeCode>381'],
  ['invoice-cii', /TypeCode>380/, 'TypeCode>381'],
])('the type code of %s says that it is money back', (name, from, to) => {
  expect(readInvoice(changed(name, [from, to]))).toMatchObject({ typeCode: '381', isCredit: true });
});

test('an order that is written as unknown is none', () => {
  const { orderId, salesOrderId } = readInvoice(changed('invoice', [/<cbc:ID>7c1d-1</, '<cbc:ID>NA<']));
  expect([orderId, salesOrderId]).toEqual([undefined, 'S-77']);
});

test('what stands at another place in other documents is found there, too', () => {
  const due = changed(
    'invoice',
    [/<cbc:DueDate>.*<\/cbc:DueDate>/, ''],
    [
      /<cac:PaymentTerms>/,
      '<cac:PaymentMeans><cbc:PaymentDueDate>2026-12-24</cbc:PaymentDueDate></cac:PaymentMeans><cac:PaymentTerms>',
    ],
  );
  expect(readInvoice(due).dueDate).toBe('2026-12-24');
  const credited = changed('invoice', [/InvoiceDocumentReference/g, 'CreditNoteDocumentReference']);
  expect(readInvoice(credited).precedingInvoices).toEqual([{ id: 'INV-2026-0700', issueDate: '2026-10-20' }]);
  const price = changed('invoice-cii', [
    /<ram:ChargeAmount>14.00<\/ram:ChargeAmount>/,
    '<ram:ChargeAmount>14.00</ram:ChargeAmount><ram:BasisQuantity unitCode="C62">5</ram:BasisQuantity>',
  ]);
  expect(readInvoice(price).lines[0]?.price.baseQuantity).toEqual({ value: '5', unit: 'C62' });
});

test('of several order lines of one line none is taken for it', () => {
  const twice = changed('invoice', [
    /<cac:OrderLineReference><cbc:LineID>1</,
    '<cac:OrderLineReference><cbc:LineID>7</cbc:LineID></cac:OrderLineReference><cac:OrderLineReference><cbc:LineID>1<',
  ]);
  expect(readInvoice(twice).lines[0]).not.toHaveProperty('orderLineId');
});

const otherKind = (name: string) => `The document is “${name}”; an invoice of UBL or CII was expected`;

test.each<[string, Fixture, string | RegExp, string, string]>([
  [
    'an amount in another currency',
    'invoice',
    '<cbc:PayableAmount currencyID="EUR">',
    '<cbc:PayableAmount currencyID="GBP">',
    'LegalMonetaryTotal: PayableAmount is in “GBP”, and the document in EUR',
  ],
  [
    'VAT in a currency of its own',
    'invoice',
    '<cbc:TaxAmount currencyID="GBP">',
    '<cbc:TaxAmount currencyID="USD">',
    'A TaxTotal is in USD, which the document does not name',
  ],
  [
    'two sums of VAT',
    'invoice',
    '<cbc:TaxAmount currencyID="GBP">',
    '<cbc:TaxAmount currencyID="EUR">',
    'TaxTotal is there more than once in one currency',
  ],
  [
    'two sums of VAT, of CII',
    'invoice-cii',
    '<ram:TaxTotalAmount currencyID="GBP">',
    '<ram:TaxTotalAmount currencyID="EUR">',
    'SupplyChainTradeTransaction, ApplicableHeaderTradeSettlement, SpecifiedTradeSettlementHeaderMonetarySummation: TaxTotalAmount is there more than once in EUR',
  ],
  ['no lines', 'invoice', /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, '', 'InvoiceLine is missing'],
  [
    'a line without its amount',
    'invoice-cii',
    '<ram:LineTotalAmount>29.70</ram:LineTotalAmount>',
    '',
    'Line 2, SpecifiedLineTradeSettlement, SpecifiedTradeSettlementLineMonetarySummation: LineTotalAmount is missing',
  ],
  [
    'a price for nothing',
    'invoice',
    '<cbc:BaseQuantity unitCode="C62">10<',
    '<cbc:BaseQuantity unitCode="C62">0<',
    'Line 2, Price: BaseQuantity is zero',
  ],
  [
    'a day that is none',
    'invoice-cii',
    '20261120',
    '20261131',
    'ExchangedDocument, IssueDateTime: DateTimeString “20261131” is no day, as 20270331 is',
  ],
  [
    'no day',
    'invoice-cii',
    /<ram:IssueDateTime>.*<\/ram:IssueDateTime>/,
    '',
    'ExchangedDocument: IssueDateTime is missing',
  ],
  [
    'an older CII',
    'invoice-cii',
    /:CrossIndustryInvoice:100/,
    ':CrossIndustryInvoice:1',
    otherKind('CrossIndustryInvoice'),
  ],
  [
    'a name that every object has',
    'invoice',
    /(<\/?)Invoice(?=[ >])|(?<=xsd:)Invoice(?=-2)/g,
    '$1toString',
    otherKind('toString'),
  ],
  ['another kind', 'invoice', /(<\/?)Invoice(?=[ >])/g, '$1Statement', otherKind('Statement')],
])('%s is refused in words', (_what, name, from, to, words) => {
  expect(() => readInvoice(changed(name, [from, to]))).toThrow(
    expect.objectContaining({ name: 'DocumentError', message: words }),
  );
});

test.each<Fixture>(['invoice', 'invoice-cii'])('whatever is cut out of %s, it is read or refused', (name) => {
  const text = fixture(name).toString();
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(400), (at, length) => {
      try {
        readInvoice(Buffer.from(text.slice(0, at) + text.slice(at + length)));
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentError);
      }
    }),
  );
});
