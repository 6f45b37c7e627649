import { expect, test } from 'vitest';
import { useApp } from '../../../test/test-app.ts';
import { orderWithWords } from '../../../test/wholesaler-words.ts';
import { readUblWord } from './ubl-word.ts';

const app = useApp();

const UID = '5b0d1c34-6f7e-4d0a-9a56-0f3f4a1c7d11';
const NAMESPACES = ['', ':cac', ':cbc']
  .map((prefix, at) => {
    const part = ['OrderResponse', 'CommonAggregateComponents', 'CommonBasicComponents'][at];
    return `xmlns${prefix}="urn:oasis:names:specification:ubl:schema:xsd:${part}-2"`;
  })
  .join(' ');
const party = (name: string) => `<cac:${name}><cac:Party/></cac:${name}>`;

/** An order response with this code and these lines. */
const response = (code: string, lines = '', { uid = UID, id = 'R-1', head = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><OrderResponse ${NAMESPACES}><cbc:ID>${id}</cbc:ID>
  <cbc:IssueDate>2026-11-25</cbc:IssueDate>${head}<cbc:OrderResponseCode>${code}</cbc:OrderResponseCode>
  <cac:OrderReference><cbc:ID>${uid}</cbc:ID></cac:OrderReference>
  ${party('SellerSupplierParty')}${party('BuyerCustomerParty')}${lines}</OrderResponse>`;

/** What stands before `Item` and after it, as UBL's schema orders it. */
const line = (number: number, status: string, { item = '', after = '', note = '', substitute = '' } = {}) =>
  `<cac:OrderLine><cac:LineItem><cbc:ID>${number}</cbc:ID>${note && `<cbc:Note>${note}</cbc:Note>`}
  <cbc:LineStatusCode>${status}</cbc:LineStatusCode>${item}<cac:Item><cbc:Name>P</cbc:Name></cac:Item></cac:LineItem>
  ${substitute}${after}<cac:OrderLineReference><cbc:LineID>${number}</cbc:LineID></cac:OrderLineReference></cac:OrderLine>`;

const quantity = (value: string, name = 'Quantity', unit = 'C62') =>
  `<cbc:${name} unitCode="${unit}">${value}</cbc:${name}>`;
const price = (amount: string, base = '', currency = 'EUR') =>
  `<cac:Price><cbc:PriceAmount currencyID="${currency}">${amount}</cbc:PriceAmount>${base && quantity(base, 'BaseQuantity')}</cac:Price>`;
const promised = (day: string) =>
  `<cac:Delivery><cac:PromisedDeliveryPeriod><cbc:EndDate>${day}</cbc:EndDate></cac:PromisedDeliveryPeriod></cac:Delivery>`;

const read = (...of: Parameters<typeof response>) => readUblWord(Buffer.from(response(...of)));
const plain = { until: null, reason: null, netPrice: null, instead: null };

test.each([
  ['AB', { lines: [], rest: null }],
  ['AP', { lines: [], rest: { kind: 'confirmed', until: null } }],
  ['RE', { lines: [], rest: { kind: 'refused', until: null } }],
])('a response %s without lines speaks of the whole order', (code, word) => {
  expect(read(code)).toEqual({ messageId: 'R-1', uid: UID, issuedAt: null, shipment: null, ...word });
});

test('lines are accepted, changed with a back order, not accepted or delivered already', () => {
  const changed =
    quantity('2') + quantity('1.0', 'MaximumBackorderQuantity') + promised('2026-12-01') + price('20.501', '2');
  const lines = [
    line(1, '5'),
    line(2, '3', { item: changed, note: 'Short' }),
    line(3, '7', { note: 'Discontinued' }),
    line(4, '42'),
  ].join('');
  const terms = { ...plain, netPrice: 1_026 };
  expect(read('CA', lines)).toMatchObject({
    rest: null,
    lines: [
      { ...plain, line: 1, kind: 'confirmed', quantity: null },
      { ...terms, line: 2, kind: 'confirmed', quantity: 2 },
      { ...terms, line: 2, kind: 'back_ordered', quantity: 1, until: '2026-12-01', reason: 'Short' },
      { ...plain, line: 2, kind: 'refused', quantity: null, reason: 'Short' },
      { ...plain, line: 3, kind: 'refused', quantity: null, reason: 'Discontinued' },
      { ...plain, line: 4, kind: 'confirmed', quantity: null },
    ],
  });
});

test('a promised day is that of what is confirmed, of the line before that of all lines', () => {
  const all = promised('2026-12-10');
  expect(read('AP', all)).toMatchObject({ rest: { kind: 'confirmed', until: '2026-12-10' } });
  expect(read('RE', all)).toMatchObject({ rest: { kind: 'refused', until: null } });
  const later = quantity('1', 'MaximumBackorderQuantity', 'NAR') + promised('2026-12-20');
  const lines = [
    line(1, '5'),
    line(2, '3', { item: promised('2026-12-02') }),
    line(3, '3', { item: quantity('2') + later }),
    line(4, '7'),
  ].join('');
  expect(read('CA', all + lines)).toMatchObject({
    lines: [
      { line: 1, kind: 'confirmed', until: '2026-12-10' },
      { line: 2, kind: 'confirmed', until: '2026-12-02' },
      { line: 3, kind: 'confirmed', until: '2026-12-10' },
      { line: 3, kind: 'back_ordered', quantity: 1, until: '2026-12-20' },
      { line: 3, kind: 'refused', until: null },
      { line: 4, kind: 'refused', until: null },
    ],
  });
});

test('what is proposed in place of a refused line is read by the practice', () => {
  const substitute = `<cac:SellerProposedSubstituteLineItem><cbc:ID>1</cbc:ID><cac:Item><cbc:Name>Gauze, 8 cm</cbc:Name>
    <cac:SellersItemIdentification><cbc:ID>G-8</cbc:ID></cac:SellersItemIdentification></cac:Item></cac:SellerProposedSubstituteLineItem>`;
  expect(read('CA', line(1, '7', { substitute }))).toMatchObject({
    lines: [{ kind: 'refused', reason: 'Proposed instead: Gauze, 8 cm G-8' }],
  });
});

test('the moment is the document’s where it has a time, in its zone or in UTC', () => {
  const at = (time: string) => read('AP', '', { head: `<cbc:IssueTime>${time}</cbc:IssueTime>` });
  expect(at('10:15:00+01:00')).toMatchObject({ issuedAt: new Date('2026-11-25T09:15:00Z') });
  expect(at('10:15:00')).toMatchObject({ issuedAt: new Date('2026-11-25T10:15:00Z') });
});

test.each([
  ['CA', '', {}, 'It says nothing of any line.'],
  ['ZZ', '', {}, 'OrderResponseCode ZZ is not AB, AP, CA or RE.'],
  ['AP', '', { uid: 'PO 4' }, 'OrderReference/ID is not the id of an order of ours.'],
  ['CA', line(1, '1'), {}, 'Line 1 was added by the seller: only what was ordered can be confirmed.'],
  ['CA', line(1, '9'), {}, 'Line 1: LineStatusCode 9 is not 3, 5, 7 or 42.'],
  ['CA', line(1, '3', { item: quantity('2', 'Quantity', 'KGM') }), {}, 'Line 1: 2 KGM, but the order is in C62.'],
  ['CA', line(1, '3', { item: quantity('1.5') }), {}, 'Line 1: 1.5 is no number of packs.'],
  ['CA', line(1, '3', { item: price('9.90', '', 'GBP') }), {}, 'Line 1: the price is in GBP, not EUR.'],
  ['CA', line(0, '5'), {}, "Line 0: the order's lines are numbered 1, 2, 3."],
] as const)('%s %#: what leaves two readings is refused in words', (code, lines, of, fault) => {
  expect(read(code, lines, of)).toEqual({ fault });
});

test('what is neither a response nor a despatch advice is refused in words', () => {
  const fault = (text: string) => readUblWord(Buffer.from(text));
  expect(fault('')).toMatchObject({ fault: expect.any(String) });
  expect(fault('<!DOCTYPE x [<!ENTITY e "e">]><x>&e;</x>')).toMatchObject({ fault: expect.stringMatching(/DTD/) });
  expect(fault(response('AP').replaceAll('OrderResponse', 'Order'))).toMatchObject({ fault: expect.any(String) });
});

test('a signed order response changes the lines of its order, once', async () => {
  const { first, post, confirmation } = await orderWithWords(app);
  const changed = line(1, '3', {
    item: quantity('1') + quantity('1', 'MaximumBackorderQuantity') + promised('2026-12-04'),
  });
  const body = response('CA', changed, { uid: first.uid, id: `R ${first.id}` });
  const answer = await post(body, { type: 'application/xml' });
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { message_id: `R ${first.id}`, state: 'applied', repeated: false },
  ]);
  expect(await confirmation()).toMatchObject({
    confirmed: 1,
    back_ordered: 1,
    refused: 0,
    words: [{}, { until: '2026-12-04' }],
  });
  expect((await post(body, { type: 'text/xml; charset=utf-8' })).body).toMatchObject({ repeated: true });
  const refused = await post(response('CA', line(2, '5'), { uid: first.uid, id: 'R-2' }), { type: 'application/xml' });
  expect([refused.status, refused.body.detail]).toEqual([422, 'The order has no line 2.']);
});

test('a receipt says that the order arrived, and nothing of its lines', async () => {
  const { first, post, confirmation, read: readPart } = await orderWithWords(app);
  const { body } = await post(response('AB', '', { uid: first.uid }), { type: 'application/xml' });
  expect(body).toMatchObject({ state: 'applied' });
  expect([await confirmation(), (await readPart(first.uid)).status]).toEqual([null, 'complete']);
});
