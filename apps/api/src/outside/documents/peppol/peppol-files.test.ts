import type { ClaimFacts, DeliveredPacks, FindingKind } from '@formulary/contracts/claims/findings';
import { arePublishedHere, NEEDS_PUBLISHED, published, publishedFiles } from '@formulary/documents/test/fixtures';
import { brokenRules, T111, T128 } from '@formulary/documents/test/peppol-rules';
import { validatorOf } from '@formulary/documents/test/ubl-schema';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import { describe, expect, test } from 'vitest';
import type { PeppolClaim } from './peppol-claim.ts';
import { peppolFiles } from './peppol-files.ts';

const AT = '2026-11-24T09:41:00.000Z';
const counts = (kind: 'received' | 'rejected', packs: number, reason: string | null = null): DeliveredPacks => ({
  ...{ counted_on: AT, kind, packs, batch: 'B-7', expires_on: '2027-12-01', reason },
});

interface Found {
  readonly kind: FindingKind;
  readonly amount?: number;
  readonly packs?: number;
  readonly line?: number;
  readonly deliveries?: DeliveredPacks[];
  readonly facts?: Partial<ClaimFacts>;
}

function claimOf(found: readonly Found[], change: Partial<PeppolClaim> = {}): PeppolClaim {
  return {
    ...{ id: 12, madeAt: new Date('2026-11-25T10:00:00Z'), wholesalerName: 'Northvet & Sons', accountNumber: 'A-17' },
    practice: { name: 'Ennis Vets', address: '1 Main Street', phone: '065 000 0000' },
    addresses: { seller: '0088:7300010000001', buyer: '9920:IE1' },
    invoices: [{ id: 7, isCredit: false, withoutVat: 500 }],
    items: found.map(({ kind, amount = 3, packs = 1, line = 41, deliveries = [], facts }) => ({
      ...{ kind, amount, packs, promised: 9, charged: 12, words: null, orderItemId: line },
      facts: {
        ...{ product_name: 'Kelloxim <20> ml', code: 'N-1', deliveries },
        order: { id: 3, reference: null, placed_on: AT, packs: 10 },
        invoice: { id: 7, number: 'INV/2026 17', issued_on: '2026-11-20' },
        ...facts,
      },
    })),
    orders: [
      {
        ...{ orderId: 3, uid: '5b0d1c34-6f7e-4d0a-9a56-0f3f4a1c7d11' },
        despatch: {
          id: 'D-9',
          issueDate: '2026-11-23',
          issueTime: '08:00:00',
          lines: new Map([
            ['1', '10'],
            ['2', '20'],
          ]),
        },
        lines: [
          {
            ...{ id: 41, place: 1, code: 'N-1', name: 'Kelloxim <20> ml', ordered: 10 },
            entries: [counts('received', 6), counts('rejected', 3, 'damaged'), counts('rejected', -1, 'damaged')],
          },
          { id: 42, place: 2, code: 'N-2', name: 'Velorin', ordered: 4, entries: [counts('received', 5)] },
        ],
      },
    ],
    ...change,
  };
}

const filesOf = (claim: PeppolClaim) =>
  peppolFiles(claim, 'Europe/Dublin').map((file) => ({ ...file, xml: `${file.content}` }));
const codesOf = (xml: string) => [
  /<cbc:ResponseCode>(\w+)</.exec(xml)?.[1],
  ...[...xml.matchAll(/<cbc:StatusReasonCode listID="\w+">(\w+)</g)].map(([, code]) => code),
];

const GOODS: readonly Found[] = [
  { kind: 'dearer' },
  { kind: 'rejected_not_credited', packs: 2, deliveries: [counts('received', 6), counts('rejected', 2, 'damaged')] },
  { kind: 'more_than_came', packs: 2 },
];

