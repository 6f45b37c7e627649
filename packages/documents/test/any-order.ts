import fc from 'fast-check';
import type {
  Address,
  AllowanceCharge,
  Amount,
  Delivery,
  Item,
  Party,
  Period,
  Price,
  Quantity,
} from '../src/components.ts';
import { readDecimal } from '../src/decimal.ts';
import type { MonetaryTotal, Order, OrderCancellation, OrderChange, OrderLine } from '../src/order.ts';

/** A record of which each optional property is there or not. */
function some<T extends object>(
  model: { [K in keyof T]-?: fc.Arbitrary<Exclude<T[K], undefined>> },
  ...required: (keyof T)[]
) {
  // fast-check leaves properties out, and never makes them undefined.
  return fc.record(model, { requiredKeys: required as never[] }) as unknown as fc.Arbitrary<T>;
}

/** Any text that XML can hold, with what would have to be escaped. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'<&>"\'a ]\n\r\té€🐕'), maxLength: 30 }),
  )
  .map((one) => one.replaceAll(/[\ufffe\uffff]/g, '').trim())
  .filter((one) => one !== '');
const code = fc.stringMatching(/^[A-Za-z0-9_.:#-]{1,20}$/);
const decimal = fc.stringMatching(/^\d{1,12}(\.\d{1,4})?$/).map((one) => readDecimal(one) ?? '0');
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?(Z|[+-]0\d:[0-5]\d)?$/);

const identifier = some<{ value: string; scheme?: string }>({ value: text, scheme: code }, 'value');
const quantity = some<Quantity>({ value: decimal, unit: code }, 'value');
const currency = fc.stringMatching(/^[A-Z]{3}$/);
const amount: fc.Arbitrary<Amount> = fc.record({ value: decimal, currency });
const price = some<Price>({ amount, baseQuantity: quantity.filter(({ value }) => /[1-9]/.test(value)) }, 'amount');
const allowanceCharge = some<AllowanceCharge>(
  { isCharge: fc.boolean(), amount, reasonCode: code, reason: text },
  ...(['isCharge', 'amount'] as const),
);
const period = some<Period>({ startDate: day, startTime: time, endDate: day, endTime: time }, 'endDate');
const address = some<Address>(
  {
    lines: fc.array(text, { minLength: 1, maxLength: 5 }),
    ...{ city: text, postalZone: text, region: text, country: fc.stringMatching(/^[A-Z]{2}$/) },
  },
  'lines',
);
const party: fc.Arbitrary<Party> = some<Omit<Party, 'accountId' | 'vatId'>>(
  {
    endpoint: identifier,
    ids: fc.array(identifier, { maxLength: 2 }),
    ...{ name: text, registrationName: text, companyId: identifier, address },
    contact: some<{ name?: string; telephone?: string; email?: string }>(
      { name: text, telephone: text, email: text },
      'name',
    ),
  },
  ...(['ids', 'name'] as const),
);
const trader: fc.Arbitrary<Party> = fc.oneof(
  fc.constant({ ids: [] }),
  fc.tuple(party, fc.option(text)).map(([one, accountId]) => ({ ...one, ...(accountId && { accountId }) })),
);
const item = some<Item>(
  {
    name: text,
    descriptions: fc.array(text, { maxLength: 2 }),
    ...{ sellersId: text, buyersId: text, manufacturersId: text, standardId: identifier },
    ...{ packQuantity: quantity, packSize: decimal },
    instances: fc.array(
      some<Item['instances'][number]>(
        {
          lotNumber: text,
          expiryDate: day,
          bestBeforeDate: day,
          manufactureDate: day,
          serial: text,
          productTraceId: text,
        },
        'lotNumber',
      ),
      { maxLength: 2 },
    ),
  },
  ...(['descriptions', 'instances'] as const),
);
const delivery = some<Delivery>(
  { quantity, requested: period, promised: period, estimated: period, trackingId: text, address, party },
  'requested',
);
const total = some<MonetaryTotal>(
  { lines: amount, withoutTax: amount, withTax: amount, allowances: amount, charges: amount, payable: amount },
  'payable',
);
const line = some<OrderLine>(
  {
    ...{ id: code, statusCode: code, notes: fc.array(text, { maxLength: 2 }), quantity, amount, price, item },
    deliveries: fc.array(delivery, { maxLength: 2 }),
    allowanceCharges: fc.array(allowanceCharge, { maxLength: 2 }),
  },
  ...(['id', 'notes', 'deliveries', 'allowanceCharges', 'item'] as const),
);

const head = {
  ublVersion: fc.constantFrom('2.0', '2.1', '2.2', '2.3'),
  ...{ customizationId: code, profileId: code, id: text, uuid: fc.uuid(), isCopy: fc.boolean() },
  ...{ issueDate: day, issueTime: time, notes: fc.array(text, { maxLength: 2 }), sender: trader, receiver: trader },
};
const ALWAYS = ['id', 'isCopy', 'issueDate', 'notes', 'sender', 'receiver', 'kind'] as const;
const terms = {
  ...{
    salesOrderId: text,
    currency,
    customerReference: text,
    accountingCost: text,
    validity: period,
    originator: party,
  },
  deliveries: fc.array(delivery, { maxLength: 2 }),
  allowanceCharges: fc.array(allowanceCharge, { maxLength: 2 }),
  total,
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
};
const TERMS = ['deliveries', 'allowanceCharges', 'lines'] as const;
const orderReference = some<{ id: string; salesOrderId?: string; issueDate?: string }>(
  { id: text, salesOrderId: text, issueDate: day },
  'id',
);

export const anyOrder = some<Order>(
  { ...head, ...terms, kind: fc.constant('Order'), typeCode: code },
  ...ALWAYS,
  ...TERMS,
);
export const anyOrderChange = some<OrderChange>(
  {
    ...{ ...head, ...terms, kind: fc.constant('OrderChange'), sequenceNumber: code },
    orderReferences: fc.tuple(orderReference),
  },
  ...ALWAYS,
  ...TERMS,
  ...(['sequenceNumber', 'orderReferences'] as const),
);
export const anyOrderCancellation = some<OrderCancellation>(
  {
    ...{ ...head, kind: fc.constant('OrderCancellation') },
    cancellationNotes: fc.array(text, { minLength: 1, maxLength: 2 }),
    orderReferences: fc.array(orderReference, { minLength: 1, maxLength: 2 }),
  },
  ...ALWAYS,
  ...(['cancellationNotes', 'orderReferences'] as const),
);
