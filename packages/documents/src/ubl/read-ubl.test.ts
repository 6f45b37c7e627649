import { describe, expect, test } from 'vitest';
import { fixture } from '../../test/fixtures.ts';
import { DocumentError } from '../document-error.ts';
import { readUbl, readUblOf } from './read-ubl.ts';

const changed = (name: Parameters<typeof fixture>[0], from: string | RegExp, to: string): Buffer => {
  const text = fixture(name).toString();
  expect(text).toMatch(from);
  return Buffer.from(text.replace(from, to));
};

test('an order', () => {
  expect(readUbl(fixture('order'))).toEqual({
    ...{ kind: 'Order', ublVersion: '2.1', customizationId: 'urn:fdc:peppol.eu:poacc:trns:order:3' },
    ...{ id: '7c1d-1', isCopy: false, issueDate: '2026-11-21', typeCode: '220', currency: 'EUR', notes: [] },
    customerReference: 'PO 4',
    sender: {
      ...{ accountId: 'A-17', name: 'Ennis Vets', ids: [] },
      endpoint: { value: '5391000000017', scheme: '0088' },
      contact: { name: 'Aoife Byrne', email: 'aoife@ennis.example' },
    },
    receiver: { name: 'Northvet', ids: [] },
    deliveries: [
      { address: { lines: ['1 Main Street'], city: 'Ennis', country: 'IE' }, requested: { endDate: '2026-11-24' } },
    ],
    allowanceCharges: [],
    total: { lines: { value: '41.70', currency: 'EUR' }, payable: { value: '41.70', currency: 'EUR' } },
    lines: [
      {
        ...{ id: '1', notes: ['Keep cold'], deliveries: [], allowanceCharges: [] },
        quantity: { value: '3', unit: 'C62' },
        amount: { value: '29.70', currency: 'EUR' },
        price: { amount: { value: '99.00', currency: 'EUR' }, baseQuantity: { value: '10', unit: 'C62' } },
        item: {
          ...{ name: 'Kelloxim 20 ml', descriptions: [], sellersId: 'N-1', instances: [] },
          standardId: { value: '05391000000123', scheme: '0160' },
        },
      },
      {
        ...{ id: '2', notes: [], deliveries: [], allowanceCharges: [], quantity: { value: '1', unit: 'C62' } },
        item: { name: 'Gauze & tape, 5 < 10 cm', descriptions: [], sellersId: '0042', instances: [] },
      },
    ],
    unread: [{ path: 'Order/OrderLine/LineItem/PartialDeliveryIndicator', count: 1 }],
  });
});

test('an order response, by whatever prefixes', () => {
  const { lines, ...head } = readUblOf(['OrderResponse'], fixture('order-response'));
  expect(head).toEqual({
    ...{ kind: 'OrderResponse', ublVersion: '2.3', customizationId: 'urn:fdc:peppol.eu:poacc:trns:order_response:3' },
    ...{ id: 'AB-2026-77', isCopy: false, issueDate: '2026-11-21', issueTime: '10:15:00+01:00', responseCode: 'CA' },
    notes: ['Two lines changed & one refused'],
    orderReferences: [{ id: '7c1d-1' }],
    sender: {
      ...{ name: 'Northvet Ltd', registrationName: 'Northvet Ltd' },
      endpoint: { value: '5391000000024', scheme: '0088' },
      ids: [{ value: '5391000000024', scheme: '0088' }],
    },
    receiver: { endpoint: { value: '5391000000017', scheme: '0088' }, ids: [] },
    deliveries: [],
    unread: [{ path: 'OrderResponse/UBLExtensions', count: 1 }],
  });
  const piece = (value: string) => ({ value, unit: 'C62' });
  expect(lines).toEqual([
    {
      ...{ id: '10', statusCode: '3', orderLine: { lineId: '1' }, notes: ['Two now, the last one next week'] },
      ...{ quantity: piece('2'), maximumBackorderQuantity: piece('1'), allowanceCharges: [] },
      deliveries: [
        { quantity: piece('2'), promised: { endDate: '2026-11-24' } },
        { quantity: piece('1'), promised: { endDate: '2026-12-01' } },
      ],
      price: { amount: { value: '10.2500', currency: 'EUR' } },
      item: { name: 'Kelloxim 20 ml', descriptions: [], instances: [] },
      ...{ substitutes: [], proposedSubstitutes: [] },
    },
    {
      ...{ id: '2', statusCode: '7', notes: [], deliveries: [], allowanceCharges: [], substitutes: [] },
      item: { name: 'Gauze', descriptions: [], instances: [] },
      proposedSubstitutes: [
        {
          ...{ id: '1', quantity: piece('4') },
          item: {
            ...{ name: 'Gauze, 8 cm', descriptions: [], instances: [] },
            standardId: { value: '05391000000130', scheme: '0160' },
          },
        },
      ],
    },
  ]);
});

