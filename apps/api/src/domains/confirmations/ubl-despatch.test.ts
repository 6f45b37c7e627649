import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/test-app.ts';
import { orderWithWords } from '../../../test/wholesaler-words.ts';
import { decideDespatch } from './decide-despatch.ts';
import { readUblWord } from './ubl-word.ts';

const app = useApp();

const UID = '5b0d1c34-6f7e-4d0a-9a56-0f3f4a1c7d11';
const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** Of the sender; its order's id is ours. */
const OWN = readFileSync(path.join(ROOT, 'packages/documents/test/fixtures/despatch-advice.xml'), 'utf8');
const own = (uid = UID) => OWN.replaceAll('7c1d-1', uid);
const read = (text: string) => readUblWord(Buffer.from(text));

test('a despatch advice says what was sent, of which batch, and what of the rest comes later', () => {
  expect(read(own())).toEqual({
    ...{ messageId: 'DN-900', uid: UID, issuedAt: null, lines: [], rest: null },
    shipment: {
      ...{ despatchedOn: '2026-11-23', arrivesOn: '2026-11-24', carrier: 'Swift Vans' },
      sent: [
        { line: 1, quantity: 1, batch: 'L-1', expiresOn: '2028-02-29', isOversupply: false },
        { line: 1, quantity: 1, batch: 'L-2', expiresOn: '2028-05-31', isOversupply: false },
      ],
      outstanding: [{ line: 1, quantity: 1, reason: 'Short until December' }],
    },
  });
});

test('one batch is that of all packs; of several nobody can tell which pack is of which', () => {
  const second = /<cac:ItemInstance>\s*<cbc:SerialID>.*?<\/cac:ItemInstance>/s;
  const alone = own().replace(second, '').replace('>2</cbc:Delivered', '>9</cbc:Delivered');
  expect(read(alone)).toMatchObject({ shipment: { sent: [{ quantity: 9, batch: 'L-1', expiresOn: '2028-02-29' }] } });
  const both = own().replace('>2</cbc:Delivered', '>9</cbc:Delivered');
  expect(read(both)).toMatchObject({ shipment: { sent: [{ quantity: 9, batch: null, expiresOn: null }] } });
});

test.each([
  [
    'of another order',
    own().replace(/ {6}(<cac:OrderReference><cbc:ID>)[^<]*/, '$1PO 4'),
    'Line 1 is of another order.',
  ],
  [
    'without a line of the order',
    own().replace(/<cac:OrderLineReference>.*<\/cac:OrderLineReference>/s, ''),
    'Line 1 names no line of the order.',
  ],
  ['by weight', own().replace('"C62">2', '"KGM">2'), 'Line 1: 2 KGM, but the order is in C62.'],
  [
    'that takes another back',
    own().replace('</cbc:IssueDate>', '</cbc:IssueDate><cbc:DocumentStatusCode>1</cbc:DocumentStatusCode>'),
    'DocumentStatusCode 1 is not 9: only what was sent is added.',
  ],
])('a despatch advice %s is refused in words', (_, text, fault) => {
  expect(read(text)).toEqual({ fault });
});

const PUBLISHED = path.join(ROOT, '../shared/data/documents/peppol-ordering/Despatch Advice use cases');
const published = (number: number) =>
  read(
    readFileSync(path.join(PUBLISHED, `DespatchAdvice-BIS3_UseCase${number}.xml`), 'utf8').replaceAll(
      '>4321<',
      `>${UID}<`,
    ),
  );

/** Peppol's use cases, where they are beside the checkout. Ten packs were ordered of each line. */
test.skipIf(!existsSync(PUBLISHED))('the published use cases end as their text says', () => {
  const line = { ordered: 10, cancelled: 0, sent: 0, backOrdered: 0, refused: 0, hasTerms: false, isOutdated: false };
  const lines = [1, 2, 3, 4, 5].map((id) => ({ id, code: `N-${id}`, ...line }));
  const ends = (number: number, of = lines) => {
    const word = published(number);
    if ('fault' in word || !word.shipment) return word;
    const decided = decideDespatch(of, word.shipment);
    if ('fault' in decided) return decided;
    return {
      sent: decided.sent.map(({ orderItemId, quantity, batch }) => `${orderItemId}: ${quantity} ${batch ?? ''}`.trim()),
      rest: decided.rest.map((one) => `${one.line}: ${one.quantity} ${one.kind}`),
    };
  };
  expect(ends(1)).toEqual({ sent: ['1: 10', '2: 10'], rest: [] });
  expect(ends(2)).toEqual({
    sent: ['1: 10', '2: 6', '3: 6', '4: 6', '5: 12'],
    rest: [
      ...['2: 6 confirmed', '2: 4 back_ordered', '3: 6 confirmed', '3: 4 refused'],
      ...['4: 6 confirmed', '4: 3 back_ordered', '4: 1 refused'],
    ],
  });
  const ofMore = lines.map((one) => ({ ...one, ordered: 500 }));
  expect(ends(3, ofMore)).toEqual({ sent: ['1: 10 898A123', '2: 23 898A124', '3: 500 898A128', '4: 12'], rest: [] });
  expect(published(4)).toEqual({ fault: 'Line 1: 4.25 KGM, but the order is in C62.' });
  expect(published(5)).toEqual({ fault: 'Line 3: 3.0 KGM, but the order is in C62.' });
});

test('a signed despatch advice is added to its order, once', async () => {
  const { first, item, post, confirmation, read: readPart } = await orderWithWords(app);
  const body = own(first.uid).replace('>2</cbc:Delivered', '>1</cbc:Delivered');
  const answer = await post(body, { type: 'application/xml' });
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { message_id: 'DN-900', state: 'applied', repeated: false },
  ]);
  expect((await post(body, { type: 'application/xml' })).body).toMatchObject({ repeated: true });
  const { sent } = (await readPart(first.uid)).wholesale_order_items[0];
  expect(sent).toEqual([
    { quantity: 1, batch: null, expires_on: null, arrives_on: '2026-11-24', despatched_on: '2026-11-23' },
  ]);
  expect(await confirmation()).toMatchObject({
    ...{ confirmed: 1, back_ordered: 1 },
    words: [{ kind: 'confirmed' }, { kind: 'back_ordered', until: null, reason: 'Short until December' }],
  });
  expect(await app.db.prisma.despatchedLine.count({ where: { orderItemId: item.id } })).toBe(1);
});
