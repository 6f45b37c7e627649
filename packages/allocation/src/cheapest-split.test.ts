import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteForce } from '../test/brute-force.ts';
import type { Basket, Line, Offer, Terms } from './basket.ts';
import { type Answer, type CheapestSplit, cheapestSplit } from './cheapest-split.ts';
import { costOf } from './cost.ts';
import { applyMoves } from './moves.ts';

const CASES = Number(process.env.ROUNDS ?? 2_000);
/** So that a busy machine proves every case too. */
const options = { clock: () => performance.now(), budgetMs: 60_000 };

const NO_OFFER = { gross: 0, off: 0, stock: null, absent: 0, unusable: 0 };

const PRODUCTS = 8;
const WHOLESALERS = 4;

interface Sizes {
  readonly lines: { readonly minLength: number; readonly maxLength: number };
  readonly wholesalers: { readonly minLength: number; readonly maxLength: number };
  readonly products: number;
}

/** Small amounts, so that prices, fees and thresholds meet often, also exactly. */
const basketsOf = (sizes: Sizes) =>
  fc
    .record({
      wholesalers: fc.array(
        fc.record({
          preference: fc.integer({ min: 1, max: 3 }),
          fee: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 8 }),
          freeFrom: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 4 }),
          minimum: fc.option(fc.integer({ min: 0, max: 40 })),
        }),
        sizes.wholesalers,
      ),
      lines: fc.array(
        fc.record({
          product: fc.integer({ min: 1, max: sizes.products }),
          quantity: fc.integer({ min: 1, max: 4 }),
          isPinned: fc.boolean(),
          pin: fc.integer({ min: 0, max: 5 }),
          at: fc.nat(),
        }),
        sizes.lines,
      ),
      offers: fc.array(
        fc.record({
          gross: fc.integer({ min: 0, max: 20 }),
          off: fc.integer({ min: 0, max: 6 }),
          stock: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 2 }),
          absent: fc.integer({ min: 0, max: 4 }),
          unusable: fc.integer({ min: 0, max: 9 }),
        }),
        { minLength: PRODUCTS * WHOLESALERS, maxLength: PRODUCTS * WHOLESALERS },
      ),
      deliveryCost: fc.constantFrom(0, 1, 3, 5),
      excluded: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
      maySplit: fc.boolean(),
      maxDeliveries: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 }),
    })
    .map((drawn): Basket => {
      const wholesalers: Terms[] = drawn.wholesalers.map((terms, at) => ({ id: at + 1, ...terms }));
      const offersOf = (product: number): Offer[] =>
        wholesalers.flatMap(({ id, preference }) => {
          const { gross, off, stock, absent, unusable } =
            drawn.offers[(product - 1) * WHOLESALERS + id - 1] ?? NO_OFFER;
          if (absent === 0 && id !== 1) return [];
          const net = Math.max(0, gross - off);
          const offer = { id: product * 10 + id, wholesaler: id, preference, gross, net, stock };
          return { ...offer, isAvailable: unusable !== 0, hasAccount: unusable !== 1 };
        });
      const taken = new Set<number>();
      const lines = drawn.lines.flatMap(({ product, quantity, isPinned, pin, at }, index): Line[] => {
        const offers = offersOf(product);
        const offer = offers[at % offers.length]?.id ?? 0;
        // A cart has one line of an offer.
        if (taken.has(offer)) return [];
        taken.add(offer);
        return [{ id: 100 + index, product, quantity, offer, isPinned: isPinned && pin < 2, offers }];
      });
      const { deliveryCost, maySplit } = drawn;
      const wishes = {
        deliveryCost,
        maySplit,
        ...(drawn.excluded !== null && { excluded: [drawn.excluded] }),
        ...(drawn.maxDeliveries !== null && { maxDeliveries: drawn.maxDeliveries }),
      };
      return { lines, wholesalers, wishes };
    });

const FEW_LINES = basketsOf({
  lines: { minLength: 1, maxLength: 5 },
  wholesalers: { minLength: 1, maxLength: 4 },
  products: 5,
});
/** Of more lines the search has more to decide at every wholesaler. */
const MANY_LINES = basketsOf({
  lines: { minLength: 5, maxLength: 8 },
  wholesalers: { minLength: 2, maxLength: 3 },
  products: PRODUCTS,
});

function isPlan(answer: Answer): answer is CheapestSplit {
  return 'best' in answer;
}

const check = (holds: (basket: Basket, answer: Answer) => void, { baskets = FEW_LINES, numRuns = CASES } = {}) =>
  fc.assert(
    fc.property(baskets, (basket) => {
      holds(basket, cheapestSplit(basket, options));
    }),
    { numRuns },
  );

function isWhatTryingFinds(basket: Basket, answer: Answer): void {
  const { best, atMost, now } = bruteForce(basket);
  if (!isPlan(answer)) {
    expect(best).toBeUndefined();
    return;
  }
  expect(answer.isProved).toBe(true);
  expect(answer.atMostDearer).toBe(0);
  expect(answer.now).toMatchObject({ total: now.total, deliveries: now.deliveries });
  const moved = answer.placements.filter(({ line, offer }) => line.offer !== offer.id).length;
  const { total, deliveries, belowMinimum } = answer.best;
  expect({ total, deliveries, below: belowMinimum.length, moved }).toEqual({
    total: best?.total ?? 0,
    deliveries: best?.deliveries ?? 0,
    below: best?.below ?? 0,
    moved: best?.moved ?? 0,
  });
  for (const { deliveries: most, cost } of answer.byDeliveries) {
    if (most === answer.best.deliveries) expect(cost).toEqual(answer.best);
    else
      expect([most, cost.total, cost.deliveries]).toEqual([
        most,
        atMost[most - 1]?.total,
        atMost[most - 1]?.deliveries,
      ]);
  }
}