test('a despatch advice with lots', () => {
  expect(readUblOf(['DespatchAdvice'], fixture('despatch-advice'))).toMatchObject({
    ...{ kind: 'DespatchAdvice', id: 'DN-900', orderReferences: [{ id: '7c1d-1' }], despatchDate: '2026-11-23' },
    ...{ sender: { name: 'Northvet' }, receiver: { name: 'Ennis Vets' }, carrierName: 'Swift Vans' },
    delivery: { estimated: { endDate: '2026-11-24' }, trackingId: 'SV-1' },
    handlingUnits: [{ id: { value: '106141412345678908', scheme: '0088' }, typeCode: 'BX', packageIds: [] }],
    lines: [
      {
        ...{
          id: '1',
          orderLine: { lineId: '1', documentId: '7c1d-1' },
          deliveredQuantity: { value: '2', unit: 'C62' },
        },
        ...{ outstandingQuantity: { value: '1', unit: 'C62' }, outstandingReasons: ['Short until December'] },
        item: {
          instances: [
            { lotNumber: 'L-1', expiryDate: '2028-02-29' },
            { lotNumber: 'L-2', expiryDate: '2028-05-31', serial: 'S-9' },
          ],
        },
      },
    ],
  });
});

test('a receipt advice', () => {
  expect(readUblOf(['ReceiptAdvice'], fixture('receipt-advice'))).toMatchObject({
    ...{ kind: 'ReceiptAdvice', sender: { name: 'Ennis Vets' }, receiver: { name: 'Northvet' } },
    despatchReferences: [{ id: 'DN-900', statusCode: 'AP' }],
    lines: [
      {
        ...{ id: '1', receivedQuantity: { value: '2' }, rejectedQuantity: { value: '1' }, rejectReasons: ['Warm'] },
        ...{ receivedDate: '2026-11-24', despatchLines: [{ lineId: '1', documentId: 'DN-900' }] },
      },
    ],
  });
});