describe('the codes of an invoice response', () => {
  test.each<[string, readonly Found[], (string | undefined)[]]>([
    [
      'prices and fees: accepted but for them',
      [{ kind: 'dearer' }, { kind: 'fee_not_promised' }],
      ['CA', 'PRI', 'PRI', 'CNP'],
    ],
    ['packs: asked', [{ kind: 'dearer' }, { kind: 'never_came' }], ['UQ', 'PRI', 'DEL', 'CNP']],
    ['quantity', [{ kind: 'more_than_came' }], ['UQ', 'QTY', 'CNP']],
    ['never ordered', [{ kind: 'never_ordered' }], ['UQ', 'ITM', 'CNP']],
    ['VAT and sums', [{ kind: 'vat' }, { kind: 'document_sum' }], ['UQ', 'LEG', 'OTH', 'CNP']],
    ['all of it: rejected', [{ kind: 'charged_twice', amount: 500 }], ['RE', 'UNR', 'CNF']],
    ['a cent less than all of it', [{ kind: 'charged_twice', amount: 499.99 }], ['UQ', 'UNR', 'CNP']],
    [
      'rejected as warm',
      [{ kind: 'rejected_not_credited', deliveries: [counts('rejected', 1, 'warm')] }],
      ['UQ', 'QUA', 'CNP'],
    ],
    [
      'rejected as wrong',
      [{ kind: 'rejected_not_credited', deliveries: [counts('rejected', 1, 'wrong')] }],
      ['UQ', 'ITM', 'CNP'],
    ],
    [
      'rejected for two reasons',
      [{ kind: 'rejected_not_credited', deliveries: [counts('rejected', 1, 'wrong'), counts('rejected', 1, 'warm')] }],
      ['UQ', 'DEL', 'CNP'],
    ],
  ])('%s', (_what, found, codes) => {
    const [response] = filesOf(claimOf(found));
    expect(codesOf(response?.xml ?? '')).toEqual(codes);
  });

  test('each finding is said in words with what is claimed of it', () => {
    const [response] = filesOf(claimOf([{ kind: 'dearer', amount: 3 }]));
    expect(response?.xml).toContain(
      '<cbc:StatusReason>Invoice INV/2026 17 of 20 November 2026, Order #00003, N-1 Kelloxim &lt;20&gt; ml: Charged above the promised price (1 pack): promised €9.00, charged €12.00. Claimed: €3.00</cbc:StatusReason>',
    );
    expect(response?.xml).toContain(
      '<cbc:Note>Please credit €3.00, and name Claim C-00012 in the credit note.</cbc:Note>',
    );
    expect(response?.xml).toContain('<cbc:DocumentTypeCode>380<');
  });
});

test('a receipt advice has every line of the order: what came with what was rejected, and what is claimed as short', () => {
  const advice = filesOf(claimOf(GOODS)).at(-1);
  const read = readUblOf(['ReceiptAdvice'], Buffer.from(advice?.xml ?? ''));
  expect(read.orderReferences).toEqual([{ id: '5b0d1c34-6f7e-4d0a-9a56-0f3f4a1c7d11' }]);
  expect(read.despatchReferences).toMatchObject([{ id: 'D-9', issueDate: '2026-11-23' }]);
  const packs = (count: number) => ({ value: String(count), unit: 'C62' });
  expect(read.lines).toMatchObject([
    {
      ...{ id: '1', receivedQuantity: packs(8), shortQuantity: packs(2), shortageActionCode: '2' },
      ...{ rejectedQuantity: packs(2), rejectReasonCode: '1', rejectReasons: ['damaged'], rejectActionCode: '2' },
      ...{ orderLine: { lineId: '1' }, despatchLines: [{ lineId: '10' }], items: [{ sellersId: 'N-1' }] },
      notes: [
        expect.stringContaining('6 packs received on 24 November 2026, 09:41, batch B-7, expires 1 December 2027'),
      ],
    },
    { id: '2', receivedQuantity: packs(5), oversupplyQuantity: packs(1), despatchLines: [{ lineId: '20' }] },
  ]);
  expect(read.lines[1]).not.toHaveProperty('rejectedQuantity');
  expect(read.lines[1]).not.toHaveProperty('shortQuantity');
  expect(advice?.xml).toContain('<cbc:ConditionCode>CA<');
  expect(advice?.xml).toContain('<cbc:StatusReason>2 packs rejected, 2 packs short<');
});

