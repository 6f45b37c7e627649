import type { FoundProduct, NameHit, NearHit } from '../catalogue/public.ts';
import type { Reading } from './read-row.ts';
import { type Choice, type Meaning, several } from './verdict.ts';
import { brandIsNamed, hasNumbersOf, mayBeOfName } from './words-of.ts';

/** A reading of a row, with what the catalogue has for its words. */
export interface Matched<H> {
  readonly reading: Reading;
  readonly hits: readonly H[];
}

/** Nobody orders more with a number that stands bare at the end of a name: it is the pack's. */
const BARE_MAX = 50;

const choicesOf = ({ reading, hits }: Matched<{ readonly productId: number }>): Choice[] =>
  hits.map(({ productId }) => ({ productId, quantity: reading.quantity }));
const isSaid = ({ how }: Reading) => how !== 'none';

/**
 * What the words of a row mean: one product only where it alone has all of them and all numbers in whole, its brand is named in
 * whole, and the quantity can be nothing else. Undefined where no reading finds anything.
 */
export function judgeNames(
  matched: readonly Matched<NameHit>[],
  products: ReadonlyMap<number, FoundProduct>,
): Meaning | undefined {
  const finding = matched.filter(({ hits }) => hits.length > 0);
  const whole = withWholeNumbers(finding).map((found) => narrowed(found, products));
  const [first] = whole;
  if (!first) {
    const near = withQuantity(finding);
    return near && several(choicesOf(near), { count: near.hits[0]?.count ?? 0, isSaid: isSaid(near.reading) });
  }
  const others = whole.slice(1);
  const one = theOne(first, products);
  const count = first.hits[0]?.wholes ?? 0;
  if (one === undefined) {
    return several(whole.flatMap(choicesOf), { count, isSaid: whole.every(({ reading }) => isSaid(reading)) });
  }
  const { reading } = first;
  const choice = { productId: one.hit.productId, quantity: reading.quantity };
  const isClear = reading.how === 'none' ? others.every((other) => isOfPack(other.reading)) : others.length === 0;
  if (one.hit.isExact || isClear) {
    // "tablets; 100" may be one pack of a hundred.
    if (reading.how === 'field' && mayBeOfName(reading.quantity, reading.words, one.product)) {
      return several([choice, { ...choice, quantity: 1 }], { count: 1 });
    }
    return { kind: 'one', ...choice, isSaid: isSaid(reading), by: 'name' };
  }
  return several(
    [choice, ...others.map((other) => ({ ...choice, quantity: other.reading.quantity })), ...others.flatMap(choicesOf)],
    {
      count,
    },
  );
}

/** Whether a number that would be the quantity by this reading is the pack's. */
const isOfPack = ({ how, quantity }: Reading) => (how === 'bare' || how === 'times') && quantity > BARE_MAX;

function theOne({ reading, hits }: Matched<NameHit>, products: ReadonlyMap<number, FoundProduct>) {
  const exact = hits.filter((hit) => hit.isExact);
  const [hit] = exact.length === 1 ? exact : hits;
  const product = hit && products.get(hit.productId);
  if (!hit || !product || (exact.length !== 1 && hit.wholes !== 1)) return undefined;
  return brandIsNamed(reading.words, product.card.name) ? { hit, product } : undefined;
}

/** Of products that all have a number, those that have it as often as the words do. */
function narrowed({ reading, hits }: Matched<NameHit>, products: ReadonlyMap<number, FoundProduct>): Matched<NameHit> {
  const having = hits.filter(({ productId }) => {
    const product = products.get(productId);
    return product !== undefined && hasNumbersOf(reading.words, product);
  });
  const isAll = hits.every((hit) => hit.wholes <= hits.length);
  if (having.length === 0 || having.length === hits.length || !isAll) return { reading, hits };
  return { reading, hits: having.map((hit) => ({ ...hit, wholes: having.length })) };
}

const withWholeNumbers = <H extends { readonly isWhole: boolean }>(matched: readonly Matched<H>[]): Matched<H>[] =>
  matched
    .map(({ reading, hits }) => ({ reading, hits: hits.filter((hit) => hit.isWhole) }))
    .filter(({ hits }) => hits.length > 0);

/** The likeliest where a number of the row is found in no name: rather the quantity. */
const withQuantity = <H>(matched: readonly Matched<H>[]): Matched<H> | undefined =>
  matched.find(({ reading }) => isSaid(reading) && !isOfPack(reading)) ?? matched[0];

/** The nearest products of a row whose words find none; always a choice, since another product may be meant that is not there. */
export function judgeNearest(matched: readonly Matched<NearHit>[]): Meaning | undefined {
  const finding = matched.filter(({ hits }) => hits.length > 0);
  const step = Math.min(...finding.map(({ hits }) => hits[0]?.step ?? Number.POSITIVE_INFINITY));
  const nearest = finding.filter(({ hits }) => hits[0]?.step === step);
  const whole = step === 1 ? withWholeNumbers(nearest) : [];
  const best = whole[0] ?? withQuantity(nearest);
  if (!best) return undefined;
  const [{ count = 0, readAs = null } = {}] = best.hits;
  const choices = whole.length > 0 ? whole.flatMap(choicesOf) : choicesOf(best);
  return several(choices, { count, readAs, isNear: step > 1, isSaid: isSaid(best.reading) });
}