describe('is refused in words', () => {
  const said = (bytes: Uint8Array): string => {
    try {
      readUblOf(['OrderResponse', 'DespatchAdvice'], bytes);
    } catch (error) {
      if (error instanceof DocumentError) return `${error.code}: ${error.message}`;
      throw error;
    }
    return 'read';
  };
  const response = (from: string | RegExp, to: string) => said(changed('order-response', from, to));
  const despatch = (from: string | RegExp, to: string) => said(changed('despatch-advice', from, to));

  test('a document of another kind', () => {
    expect(said(fixture('order'))).toBe(
      'other-kind: The document is an order of UBL; an order response or a despatch advice was expected',
    );
    const invoice = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';
    expect(said(Buffer.from(invoice))).toMatch(
      /^other-kind: The document is UBL “Invoice”; an order, .* was expected$/,
    );
    expect(said(Buffer.from('<html/>'))).toMatch(/^other-kind: The document is “html” of no namespace; an order, /);
    expect(response(/xsd:OrderResponse-2/, 'xsd:OrderResponse-3')).toMatch(
      /^other-kind: The document is “OrderResponse” of the namespace /,
    );
  });

  test('a version that is not known', () => {
    expect(response('>2.3<', '>2.4<')).toBe('other-version: The document is UBL “2.4”; 2.0 to 2.3 are read');
  });

  test('what is missing, and where', () => {
    expect(response(/<b:IssueDate>.*<\/b:IssueDate>/, '')).toBe('missing: IssueDate is missing');
    expect(response(/<b:ID>AB.*<\/b:ID>/, '<b:ID> </b:ID>')).toBe('missing: ID is missing');
    expect(response(/<a:OrderReference>.*<\/a:OrderReference>/, '')).toBe('missing: OrderReference is missing');
    expect(response('<b:ID>7c1d-1</b:ID>', '')).toBe('missing: OrderReference: ID is missing');
    expect(response(/<b:PriceAmount.*<\/b:PriceAmount>/, '')).toBe('missing: Line 10, Price: PriceAmount is missing');
    expect(response('<b:ID>2</b:ID>', '')).toBe('missing: Line 2: ID is missing');
    expect(response('<b:LineID>1</b:LineID>', '')).toBe('missing: Line 10, OrderLineReference: LineID is missing');
    expect(despatch(/<cbc:DeliveredQuantity.*>/, '')).toBe('missing: Line 1: DeliveredQuantity is missing');
    expect(despatch(/<cac:DespatchLine>[\s\S]*<\/cac:DespatchLine>/, '')).toBe('missing: DespatchLine is missing');
  });

  test('a value that is none', () => {
    expect(response('>2</b:Quantity>', '>1e3</b:Quantity>')).toBe(
      'invalid: Line 10: Quantity “1e3” is no decimal number',
    );
    expect(response('>2</b:Quantity>', '></b:Quantity>')).toBe('invalid: Line 10: Quantity is empty');
    expect(response('>2</b:Quantity>', '>-2</b:Quantity>')).toBe('invalid: Line 10: Quantity “-2” is below zero');
    expect(response('>2</b:Quantity>', '><b:ID>2</b:ID></b:Quantity>')).toBe(
      'invalid: Line 10: Quantity has elements in it, and stands for a value',
    );
    expect(response('2026-12-01', '2026-02-29')).toBe(
      'invalid: Line 10, Delivery, PromisedDeliveryPeriod: EndDate “2026-02-29” is no day, as 2027-03-31 is',
    );
    expect(response('10:15:00+01:00', '25:15:00')).toBe('invalid: IssueTime “25:15:00” is no time, as 12:30:00 is');
    expect(response(' currencyID="EUR"', '')).toBe('invalid: Line 10, Price: The currencyID of PriceAmount is empty');
    expect(response('</b:PriceAmount>', '</b:PriceAmount><b:BaseQuantity>0.0</b:BaseQuantity>')).toBe(
      'invalid: Line 10, Price: BaseQuantity is zero',
    );
  });

  test('a line of a long name, shortly', () => {
    const bytes = changed(
      'despatch-advice',
      /<cbc:ID>1<\/cbc:ID>\s*<cbc:DeliveredQuantity.*>/,
      `<cbc:ID>${'1\n'.repeat(999)}</cbc:ID>`,
    );
    expect(said(bytes)).toBe(`missing: Line ${'1 '.repeat(30)}…: DeliveredQuantity is missing`);
  });

  test('what is there twice', () => {
    const quantity = '<b:Quantity unitCode="C62">2</b:Quantity>';
    expect(response(/<b:Quantity.*2<.*>/, quantity + quantity)).toBe(
      'repeated: Line 10: Quantity is there more than once',
    );
    const reference = '<a:OrderLineReference><b:LineID>1</b:LineID></a:OrderLineReference>';
    expect(response(reference, reference + reference)).toBe(
      'repeated: Line 10: 2 order lines are named; one at most is read',
    );
  });
});

test('an element of another namespace is not taken for ours', () => {
  const text = fixture('order-response')
    .toString()
    .replace('<b:LineStatusCode>3', '<own:Quantity>7</own:Quantity><b:LineStatusCode>3');
  const { lines, unread } = readUblOf(['OrderResponse'], Buffer.from(text));
  expect(lines[0]?.quantity?.value).toBe('2');
  expect(unread).toContainEqual({ path: 'OrderResponse/OrderLine/LineItem/Quantity', count: 1 });
});

test('of a thousand kinds of unread elements a hundred are listed', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `<own:X${i}/><own:X${i}/>`).join('');
  const many = readUbl(changed('order-response', '<b:UBLVersionID>', `${names}<b:UBLVersionID>`));
  expect(many.unread).toHaveLength(100);
  expect(many.unread[1]).toEqual({ path: 'OrderResponse/X0', count: 2 });
});
