import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arePublishedHere, NEEDS_PUBLISHED } from '../../test/fixtures.ts';
import { validatorOf } from '../../test/ubl-schema.ts';
import { readUblOf } from './read-ubl.ts';
import {
  type WrittenDespatch,
  type WrittenResponse,
  writeDespatchAdvice,
  writeOrderResponse,
} from './write-answers.ts';

const text = fc.stringMatching(/^[a-z<&>"'é]{1,12}$/);
const day = fc.constantFrom('2026-11-26', '2028-02-29');
const quantity = fc.nat(1_000).map((packs) => ({ value: String(packs), unit: 'C62' }));
const party = (name: string) => ({ ids: [], name });
const item = fc
  .record({ name: text, sellersId: text, lotNumber: text, expiryDate: day })
  .map(({ lotNumber, expiryDate, ...rest }) => ({ ...rest, descriptions: [], instances: [{ lotNumber, expiryDate }] }));
const head = {
  ...{
    ublVersion: fc.constant('2.1'),
    id: text,
    isCopy: fc.boolean(),
    issueDate: day,
    notes: fc.array(text, { maxLength: 2 }),
  },
  ...{ issueTime: fc.constant('10:15:00Z'), sender: text.map(party), receiver: text.map(party) },
  orderReferences: fc.tuple(fc.record({ id: text })),
};
const deliveries = fc.array(fc.record({ promised: fc.record({ endDate: day }) }), { maxLength: 2 });

const anyResponse: fc.Arbitrary<WrittenResponse> = fc.record({
  ...head,
  ...{ responseCode: fc.constantFrom('AP', 'CA'), currency: fc.constant('EUR'), deliveries },
  lines: fc.array(
    fc.record({
      ...{ id: text, notes: fc.array(text, { maxLength: 1 }), statusCode: fc.constantFrom('3', '5'), deliveries, item },
      ...{ quantity, maximumBackorderQuantity: quantity, orderLine: fc.record({ lineId: text }) },
      price: fc.constant({ amount: { value: '10.50', currency: 'EUR' } }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

const anyDespatch: fc.Arbitrary<WrittenDespatch> = fc.record({
  ...head,
  ...{ despatchDate: day, carrierName: text, delivery: fc.record({ estimated: fc.record({ endDate: day }) }) },
  lines: fc.array(
    fc.record({
      ...{ id: text, deliveredQuantity: quantity, outstandingQuantity: quantity, item },
      ...{ outstandingReasons: fc.array(text, { maxLength: 1 }), orderLine: fc.record({ lineId: text }) },
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

test('an order response and a despatch advice are read as they were written', () => {
  fc.assert(
    fc.property(anyResponse, (response) => {
      const read = readUblOf(['OrderResponse'], Buffer.from(writeOrderResponse(response)));
      expect(read).toMatchObject({ ...response, unread: [] });
    }),
  );
  fc.assert(
    fc.property(anyDespatch, (advice) => {
      const read = readUblOf(['DespatchAdvice'], Buffer.from(writeDespatchAdvice(advice)));
      expect(read).toMatchObject(advice);
    }),
  );
});

describe.skipIf(!arePublishedHere)(`by UBL’s schemas (${NEEDS_PUBLISHED})`, () => {
  test('both are valid', () => {
    const [validateResponse, validateDespatch] = [validatorOf('OrderResponse'), validatorOf('DespatchAdvice')];
    fc.assert(fc.property(anyResponse, (response) => validateResponse(writeOrderResponse(response))));
    fc.assert(fc.property(anyDespatch, (advice) => validateDespatch(writeDespatchAdvice(advice))));
  });
});
