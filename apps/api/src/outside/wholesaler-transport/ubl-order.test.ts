import { arePublishedHere, NEEDS_PUBLISHED } from '@formulary/documents/test/fixtures';
import { validatorOf } from '@formulary/documents/test/ubl-schema';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOutgoingOrder } from '../../../test/outgoing-order.ts';
import { ublOrder } from './ubl-order.ts';
import type { OutgoingOrder } from './wholesaler-transport.ts';

test('has what the JSON has', () => {
  const order = anOutgoingOrder();
  const euros = (value: string) => ({ value, currency: 'EUR' });
  expect(readUblOf(['Order'], Buffer.from(ublOrder(order)))).toEqual({
    ...{ kind: 'Order', ublVersion: '2.1', id: order.uid, typeCode: '220', currency: 'EUR' },
    customizationId: 'urn:fdc:peppol.eu:poacc:trns:order:3',
    profileId: 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
    ...{ isCopy: false, issueDate: '2026-11-21', issueTime: '09:30:00Z', notes: [], customerReference: 'PO 4' },
    sender: {
      ...{ ids: [], name: 'Ennis Vets', accountId: 'A-17' },
      contact: { name: 'Aoife Byrne', telephone: '065 000 0000', email: 'aoife@ennis.example' },
    },
    receiver: { ids: [], name: 'Northvet' },
    deliveries: [{ address: { lines: ['1 Main Street', 'Ennis'] }, party: { ids: [], name: 'Ennis Vets' } }],
    allowanceCharges: [],
    lines: [
      {
        ...{ id: '1', notes: [], deliveries: [], allowanceCharges: [], quantity: { value: '3', unit: 'C62' } },
        ...{ amount: euros('29.70'), price: { amount: euros('9.90') } },
        item: {
          ...{ name: 'Kelloxim 20 ml', descriptions: ['Maker & Sons'], sellersId: 'N-1', buyersId: 'CN-1' },
          instances: [],
        },
      },
      {
        ...{ id: '2', notes: [], deliveries: [], allowanceCharges: [], quantity: { value: '1', unit: 'C62' } },
        ...{ amount: euros('9.90'), price: { amount: euros('9.90') } },
        item: {
          ...{ name: 'Müller’s paste', descriptions: ['Maker & Sons'], sellersId: '0002', buyersId: 'C0002' },
          instances: [],
        },
      },
    ],
    unread: [],
  });
});

/** Anything that a practice, a list or a catalogue may say, and nothing where that may be. */
const text = fc.oneof(fc.constantFrom('', ' ', 'a\u0000b', '<&>"\'', '\ud800'), fc.string({ unit: 'grapheme' }));
const said = fc.string({ unit: 'grapheme', maxLength: 20 }).map((one) => `x${one}`);
const cents = fc.integer({ min: 0, max: 99_999_999 });
const outgoing: fc.Arbitrary<OutgoingOrder> = fc
  .record({
    uid: fc.uuid(),
    placedAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    isTest: fc.boolean(),
    ...{ wholesalerName: said, accountNumber: text, reference: fc.option(text), phone: text },
    deliveryAddress: fc.array(text, { minLength: 1, maxLength: 7 }).map((lines) => lines.join('\n')),
    placedBy: fc.record({ name: text, email: text }),
    lines: fc.array(
      fc.record({
        code: said,
        name: said,
        maker: text,
        quantity: fc.integer({ min: 1, max: 99_999 }),
        net: cents,
        total: cents,
      }),
      { minLength: 1, maxLength: 20 },
    ),
  })
  .map(({ lines, ...order }) =>
    anOutgoingOrder({
      ...order,
      lines: lines.map(({ code, name, maker, quantity, net, total }) => ({
        ...{ wholesalerCode: code, code, productName: name, manufacturerName: maker, quantity },
        ...{ netPrice: net / 100, total: total / 100 },
      })),
    }),
  );

test.skipIf(!arePublishedHere)(`1,000 random orders are valid by UBL’s schema (${NEEDS_PUBLISHED})`, () => {
  const validate = validatorOf('Order');
  fc.assert(
    fc.property(outgoing, (order) => validate(ublOrder(order))),
    { numRuns: 1000 },
  );
});

test('is read with the lines, quantities and prices of the order, whatever its texts are', () => {
  fc.assert(
    fc.property(outgoing, (order) => {
      const { lines } = readUblOf(['Order'], Buffer.from(ublOrder(order)));
      expect(
        lines.map(({ id, quantity, price, amount }) => [id, quantity?.value, price?.amount.value, amount?.value]),
      ).toEqual(
        order.lines.map((line, place) => [
          `${place + 1}`,
          `${line.quantity}`,
          line.netPrice.toFixed(2),
          line.total.toFixed(2),
        ]),
      );
    }),
  );
});
