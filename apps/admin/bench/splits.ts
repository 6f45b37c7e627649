import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Basket, Line, Offer, Terms } from '@formulary/allocation/basket';
import { type CheapestSplit, cheapestSplit } from '@formulary/allocation/cheapest-split';
import { hasRealLists, NEEDS_REAL_LISTS, realCatalogue, realPriceLists } from '@formulary/api/test/real-lists';
import { toCents, toCentsOrNull } from '@formulary/pricing/money';
import { manufacturerDiscount, netPrice } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import { pickOffer } from '@formulary/pricing/pick-offer';
import { parse } from 'csv-parse/sync';

const BASKETS = Number(process.env.BASKETS ?? 200);
const SIZES = [10, 30, 60, 120, 200];
const QUANTITIES = [1, 1, 1, 2, 2, 3, 4, 6];
const BUDGET_MS = Number(process.env.BUDGET_MS ?? 250);

/** Fee, threshold and minimum in euros: what the demo's wholesalers ask, and six more of the kind. */
export const BASKET_TERMS: readonly (readonly [fee: number | null, freeFrom: number | null, minimum: number | null])[] =
  [
    [9.5, 250, null],
    [6.95, 150, 50],
    [12, 400, 100],
    [8.5, 210, null],
    [15, 300, 75],
    [18.5, 500, 150],
    [10, 200, null],
    [7.5, 180, 40],
    [11, 350, 80],
    [null, null, null],
    [14, 275, 60],
    [5, null, null],
  ];

/** How long the cheapest split takes, and what it saves against each line at its cheapest, on the real lists. */
export function benchSplits(): void {
  if (!hasRealLists) {
    console.log(`\nBaskets ${NEEDS_REAL_LISTS}.`);
    return;
  }
  const products = readProducts();
  for (const wholesalers of [6, 12]) {
    console.log(
      `\n${BASKETS} baskets of each size, ${wholesalers} wholesalers, budget ${BUDGET_MS} ms; milliseconds are of the processor`,
    );
    for (const size of SIZES) measure(products, { wholesalers, size });
  }
}

function measure(products: readonly Offer[][], { wholesalers, size }: { wholesalers: number; size: number }): void {
  const times: number[] = [];
  const savings: number[] = [];
  const fewer: number[] = [];
  let proved = 0;
  let dearest = 0;
  let below = 0;
  for (let seed = 0; seed < BASKETS; seed++) {
    const basket = drawSplit(products, { wholesalers, size, seed });
    const began = cpuNow();
    const answer = cheapestSplit(basket, { clock: cpuNow, budgetMs: BUDGET_MS }) as CheapestSplit;
    times.push(cpuNow() - began);
    if (answer.isProved) proved++;
    dearest = Math.max(dearest, answer.atMostDearer);
    const { now, best, byDeliveries } = answer;
    if (now.belowMinimum.length > 0) below++;
    savings.push(now.total - best.total);
    const oneLess = byDeliveries.find(({ deliveries }) => deliveries === best.deliveries - 1);
    if (oneLess) fewer.push(oneLess.cost.total - best.total);
  }
  const [p50, p95, most] = spread(times).map((time) => time.toFixed(1));
  const [saved, savedMuch] = spread(savings).map(inEuros);
  const [oneLess] = spread(fewer).map(inEuros);
  console.log(
    `${String(size).padStart(4)} lines  p50 ${p50} ms  p95 ${p95} ms  max ${most} ms  proved ${proved}  at most dearer ${inEuros(dearest)}` +
      `  saves EUR ${saved} (p95 ${savedMuch})  one delivery less EUR ${oneLess}  carts below a minimum ${below}`,
  );
}

const inEuros = (cents: number) => (cents / 100).toFixed(2);

function spread(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [at(0.5), at(0.95), at(1)];
}

/** Every line where it is cheapest by itself, as carts are without the allocation. */
function drawSplit(
  products: readonly Offer[][],
  { wholesalers, size, seed }: { wholesalers: number; size: number; seed: number },
): Basket {
  const picked = new Set<number>();
  const lines: Line[] = [];
  for (let tries = 0; lines.length < size; tries++) {
    const at = Math.floor(chance(`${seed} product ${tries}`) * products.length);
    const quantity = QUANTITIES[Math.floor(chance(`${seed} quantity ${tries}`) * QUANTITIES.length)] ?? 1;
    const offers = (products[at] ?? []).filter(({ wholesaler }) => wholesaler <= wholesalers);
    const cheapest = pickOffer(offers, quantity);
    // What a practice orders every week costs less than EUR 150 a pack.
    if (!cheapest || cheapest.net > 150_00 || picked.has(at)) continue;
    picked.add(at);
    lines.push({ id: tries + 1, product: at, quantity, offer: cheapest.id, isPinned: false, offers });
  }
  return { lines, wholesalers: termsOf(wholesalers), wishes: { deliveryCost: 300 } };
}

/** From 0 to 1, the same for the same key. */
function chance(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32;
}

function termsOf(count: number): Terms[] {
  return BASKET_TERMS.slice(0, count).map(([fee, freeFrom, minimum], at) => ({
    id: at + 1,
    preference: at + 1,
    fee: toCentsOrNull(fee),
    freeFrom: toCentsOrNull(freeFrom),
    minimum: toCentsOrNull(minimum),
  }));
}

/** Of each product the offers of six lists, and of six more wholesalers that take a little more or less. */
function readProducts(): Offer[][] {
  const rows = (file: string): Record<string, string>[] => parse(readFileSync(file), { columns: true, bom: true });
  const discounts = new Map(
    rows(realCatalogue()).map((row) => [row.code, toHundredths(Number(row.manufacturer_discount ?? 0))]),
  );
  const products = new Map<string, Offer[]>();
  for (const [list, { file }] of realPriceLists().entries()) {
    for (const [at, row] of rows(file).entries()) {
      const code = row.code ?? '';
      const override = row.manufacturer_discount_override
        ? toHundredths(Number(row.manufacturer_discount_override))
        : null;
      const manufacturer = manufacturerDiscount(discounts.get(code) ?? 0, override);
      const offers = products.get(code) ?? [];
      products.set(code, offers);
      for (const more of [0, 6]) {
        const wholesaler = list + more + 1;
        const gross = Math.max(
          1,
          Math.round((toCents(Number(row.gross_price)) * (more ? 97 + ((at * 7 + list) % 7) : 100)) / 100),
        );
        const net = netPrice(gross, { manufacturer, wholesaler: toHundredths(Number(row.discount || 0)) });
        const stock = row.stock_quantity ? Number(row.stock_quantity) : null;
        const id = products.size * 100 + wholesaler;
        offers.push({ id, wholesaler, gross, net, stock, preference: wholesaler, isAvailable: true, hasAccount: true });
      }
    }
  }
  return [...products.values()];
}

/** Milliseconds of this thread's work: what a busy machine does not blur. */
function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
