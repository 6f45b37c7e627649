import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { mutation } from './mutated-documents.ts';
import { readRounds } from './rounds.ts';
import { useApp } from './test-app.ts';
import { orderWithWords } from './wholesaler-words.ts';

const app = useApp();
const { rounds, seed } = readRounds('mutated messages of wholesalers', 200);

const FIXTURES = path.resolve(import.meta.dirname, '../../../packages/documents/test/fixtures');
/** An order of two packs at one line, and documents of its wholesaler that it would take. */
let shop: Awaited<ReturnType<typeof orderWithWords>>;
let documents: { readonly type: string; readonly bytes: Buffer }[];

beforeAll(async () => {
  shop = await orderWithWords(app);
  const { first, item } = shop;
  const xml = (name: string, change: (text: string) => string) => ({
    type: 'application/xml',
    bytes: Buffer.from(
      change(readFileSync(path.join(FIXTURES, `${name}.xml`), 'utf8').replaceAll('7c1d-1', first.uid)),
    ),
  });
  const message = {
    ...{ version: 1, id: 'M-1', order: first.uid, issued_at: '2026-11-25T10:12:00Z' },
    lines: [{ code: item.wholesalerCode, confirmed: 1, back_ordered: 1, until: '2026-12-04', reason: 'Short' }],
  };
  documents = [
    // Of its two lines the order has one, of two packs, not of three.
    xml('order-response', (text) =>
      text
        .replace('>2</b:Quantity>', '>1</b:Quantity>')
        .replace(/<a:OrderLine>(?!.*<a:OrderLine>).*<\/a:OrderLine>/s, ''),
    ),
    xml('despatch-advice', (text) => text.replace('>2</cbc:Delivered', '>1</cbc:Delivered')),
    { type: 'application/json', bytes: Buffer.from(JSON.stringify(message)) },
  ];
});

test('a mutated message is applied or refused in words, and the line stays whole', async () => {
  const outcomes: Record<number, number> = {};
  const which = fc.nat({ max: 2 });
  // One that is spoilt once is often taken all the same.
  const mutations = fc.array(mutation, { minLength: 0, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(which, fc.uuid(), mutations, async (at, id, all) => {
      const { type, bytes } = documents[at] ?? { type: '', bytes: Buffer.of() };
      const named = Buffer.from(bytes.toString().replace(/AB-2026-77|DN-900|M-1/, id));
      const body = all.reduce<Buffer>((spoilt, mutate) => mutate(spoilt), named);
      const answer = await shop.post(body, { type });
      outcomes[answer.status] = (outcomes[answer.status] ?? 0) + 1;
      expect([200, 409, 422]).toContain(answer.status);
      if (answer.status !== 200) expect(answer.body.detail).toMatch(/^.{5,1000}$/s);
      await expectWhole();
    }),
    { numRuns: rounds, seed, endOnFailure: true },
  );
  // Mutations that no message survives, or all do, would prove nothing.
  expect(Math.min(outcomes[200] ?? 0, outcomes[422] ?? 0)).toBeGreaterThan(rounds / 20);
});

async function expectWhole(): Promise<void> {
  const words = await shop.confirmation();
  if (words === null) return;
  const { confirmed, back_ordered, refused, cancelled, asked, unanswered } = words;
  expect(confirmed + back_ordered + refused + cancelled + asked + unanswered).toBe(2);
}

const LAUGHS = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

test.each([
  ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "ha">${LAUGHS}]><a>&l9;</a>`, 422, /DTD/],
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 422, /DTD/],
  ['an external DTD', '<!DOCTYPE a SYSTEM "http://localhost:1/a.dtd"><a/>', 422, /DTD/],
  ['more elements than any order has lines', `<a>${'<b/>'.repeat(600_000)}</a>`, 422, /elements/],
  ['depth without end', '<a>'.repeat(1_000_000), 422, /within each other/],
  ['another encoding than it says', '<?xml version="1.0" encoding="UTF-16"?><a/>', 422, /UTF-16/],
  ['50 MB', `<a>${'x'.repeat(50_000_000)}</a>`, 413, /./],
])('%s is refused in words', async (_, text, status, words) => {
  const answer = await shop.post(Buffer.from(text), { type: 'application/xml' });
  expect(answer.status).toBe(status);
  expect(answer.body.detail).toMatch(words);
});
