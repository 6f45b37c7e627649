import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';
import type { OrderItem } from '@formulary/contracts/orders';
import { expect, test } from 'vitest';
import { takeWord } from '../src/domains/confirmations/take-word.ts';
import { DomainError } from '../src/kernel/domain-error.ts';
import { deliveryShop } from './delivery-shop.ts';
import { useApp } from './test-app.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PUBLISHED = path.join(ROOT, '../shared/data/documents/peppol-ordering');

const app = useApp();

/** A document of the wholesaler, by its file, or what the buyer's document of that name is to a practice here. */
type Step = string | { readonly document: string; readonly drops: readonly number[] };

interface Case {
  readonly ordered: readonly number[];
  readonly steps: readonly Step[];
}

const scenario = (number: number, name: string) =>
  `Advanced Ordering scenarios/advanced_ordering_sc${number}/${name}_sc${number}.xml`;
const response = (number: number) => `Order-response use cases/UC${number}_Order_response.xml`;
const despatch = (number: number) => `Despatch Advice use cases/DespatchAdvice-BIS3_UseCase${number}.xml`;
const cancels = (number: number) => ({ document: scenario(number, 'OrderCancellation'), drops: [1, 2] });

const FIVE = [10, 10, 10, 10, 10];

const CASES: readonly Case[] = [
  {
    ordered: [10, 50],
    steps: [scenario(1, 'OrderResponse'), { document: scenario(1, 'OrderChange'), drops: [] }, cancels(1)],
  },
  {
    ordered: [5, 50],
    steps: [{ document: scenario(2, 'OrderChange'), drops: [2] }, scenario(2, 'OrderResponse')],
  },
  {
    ordered: [5, 50],
    steps: [scenario(3, 'OrderResponse'), { document: scenario(3, 'OrderChange'), drops: [] }, cancels(3)],
  },
  { ordered: [5, 50], steps: [cancels(4), scenario(4, 'OrderResponse')] },
  { ordered: [5, 50], steps: [scenario(5, 'OrderResponse'), cancels(5)] },
  { ordered: [10, 5, 15], steps: [response(1)] },
  { ordered: [10, 50], steps: [response(2)] },
  { ordered: [1], steps: [response(3)] },
  { ordered: [500], steps: [response(4)] },
  { ordered: [10, 5, 15], steps: [response(5)] },
  { ordered: [10, 10], steps: [despatch(1)] },
  { ordered: FIVE, steps: [despatch(2)] },
  { ordered: [10, 23, 500, 12], steps: [despatch(3)] },
  { ordered: FIVE, steps: [despatch(4)] },
  { ordered: [23, 6, 10, 10, 3], steps: [despatch(5)] },
];

test.skipIf(!existsSync(PUBLISHED))('the published documents leave an order as docs/peppol.md says', async () => {
  const rows = [];
  for (const one of CASES) rows.push(...(await rowsOf(one)));
  const documented = readFileSync(path.join(ROOT, 'docs/peppol.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(documented).toEqual(rows);
});

/** A row of the table for each step: the document, the lines before and after. */
async function rowsOf({ ordered, steps }: Case): Promise<string[]> {
  const shop = await deliveryShop(app, ...ordered.map((quantity) => ({ quantity })));
  const { token } = shop.user;
  const { id, lines } = await shop.order();
  const part = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: id } });
  const state = async () => {
    const { body } = await app.call('GET', `/api/order/${id}/`, { token });
    return body.wholesale_orders[0].wholesale_order_items.map(lineInWords).join('<br>');
  };
  const take = async (file: string) => {
    const text = readFileSync(path.join(PUBLISHED, file), 'utf8');
    // The order's own id stands where the example has its.
    const content = Buffer.from(
      text.replaceAll(/>(Order-1|4321)</g, `>${part.uid}<`).replace(OF_ORDER, `$1${part.uid}<`),
    );
    const word = {
      wholesalerId: shop.wholesaler.id,
      source: 'document',
      mediaType: 'application/xml',
      content,
    } as const;
    await takeWord(app, word);
  };
  const drop = async (numbers: readonly number[]) => {
    const { body: rest } = await app.call('GET', '/api/still-to-come/', { token });
    const named = new Set(numbers.map((number) => lines[number - 1]));
    const open: RestLine[] = rest.lines.filter(({ line }: RestLine) => named.has(line));
    if (open.length === 0) return;
    const answer = await app.call('POST', '/api/still-to-come/drops/', {
      token,
      body: { lines: open.map(({ line, quantities }) => ({ line, quantity: quantities.open })) },
    });
    expect(answer.status).toBe(200);
  };
  expect(lines).toHaveLength(ordered.length);
  // A practice that receives here may drop what is to come.
  await shop.open();
  const rows = [];
  let before = await state();
  for (const step of steps) {
    const file = typeof step === 'string' ? step : step.document;
    const fault = typeof step === 'string' ? await refusalOf(take(step)) : await drop(step.drops);
    const after = await state();
    if (fault !== undefined) expect(after).toBe(before);
    const what = fault === undefined ? after : `refused: ${fault}`;
    rows.push(`| \`${path.basename(file, '.xml')}\` | ${before} | ${what} |`);
    before = after;
  }
  return rows;
}

const OF_ORDER = /(<cac:OrderReference>\s*<cbc:ID>)[^<]*</g;

async function refusalOf(taken: Promise<void>): Promise<string | undefined> {
  try {
    await taken;
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** Such as `10: 5 confirmed for 2022-02-20, 5 refused`. */
function lineInWords({ quantity, confirmation, sent, arrival }: OrderItem): string {
  const words = (confirmation?.words ?? []).map(({ kind, quantity: packs, until, net_price, instead, asks }) =>
    [
      `${packs} ${kind === 'back_ordered' ? 'back-ordered' : kind}`,
      until && ` ${kind === 'confirmed' ? 'for' : 'until'} ${until}`,
      net_price !== null && ` at ${net_price}`,
      instead && ` as ${instead.code}`,
      asks && ', asked',
    ]
      .filter(Boolean)
      .join(''),
  );
  const shipped = sent.map(({ quantity: packs, batch }) => `${packs} sent${batch === null ? '' : ` of ${batch}`}`);
  const cancelled = arrival?.quantities.cancelled ?? 0;
  const dropped = cancelled > 0 ? [`${cancelled} dropped`] : [];
  return [`${quantity} ordered`, ...words, ...shipped, ...dropped].join(', ');
}
