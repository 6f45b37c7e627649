import type { PriceStep, ProductHistory, WholesalerPrices } from '@formulary/contracts/catalogue/product-history';
import { NOW } from './stage.ts';

const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

/** Since how many days before now which price, the oldest first; null ends the offer. */
type Course = readonly (readonly [daysAgo: number, net: number | null])[];

function stepsOf(course: Course): PriceStep[] {
  return course.flatMap(([daysAgo, net], at) => {
    const next = course[at + 1];
    if (net === null) return [];
    return [
      {
        from: daysBefore(daysAgo),
        to: next ? daysBefore(next[0]) : null,
        gross_price: Math.round(net * 112) / 100,
        net_price: net,
        total_discount: 10.71,
      },
    ];
  });
}

function pricesOf(id: number, name: string, course: Course, hasAccount = true): WholesalerPrices {
  const steps = stepsOf(course);
  const isOffered = steps.at(-1)?.to === null;
  return { wholesaler: { id, name }, has_account: hasAccount, is_offered: isOffered, steps, has_earlier: false };
}

const BURRENVALE = { id: 1, name: 'Burrenvale Veterinary Wholesale' };
const TOLKA = { id: 2, name: 'Tolka Valley Vet Distribution' };

function purchase(
  order: number,
  daysAgo: number,
  from: typeof BURRENVALE,
  quantity: number,
  net: number,
  who?: string,
) {
  const [firstName = 'Nuala', lastName = 'Keane'] = who?.split(' ') ?? [];
  return {
    ...{ order, bought_on: daysBefore(daysAgo), placed_by: { firstName, lastName }, is_mine: who === undefined },
    ...{ wholesaler: from, quantity, net_price: net },
  };
}

const history = (wholesalers: WholesalerPrices[], more: Partial<ProductHistory> = {}): ProductHistory => ({
  since: null,
  wholesalers,
  purchases: [],
  has_earlier_purchases: false,
  replaces: [],
  ...more,
});

/** Six wholesalers over a year: rises and falls, a gap, an offer that was withdrawn, one that came late, one without an account. */
export const A_YEAR = history(
  [
    pricesOf(1, BURRENVALE.name, [
      [371, 98.6],
      [280, 101.25],
      [91, 104.4],
      [28, 102.99],
    ]),
    pricesOf(2, TOLKA.name, [
      [370, 91.9],
      [189, 95.6],
      [28, 94.18],
    ]),
    pricesOf(3, 'Suirside Agri & Pet Medicines', [
      [368, 100.1],
      [280, null],
      [189, 103.5],
      [3, 102.7],
    ]),
    pricesOf(4, 'Cois Farraige Vet Supplies', [[120, 105.16]]),
    pricesOf(
      5,
      'Slieveard Veterinary Direct',
      [
        [371, 95.8],
        [280, 97.1],
        [91, 98.39],
      ],
      false,
    ),
    pricesOf(6, 'Errigal Veterinary Imports', [
      [372, 93.2],
      [91, null],
    ]),
  ],
  {
    purchases: [
      purchase(412, 9, TOLKA, 4, 94.18),
      purchase(371, 37, TOLKA, 4, 95.6, 'Bríd Daly'),
      purchase(340, 66, TOLKA, 6, 95.6),
      purchase(298, 101, BURRENVALE, 4, 101.25, 'Bríd Daly'),
      purchase(251, 140, TOLKA, 4, 95.6),
      purchase(207, 171, TOLKA, 5, 95.6, 'Bríd Daly'),
      purchase(160, 214, TOLKA, 4, 91.9),
      purchase(118, 259, TOLKA, 4, 91.9, 'Bríd Daly'),
      purchase(61, 301, BURRENVALE, 6, 98.6),
      purchase(12, 344, TOLKA, 4, 91.9, 'Bríd Daly'),
    ],
  },
);

/** One wholesaler whose price has never changed. */
export const ONE_PRICE = history([pricesOf(1, BURRENVALE.name, [[203, 2.91]])]);

/** A price a week and more, from two wholesalers. */
export const MANY_PRICES = history(
  [BURRENVALE, TOLKA].map(({ id, name }) => {
    const course = Array.from({ length: 400 }, (_, at) => {
      const cents = 2_400 + Math.round(at * 1.6 + 160 * Math.sin(at / 17 + id) + 45 * Math.sin(at * 1.7 + id));
      return [2_000 - at * 5 + id, cents / 100] as const;
    });
    return { ...pricesOf(id, name, course), has_earlier: id === 1 };
  }),
);

/** Nobody offers it any more, and one had stopped before. */
export const WITHDRAWN = history(
  [
    pricesOf(1, BURRENVALE.name, [
      [360, 8.4],
      [300, null],
      [240, 8.4],
      [150, 8.9],
      [40, null],
    ]),
    pricesOf(2, TOLKA.name, [
      [330, 8.1],
      [95, null],
    ]),
  ],
  { purchases: [purchase(77, 170, BURRENVALE, 10, 8.4)] },
);
