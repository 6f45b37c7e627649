import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arePublishedHere, NEEDS_PUBLISHED } from '../../test/fixtures.ts';
import { validatorOf } from '../../test/ubl-schema.ts';
import type { InvoiceResponse } from '../invoice-response.ts';
import { readUblOf } from './read-ubl.ts';
import { writeInvoiceResponse } from './write-invoice-response.ts';
import { type WrittenReceipt, writeReceiptAdvice } from './write-receipt-advice.ts';

const text = fc.stringMatching(/^[a-z<&>"'é]{1,12}$/);
const day = fc.constantFrom('2026-11-26', '2028-02-29');
const time = fc.constant('10:15:00Z');
const quantity = fc.nat(1_000).map((packs) => ({ value: String(packs), unit: 'C62' }));
const head = {
  id: text,
  isCopy: fc.boolean(),
  issueDate: day,
  issueTime: time,
  notes: fc.array(text, { maxLength: 1 }),
};

const legal = text.map((registrationName) => ({ ids: [], registrationName }));
const anyResponse: fc.Arbitrary<InvoiceResponse> = fc.record({
  ...{ ...head, isCopy: fc.constant(false as const), sender: legal, receiver: legal },
  responseCode: fc.constantFrom('UQ', 'CA', 'RE'),
  effectiveDate: day,
  clarifications: fc.array(
    fc.record(
      { list: fc.constantFrom('OPStatusReason', 'OPStatusAction'), code: text, reason: text },
      { requiredKeys: ['list', 'code'] },
    ),
    { minLength: 1, maxLength: 4 },
  ),
  invoice: fc.record({ id: text, issueDate: day, typeCode: fc.constantFrom('380', '381') }),
});

const trading = text.map((name) => ({ ids: [{ value: 'A-17' }], name }));
const anyReceipt: fc.Arbitrary<WrittenReceipt> = fc.record(
  {
    ...{ ...head, sender: trading, receiver: trading, statusCode: fc.constant('9') },
    orderReferences: fc.tuple(fc.record({ id: text })),
    despatch: fc.record({ id: text, issueDate: day, issueTime: time }),
    condition: fc.oneof(
      fc.constant({ code: 'AP' as const }),
      fc.record({ code: fc.constantFrom('CA', 'RE'), reason: text }),
    ),
    deliveredOn: day,
    lines: fc.array(
      fc.record({
        ...{ id: text, notes: fc.array(text, { maxLength: 1 }), receivedQuantity: quantity, shortQuantity: quantity },
        ...{ shortageActionCode: fc.constant('2'), rejectedQuantity: quantity, rejectReasonCode: fc.constant('1') },
        ...{ rejectReasons: fc.array(text, { maxLength: 1 }), rejectActionCode: fc.constant('2') },
        oversupplyQuantity: quantity,
        orderLine: fc.record({ lineId: text }),
        despatchLine: fc.record({ lineId: text }),
        items: fc.tuple(
          fc.record({ name: text, sellersId: text, descriptions: fc.constant([]), instances: fc.constant([]) }),
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  },
  {
    requiredKeys: [
      ...(['id', 'isCopy', 'issueDate', 'notes', 'sender', 'receiver', 'orderReferences', 'condition'] as const),
      'lines',
    ],
  },
);

test('a receipt advice is read as it was written', () => {
  fc.assert(
    fc.property(anyReceipt, (receipt) => {
      const { condition: _, deliveredOn: __, despatch, lines, ...rest } = receipt;
      const read = readUblOf(['ReceiptAdvice'], Buffer.from(writeReceiptAdvice(receipt)));
      expect(read).toMatchObject({ ...rest, typeCode: 'S' });
      expect(read.despatchReferences.map(({ id, issueDate }) => [id, issueDate])).toEqual(
        despatch ? [[despatch.id, despatch.issueDate]] : [],
      );
      expect(read.lines).toMatchObject(
        lines.map(({ despatchLine, ...line }) => ({ ...line, despatchLines: [despatchLine] })),
      );
    }),
  );
});

describe.skipIf(!arePublishedHere)(`by UBL’s schemas (${NEEDS_PUBLISHED})`, () => {
  test('a response to an invoice and a receipt advice are valid', () => {
    const [validateResponse, validateReceipt] = [validatorOf('ApplicationResponse'), validatorOf('ReceiptAdvice')];
    fc.assert(fc.property(anyResponse, (response) => validateResponse(writeInvoiceResponse(response))));
    fc.assert(fc.property(anyReceipt, (receipt) => validateReceipt(writeReceiptAdvice(receipt))));
  });
});
