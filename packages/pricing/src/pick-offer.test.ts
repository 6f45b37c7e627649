import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOffer, type Candidate, isUsable, pickOffer, whyNotOrderable } from './pick-offer.ts';

/** Usable, plenty in stock, 10.00 at the first wholesaler; each case says what is different. */
const offer = (id: number, different: Partial<Candidate> = {}): Candidate => ({
  id,
  net: 1000,
  preference: 1,
  stock: 100,
  isAvailable: true,
  hasAccount: true,
  ...different,
});

interface Case {
  readonly why: string;
  readonly quantity?: number;
  readonly offers: Candidate[];
  readonly picks: number | undefined;
}

describe('pickOffer', () => {
  test.each<Case>([
    { why: 'no offer', offers: [], picks: undefined },
    { why: 'the only one', offers: [offer(1)], picks: 1 },
    { why: 'the lowest net price', offers: [offer(1), offer(2, { net: 999 }), offer(3, { net: 1001 })], picks: 2 },
    { why: 'price before preference', offers: [offer(1), offer(2, { net: 999, preference: 9 })], picks: 2 },
    { why: 'then preference', offers: [offer(1, { preference: 3 }), offer(2, { preference: 2 })], picks: 2 },
    { why: 'then the id', offers: [offer(8), offer(7), offer(9)], picks: 7 },
    { why: 'ids as numbers', offers: [offer(10), offer(9)], picks: 9 },
    { why: 'not withdrawn', offers: [offer(1, { net: 1, isAvailable: false }), offer(2)], picks: 2 },
    { why: 'not without account', offers: [offer(1, { net: 1, hasAccount: false }), offer(2)], picks: 2 },
    { why: 'not out of stock', offers: [offer(1, { net: 1, stock: 0 }), offer(2)], picks: 2 },
    { why: 'unknown stock is as good as enough', offers: [offer(1), offer(2, { net: 999, stock: null })], picks: 2 },
    { why: 'enough before too little', quantity: 6, offers: [offer(1, { net: 1, stock: 5 }), offer(2)], picks: 2 },
    { why: 'just enough', quantity: 5, offers: [offer(1, { net: 1, stock: 5 }), offer(2)], picks: 1 },
    {
      why: 'unknown before too little',
      quantity: 6,
      offers: [offer(1, { net: 1, stock: 5 }), offer(2, { stock: null })],
      picks: 2,
    },
    {
      why: 'of those with too little the cheapest, not the fullest',
      quantity: 50,
      offers: [offer(1, { stock: 49 }), offer(2, { net: 999, stock: 1 })],
      picks: 2,
    },
    {
      why: 'nothing usable',
      offers: [offer(1, { isAvailable: false }), offer(2, { hasAccount: false }), offer(3, { stock: 0 })],
      picks: undefined,
    },
  ])('$why', ({ offers, quantity = 1, picks }) => {
    expect(pickOffer(offers, quantity)?.id).toBe(picks);
  });

  test('picks no unusable offer, none that a usable one beats, and the same in any order', () => {
    fc.assert(
      fc.property(shuffledOffers, fc.integer({ min: 1, max: 4 }), ([offers, shuffled], quantity) => {
        const picked = pickOffer(offers, quantity);
        expect(pickOffer(shuffled, quantity)).toBe(picked);
        const usable = offers.filter(isUsable);
        expect(picked === undefined).toBe(usable.length === 0);
        if (!picked) return;
        expect(isUsable(picked)).toBe(true);
        const hasEnough = ({ stock }: Candidate) => stock === null || stock >= quantity;
        const tier = usable.some(hasEnough) ? usable.filter(hasEnough) : usable;
        expect(tier).toContain(picked);
        expect(picked.net).toBe(Math.min(...tier.map(({ net }) => net)));
      }),
    );
  });
});

describe('bestOffer', () => {
  test.each<Case>([
    { why: 'no offer', offers: [], picks: undefined },
    { why: 'the pick for one unit', offers: [offer(1, { stock: 1 }), offer(2, { net: 1001 })], picks: 1 },
    {
      why: 'a usable one before a cheaper one without account',
      offers: [offer(1, { net: 1, hasAccount: false }), offer(2)],
      picks: 2,
    },
    {
      why: 'nothing usable: the lowest price of all',
      offers: [
        offer(1, { hasAccount: false }),
        offer(2, { net: 999, stock: 0 }),
        offer(3, { net: 1001, hasAccount: false }),
      ],
      picks: 2,
    },
    {
      why: 'nothing usable: preference, then id',
      offers: [offer(3, { stock: 0, preference: 2 }), offer(2, { stock: 0 }), offer(1, { stock: 0, preference: 2 })],
      picks: 2,
    },
    {
      why: 'never a withdrawn one',
      offers: [offer(1, { net: 1, isAvailable: false }), offer(2, { stock: 0 })],
      picks: 2,
    },
    { why: 'withdrawn ones only', offers: [offer(1, { isAvailable: false })], picks: undefined },
  ])('$why', ({ offers, picks }) => {
    expect(bestOffer(offers)?.id).toBe(picks);
  });

  test('is the pick for one unit wherever there is one', () => {
    fc.assert(
      fc.property(shuffledOffers, ([offers, shuffled]) => {
        const best = bestOffer(offers);
        expect(bestOffer(shuffled)).toBe(best);
        const picked = pickOffer(offers, 1);
        if (picked) expect(best).toBe(picked);
      }),
    );
  });
});

/** Few different values, so that ties are common; the same offers twice, in two orders. */
const shuffledOffers = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 20 }),
      net: fc.integer({ min: 1, max: 3 }),
      preference: fc.integer({ min: 1, max: 2 }),
      stock: fc.constantFrom(null, 0, 1, 2, 3),
      isAvailable: fc.boolean(),
      hasAccount: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  .chain((offers) =>
    fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length, maxLength: offers.length })),
  );

describe('whyNotOrderable', () => {
  const withdrawn = offer(1, { isAvailable: false });
  const elsewhere = offer(2, { hasAccount: false });
  const empty = offer(3, { stock: 0 });
  test.each([
    ['what somebody with an account has', [offer(9), withdrawn, elsewhere, empty], null],
    ['what may be there', [offer(9, { stock: null })], null],
    ['what nobody offers', [], 'no_offer'],
    ['what everybody withdrew', [withdrawn], 'no_offer'],
    ['what only others have', [elsewhere, withdrawn], 'no_account'],
    ['what others have and those with an account have sold', [elsewhere, empty], 'out_of_stock'],
    ['what others have and those with an account withdrew', [elsewhere, withdrawn], 'no_account'],
    ['what all have sold', [empty, offer(4, { hasAccount: false, stock: 0 })], 'out_of_stock'],
  ] as const)('%s', (_what, offers, reason) => {
    expect(whyNotOrderable(offers)).toBe(reason);
  });
});
