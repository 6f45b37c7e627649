import type { FoundProduct, NameHit, NearHit } from '../catalogue/public.ts';
import type { Reading } from './read-row.ts';
import { type Choice, type Meaning, several } from './verdict.ts';
import {
  BARE_MAX,
  brandIsNamed,
  fitsAsWell,
  hasNumbersOf,
  mayBeOfName,
  mayBeOfPack,
  saysStrength,
} from './words-of.ts';

/** A reading of a row, with what the catalogue has for its words. */
export interface Matched<H> {
  readonly reading: Reading;
  readonly hits: readonly H[];
}

/** `isTyped`: the name is what stands in the row, sign for sign. */
export type TypedHit = NameHit & { readonly isTyped: boolean };

/** With what the catalogue has for the words that are no amounts; empty where it was not asked. */
export interface MatchedName extends Matched<TypedHit> {
  readonly kin: readonly NameHit[];
}

type Products = ReadonlyMap<number, FoundProduct>;

/** Where the number may be a product's pack, one of it comes first. */
function choicesOf({ reading, hits }: Matched<{ readonly productId: number }>, products: Products): Choice[] {
  const packs = UNSURE.has(reading.how)
    ? hits.filter(({ productId }) => {
        const product = products.get(productId);
        return product && mayBeOfName(reading.quantity, reading.words, product);
      })
    : [];
  return [
    ...packs.map(({ productId }) => ({ productId, quantity: 1 })),
    ...hits.map(({ productId }) => ({ productId, quantity: reading.quantity })),
  ];
}
const isSaid = ({ how }: Reading) => how !== 'none';

/**
 * What the words of a row mean: one product only where it alone has all of them and all numbers in whole, its brand is named in
 * whole, and the quantity can be nothing else. Undefined where no reading finds anything.
 */
export function judgeNames(matched: readonly MatchedName[], products: Products): Meaning | undefined {
  const finding = withAllNumbers(
    matched.filter(({ hits }) => hits.length > 0),
    products,
  );
  const whole = withWholeNumbers(finding).map((found) => narrowed(found, products));
  const first =
    whole.find(({ reading, hits }) => reading.how === 'none' && hits.some(({ isExact }) => isExact)) ?? whole[0];
  if (!first) {
    const near = withQuantity(finding);
    return (
      near && several(choicesOf(near, products), { count: near.hits[0]?.count ?? 0, isSaid: isSaid(near.reading) })
    );
  }
  const one = theOne(first, products);
  const count = first.hits[0]?.wholes ?? 0;
  if (one === undefined) {
    return several(
      whole.flatMap((each) => choicesOf(each, products)),
      { count, isSaid: whole.every(({ reading }) => isSaid(reading)) },
    );
  }
  const { reading } = first;
  const choice = { productId: one.hit.productId, quantity: reading.quantity };
  const others = whole.filter((other) => other !== first);
  const isClear = reading.how === 'none' ? others.every((other) => isOfPack(other.reading)) : others.length === 0;
  if (one.hit.isTyped || isClear) {
    const kin = kinOf(one, first, products);
    if (kin.length > 0) {
      const ids = [one.product, ...kin].map(({ card }) => card.id);
      const amount = Math.max(ids.length, first.kin[0]?.count ?? 0);
      return several(
        ids.map((productId) => ({ productId, quantity: reading.quantity })),
        { count: amount, isSaid: isSaid(reading) },
      );
    }
    // "tablets; 100", "tablets x 100" and "tablets (100)" may be one pack of a hundred.
    const isUnsure = UNSURE.has(reading.how) || reading.quantity > BARE_MAX;
    if (isUnsure && mayBeOfPack(reading.quantity, reading.words, one.product)) {
      const pack = { ...choice, quantity: 1 };
      return several(reading.quantity > BARE_MAX ? [pack, choice] : [choice, pack], { count: 1 });
    }
    return { kind: 'one', ...choice, isSaid: isSaid(reading), by: 'name' };
  }
  return several(
    [
      choice,
      ...others.map((other) => ({ ...choice, quantity: other.reading.quantity })),
      ...others.flatMap((each) => choicesOf(each, products)),
    ],
    {
      count,
    },
  );
}