test('of an order of which nothing came all is refused, and no day is said', () => {
  const [order] = claimOf([]).orders;
  const lines = order?.lines.map((line) => ({ ...line, entries: [] })) ?? [];
  const claim = claimOf([{ kind: 'never_came', packs: 10 }], { orders: order ? [{ ...order, lines }] : [] });
  const advice = filesOf(claim)[1]?.xml;
  expect(advice).toContain('<cbc:ConditionCode>RE<');
  expect(advice).toContain('<cbc:ReceivedQuantity unitCode="C62">0<');
  expect(advice).not.toContain('ActualDeliveryDate');
});

test('one response for each invoice, one advice for each order of which goods are claimed, named by what they are about', () => {
  const other = { facts: { invoice: { id: 8, number: 'INV-18', issued_on: '2026-11-21' } } };
  const alone = { facts: { invoice: null } };
  const names = (found: readonly Found[]) => filesOf(claimOf(found)).map(({ filename }) => filename);
  expect(names([{ kind: 'dearer' }, { kind: 'dearer', ...other }, { kind: 'vat' }])).toEqual([
    'claim-c-00012-1-invoice-response-INV-2026-17.xml',
    'claim-c-00012-2-invoice-response-INV-18.xml',
  ]);
  expect(names([{ kind: 'rejected_not_credited', ...alone }])).toEqual(['claim-c-00012-1-receipt-advice-00003.xml']);
});

describe('Peppol’s rules', () => {
  const [response = '', advice = ''] = filesOf(claimOf(GOODS)).map(({ xml }) => xml);

  test.each([...new Set(T111.map(([id]) => id))])('%s holds of an invoice response', (id) => {
    expect(
      brokenRules(
        response,
        T111.filter(([one]) => one === id),
      ),
    ).toEqual([]);
  });

  test.each([...new Set(T128.map(([id]) => id))])('%s holds of a receipt advice', (id) => {
    expect(
      brokenRules(
        advice,
        T128.filter(([one]) => one === id),
      ),
    ).toEqual([]);
  });

  test('only what nobody knows is left out: addresses of an invoice without them, and a despatch advice', () => {
    const [order] = claimOf([]).orders;
    const orders = order ? [{ ...order, despatch: null }] : [];
    const bare = claimOf(GOODS, { addresses: { seller: null, buyer: null }, accountNumber: null, orders });
    const [one = '', two = ''] = filesOf(bare).map(({ xml }) => xml);
    expect(brokenRules(one, T111)).toEqual(['PEPPOL-T111-B00801', 'PEPPOL-T111-B02001']);
    expect(brokenRules(two, T128)).toEqual([
      ...['EndpointID 1..1', 'DespatchDocumentReference 1..1', 'DespatchLineReference 1..1'],
    ]);
  });
});

describe.skipIf(!arePublishedHere)(`by UBL’s schemas (${NEEDS_PUBLISHED})`, () => {
  test('both are valid, also with a number of an invoice that is nothing but signs', () => {
    const validate = {
      ApplicationResponse: validatorOf('ApplicationResponse'),
      ReceiptAdvice: validatorOf('ReceiptAdvice'),
    };
    const signs = { facts: { invoice: { id: 9, number: '<&>\u0001"', issued_on: '2026-11-21' } } };
    for (const { xml } of filesOf(claimOf([...GOODS, { kind: 'dearer', ...signs }])))
      validate[xml.includes('<ReceiptAdvice') ? 'ReceiptAdvice' : 'ApplicationResponse'](xml);
  });

  test('the rules hold of the published invoice responses', () => {
    const files = publishedFiles().filter((file) => /InvoiceResponse_|T111-/.test(file));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(brokenRules(`${published(file)}`, T111), file).toEqual([]);
  });
});
