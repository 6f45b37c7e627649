import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOrder, anyOrderCancellation, anyOrderChange } from '../../test/any-order.ts';
import { arePublishedHere, fixture, NEEDS_PUBLISHED } from '../../test/fixtures.ts';
import { validatorOf } from '../../test/ubl-schema.ts';
import type { Order, OrderCancellation, OrderChange } from '../order.ts';
import { readUbl, readUblOf } from './read-ubl.ts';
import { writeOrder, writeOrderCancellation, writeOrderChange } from './write-ubl.ts';

const cancellation: OrderCancellation = {
  ...{ kind: 'OrderCancellation', id: 'C-1', isCopy: false, issueDate: '2026-11-22', notes: [] },
  sender: { ids: [], name: 'Ennis Vets' },
  receiver: { ids: [] },
  cancellationNotes: ['Closed this week'],
  orderReferences: [{ id: '7c1d-1' }],
};

test('a cancellation, as it is written', () => {
  expect(writeOrderCancellation(cancellation)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<OrderCancellation xmlns="urn:oasis:names:specification:ubl:schema:xsd:OrderCancellation-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>C-1</cbc:ID>
  <cbc:IssueDate>2026-11-22</cbc:IssueDate>
  <cbc:CancellationNote>Closed this week</cbc:CancellationNote>
  <cac:OrderReference>
    <cbc:ID>7c1d-1</cbc:ID>
  </cac:OrderReference>
  <cac:BuyerCustomerParty>
    <cac:Party>
      <cac:PartyName>
        <cbc:Name>Ennis Vets</cbc:Name>
      </cac:PartyName>
    </cac:Party>
  </cac:BuyerCustomerParty>
  <cac:SellerSupplierParty>
  </cac:SellerSupplierParty>
</OrderCancellation>
`);
});

test('what XML cannot hold is left out', () => {
  const written = writeOrderCancellation({ ...cancellation, cancellationNotes: ['a\u0000\u001b\ud800b\ufffe & 🐕'] });
  expect(written).toContain('<cbc:CancellationNote>ab &amp; 🐕</cbc:CancellationNote>');
});

test('what is written is read as it was', () => {
  const check = <D extends Order | OrderChange | OrderCancellation>(any: fc.Arbitrary<D>, write: (one: D) => string) =>
    fc.assert(
      fc.property(any, (one) => {
        expect(readUbl(Buffer.from(write(one)))).toEqual({ ...one, unread: [] });
      }),
    );
  check(anyOrder, writeOrder);
  check(anyOrderChange, writeOrderChange);
  check(anyOrderCancellation, writeOrderCancellation);
});

describe.skipIf(!arePublishedHere)(`by UBL’s schemas (${NEEDS_PUBLISHED})`, () => {
  test('1,000 random orders are valid', () => {
    const validate = validatorOf('Order');
    expect(() => validate(fixture('order').toString().replace('<cbc:ID>7c1d-1</cbc:ID>', ''))).toThrow('IssueDate');
    fc.assert(
      fc.property(anyOrder, (order) => validate(writeOrder(order))),
      { numRuns: 1000 },
    );
  });

  test('changes and cancellations are valid', () => {
    const [validateChange, validateCancellation] = [validatorOf('OrderChange'), validatorOf('OrderCancellation')];
    fc.assert(fc.property(anyOrderChange, (change) => validateChange(writeOrderChange(change))));
    fc.assert(fc.property(anyOrderCancellation, (one) => validateCancellation(writeOrderCancellation(one))));
  });

  test('own fixtures are valid', () => {
    validatorOf('Order')(fixture('order').toString());
    validatorOf('OrderResponse')(fixture('order-response').toString().replace('2.3', '2.1'));
    validatorOf('DespatchAdvice')(fixture('despatch-advice').toString());
    validatorOf('ReceiptAdvice')(fixture('receipt-advice').toString());
    expect(readUblOf(['Order'], fixture('order')).lines).toHaveLength(2);
  });
});