describe('the cheapest way to order a basket', () => {
  test('is what trying every way finds, to the cent and to the tie', () => {
    check(isWhatTryingFinds);
  });

  test('is that of long baskets too', () => {
    check(isWhatTryingFinds, { baskets: MANY_LINES, numRuns: CASES / 4 });
  });

  test('has groups of which any may be taken: they save, and change the deliveries, by their sum', () => {
    check(({ wholesalers }, answer) => {
      if (!isPlan(answer)) return;
      const { groups, now, best, placements } = answer;
      const lines = new Set(placements.map(({ line }) => line));
      const before = [...lines].map((line) => ({
        line,
        offer: line.offers.find(({ id }) => id === line.offer) as Offer,
        quantity: line.quantity,
      }));
      for (let taken = 0; taken < 2 ** groups.length; taken++) {
        const some = groups.filter((_, at) => taken & (1 << at));
        const after = costOf(
          applyMoves(
            before,
            some.flatMap(({ moves }) => moves),
          ),
          wholesalers,
        );
        const sum = (of: (group: (typeof groups)[number]) => number) => some.reduce((all, group) => all + of(group), 0);
        expect(now.total - after.total).toBe(sum(({ saving }) => saving));
        expect(after.goods - now.goods).toBe(sum(({ goodsDifference }) => goodsDifference));
        expect(after.fees - now.fees).toBe(sum(({ feesDifference }) => feesDifference));
        expect(after.deliveries - now.deliveries).toBe(sum(({ deliveriesDifference }) => deliveriesDifference));
      }
      const whole = costOf(
        applyMoves(
          before,
          groups.flatMap(({ moves }) => moves),
        ),
        wholesalers,
      );
      expect(whole).toEqual(best);
    });
  });

  test('does not depend on the order of lines, offers and wholesalers', () => {
    check((basket, answer) => {
      const reversed = {
        ...basket,
        lines: basket.lines.map((line) => ({ ...line, offers: line.offers.toReversed() })).toReversed(),
        wholesalers: basket.wholesalers.toReversed(),
      };
      const again = cheapestSplit(reversed, options);
      const shape = (one: Answer) =>
        isPlan(one)
          ? one.placements.map(({ line, offer, quantity }) => `${line.id} ${offer.id} ${quantity}`).toSorted()
          : one;
      expect(shape(again)).toEqual(shape(answer));
    });
  });
});

test('of more wholesalers than a search tells apart it takes those that offer the most, and claims no proof', () => {
  const wholesalers = Array.from(
    { length: 40 },
    (_, at): Terms => ({ id: at + 1, preference: 1, fee: 5, freeFrom: null, minimum: null }),
  );
  const offersOf = (product: number) =>
    wholesalers.map(
      ({ id }): Offer => ({
        ...{ id: product * 100 + id, wholesaler: id, preference: 1, stock: null, isAvailable: true, hasAccount: true },
        ...{ gross: 100 - id, net: 100 - id },
      }),
    );
  const lines = [1, 2].map(
    (product): Line => ({
      id: product,
      product,
      quantity: 1,
      offer: product * 100 + 1,
      isPinned: false,
      offers: offersOf(product),
    }),
  );
  const answer = cheapestSplit({ lines, wholesalers, wishes: { deliveryCost: 0 } }, options);
  if (!isPlan(answer)) throw new Error('there is a plan');
  expect(answer.isProved).toBe(false);
  expect(answer.best).toMatchObject({ deliveries: 1, total: 145 });
  expect(answer.placements.map(({ offer }) => offer.wholesaler)).toEqual([30, 30]);
});

test('answers within any budget with a plan that is not dearer than the cart, and by how much it may be at most', () => {
  fc.assert(
    fc.property(FEW_LINES, fc.integer({ min: -1, max: 6 }), (basket, budgetMs) => {
      let now = 0;
      // Each look at the clock takes a millisecond: the search ends in its middle, or before it begins.
      const answer = cheapestSplit(basket, { clock: () => now++, budgetMs });
      const whole = cheapestSplit(basket, options);
      if (!isPlan(answer) || !isPlan(whole)) {
        expect(answer).toEqual(whole);
        return;
      }
      const { now: cart, mayStay } = bruteForce(basket);
      if (mayStay && answer.best.belowMinimum.length >= cart.below) {
        expect(answer.best.total).toBeLessThanOrEqual(cart.total);
      }
      const objective = ({ total, deliveries }: { total: number; deliveries: number }) =>
        total + deliveries * basket.wishes.deliveryCost;
      if (answer.isProved) expect(answer.best).toEqual(whole.best);
      else if (answer.best.belowMinimum.length === whole.best.belowMinimum.length) {
        expect(objective(answer.best) - objective(whole.best)).toBeLessThanOrEqual(answer.atMostDearer);
      }
    }),
    { numRuns: CASES / 4 },
  );
});