/** Whether a number that would be the quantity by this reading is the pack's. */
const isOfPack = ({ how, quantity }: Reading) => (how === 'bare' || how === 'times') && quantity > BARE_MAX;

/** How a number that is no pack's may be said; before the name it is a quantity. */
const UNSURE: ReadonlySet<Reading['how']> = new Set(['behind', 'field', 'times', 'bare', 'first']);

/** Where a row can be read otherwise, a reading of all numbers as the name's finds only names that have each as often. */
function withAllNumbers(finding: readonly MatchedName[], products: Products): readonly MatchedName[] {
  const having = finding.flatMap((matched) => {
    if (matched.reading.how !== 'none') return matched;
    const hits = matched.hits.filter(({ productId }) => {
      const product = products.get(productId);
      return product && hasNumbersOf(matched.reading.words, product);
    });
    return hits.length > 0 ? { ...matched, hits } : [];
  });
  return having.length > 0 ? having : finding;
}

/** Products of the brand that fit the words as well as the one that was found. All are looked at, or none is trusted. */
function kinOf(
  one: { hit: NameHit; product: FoundProduct },
  { reading, kin }: MatchedName,
  products: Products,
): FoundProduct[] {
  if (one.hit.isExact || saysStrength(reading.words, one.product)) return [];
  const others = kin.flatMap(({ productId }) => products.get(productId) ?? []);
  const fitting = others.filter((other) => fitsAsWell(reading.words, one.product, other));
  const isMore = (kin[0]?.count ?? 0) > kin.length;
  return isMore ? others.filter(({ card }) => card.id !== one.product.card.id) : fitting;
}

function theOne({ reading, hits }: Matched<TypedHit>, products: Products) {
  const isOfBrand = ({ productId }: TypedHit) => brandIsNamed(reading.words, products.get(productId)?.card.name ?? '');
  // A brand alone is the name of one product, and the beginning of others.
  const isTelling = reading.words.includes(' ') || hits.filter((hit) => isOfBrand(hit)).length === 1;
  const exact = isTelling ? hits.filter((hit) => hit.isExact) : [];
  const [hit] = exact.length === 1 ? exact : hits;
  const product = hit && products.get(hit.productId);
  if (!hit || !product || (exact.length !== 1 && hit.wholes !== 1)) return undefined;
  return isOfBrand(hit) ? { hit, product } : undefined;
}

/** Of products that all have a number, those that have it as often as the words do. */
function narrowed(matched: MatchedName, products: Products): MatchedName {
  const { reading, hits } = matched;
  const having = hits.filter(({ productId }) => {
    const product = products.get(productId);
    return product !== undefined && hasNumbersOf(reading.words, product);
  });
  const isAll = hits.every((hit) => hit.wholes <= hits.length);
  if (having.length === 0 || having.length === hits.length || !isAll) return matched;
  return { ...matched, hits: having.map((hit) => ({ ...hit, wholes: having.length })) };
}

const withWholeNumbers = <M extends Matched<{ readonly isWhole: boolean }>>(matched: readonly M[]): M[] =>
  matched.map((one) => ({ ...one, hits: one.hits.filter((hit) => hit.isWhole) })).filter(({ hits }) => hits.length > 0);

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
  const quantified = ({ reading, hits }: Matched<NearHit>) =>
    hits.map(({ productId }) => ({ productId, quantity: reading.quantity }));
  const choices = whole.length > 0 ? whole.flatMap(quantified) : quantified(best);
  return several(choices, { count, readAs, isNear: step > 1, isSaid: isSaid(best.reading) });
}
