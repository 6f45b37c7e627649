import path from 'node:path';
import { DEMO_MANAGER, DEMO_USER, OTHER_USER } from './demo-practices.ts';
import { irishDay, isHoliday, mondayOf, monthOf, onIrishDay } from './irish-time.ts';
import { hash, keyedRandom, oneOf } from './keyed-random.ts';
import { readTable } from './read-entries.ts';

export type Fate =
  | { readonly is: 'complete' }
  /** One of its wholesalers rejected it. */
  | { readonly is: 'rejected'; readonly reason: string }
  /** One of its wholesalers was never reached. */
  | { readonly is: 'unreachable' }
  /** Sent by the queue when the application runs. */
  | { readonly is: 'waiting' }
  /** Waiting after a failed attempt. */
  | { readonly is: 'tried' };

export interface PastOrder {
  readonly at: Date;
  /** E-mail address. */
  readonly user: string;
  readonly reference: string | undefined;
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
  readonly fate: Fate;
}

/** Something that a practice buys repeatedly, from `orders/purchases.csv`. */
export interface Purchase {
  readonly thing: string;
  /** Relative frequency. */
  readonly weight: number;
  /** Fewest and most packs at a time. */
  readonly packs: readonly [number, number];
  /** First and last month; may pass New Year. */
  readonly season: readonly [number, number];
}

export interface Pack {
  readonly thing: string;
  readonly brand: string;
  readonly code: string;
}

const read = (name: string) => readTable(path.join(import.meta.dirname, 'orders', name));

export const PACKS: readonly Pack[] = read('packs.csv').map(({ thing = '', brand = '', code = '' }) => ({
  thing,
  brand,
  code,
}));

/** A mixed practice (cattle and sheep in spring, pets all year), and one for horses and pets. */
export function purchasesOf(practice: 'mixed' | 'horses'): Purchase[] {
  return read('purchases.csv').flatMap(({ thing = '', ...row }) =>
    row.practice === practice
      ? [
          {
            thing,
            weight: Number(row.weight),
            packs: [Number(row.fewest), Number(row.most)],
            season: [Number(row.first_month || 1), Number(row.last_month || 12)],
          },
        ]
      : [],
  );
}

/** References of orders; about half have none. */
const REFERENCES = [
  'Dispensary top-up',
  'Ward cupboard',
  'Theatre',
  'Farm round',
  'Vaccination clinic',
  'Car boot restock',
  'Lab shelf',
  'Weekend cover',
] as const;

const REJECTIONS = [
  'The account is over its credit limit: please call our accounts office.',
  'One batch has been recalled by its maker: please order again without it.',
  'The licence number on our file has expired: please send the new one.',
  'Our van to your area is off the road: please order again tomorrow.',
] as const;

/** Chances of an order each morning and afternoon, Monday to Saturday. */
interface Habits {
  readonly name: 'mixed' | 'horses';
  readonly buys: readonly Purchase[];
  readonly mornings: readonly number[];
  readonly afternoons: readonly number[];
  readonly user: (random: () => number) => string;
  /** By purchase. */
  readonly packs: ReadonlyMap<string, readonly Pack[]>;
}

const WEEKS = 52;
const MOST_LINES = 15;
/** One in so many orders. */
const REJECTED = 37;
const UNREACHABLE = 71;
const CUT_OFFS = ['15:30', '16:00', '17:30', '17:30', '18:00'];

/** A year of orders of both practices up to `now`, by time. They depend only on the day and on what can be ordered. */
export function buildPastOrders(
  now: Date,
  canOrder: { readonly demo: ReadonlySet<string>; readonly other: ReadonlySet<string> },
): PastOrder[] {
  const mixed: Habits = {
    name: 'mixed',
    buys: purchasesOf('mixed'),
    mornings: [0.3, 0.2, 0.2, 0.2, 0.25, 0.1],
    afternoons: [0.45, 0.4, 0.4, 0.35, 0.5, 0],
    user: (random) => (random() < 0.7 ? DEMO_USER.email : DEMO_MANAGER.email),
    packs: byThing(canOrder.demo),
  };
  const horses: Habits = {
    name: 'horses',
    buys: purchasesOf('horses'),
    mornings: [0.15, 0.05, 0.1, 0.05, 0.1, 0.02],
    afternoons: [0.2, 0.15, 0.15, 0.15, 0.2, 0],
    user: () => OTHER_USER.email,
    packs: byThing(canOrder.other),
  };
  const placed = [...ordersOf(mixed, now), ...ordersOf(horses, now)]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((order, index) => ({ ...order, fate: fateOf(index) }));
  return [...placed, ...justNow(mixed, now)];
}

type Unsent = Omit<PastOrder, 'fate'>;

function ordersOf(habits: Habits, now: Date): Unsent[] {
  const thisWeek = mondayOf(irishDay(now));
  const orders: Unsent[] = [];
  for (let week = WEEKS; week >= 0; week--) {
    for (let weekday = 0; weekday < 6; weekday++) {
      const day = thisWeek - 7 * week + weekday;
      if (isHoliday(day)) continue;
      for (const [half, chances] of [habits.mornings, habits.afternoons].entries()) {
        const random = keyedRandom(`${habits.name}/${week}/${weekday}/${half}`);
        if (random() >= (chances[weekday] ?? 0)) continue;
        const at = onIrishDay(day, half === 0 ? morning(random) : beforeCutOff(random));
        orders.push(order(habits, at, monthOf(day), random));
      }
    }
  }
  // The last half hour is for the waiting orders.
  const [first, last] = [now.getTime() - WEEKS * 7 * 86_400_000, now.getTime() - 30 * 60_000];
  return orders.filter(({ at }) => at.getTime() >= first && at.getTime() <= last);
}

/** Minutes after midnight: after the first consultations. */
function morning(random: () => number): number {
  return 8 * 60 + 40 + random() * 170;
}

/** More and more orders towards a wholesaler's cut-off. */
function beforeCutOff(random: () => number): number {
  const [hours = 0, minutes = 0] = oneOf(CUT_OFFS, random).split(':').map(Number);
  return hours * 60 + minutes - 2 - random() ** 2 * 60;
}

function order(habits: Habits, at: Date, month: number, random: () => number): Unsent {
  const wished = 2 + Math.floor(random() ** 1.7 * (MOST_LINES - 1));
  const pool = habits.buys
    .filter(({ season }) => isWithin(month, season))
    .map((purchase) => ({ purchase, place: random() ** (1 / purchase.weight) }))
    .sort((one, other) => other.place - one.place);
  const lines = pool.slice(0, wished).map(({ purchase }) => {
    const [fewest, most] = purchase.packs;
    return {
      code: choosePack(habits, purchase, random).code,
      quantity: fewest + Math.floor(random() ** 1.5 * (most - fewest + 1)),
    };
  });
  const user = habits.user(random);
  return { at, user, reference: random() < 0.45 ? oneOf(REFERENCES, random) : undefined, lines };
}

function isWithin(month: number, [first, last]: readonly [number, number]): boolean {
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

/** A practice has a usual brand and sometimes tries another; sizes vary. */
function choosePack({ name, packs }: Habits, { thing }: Purchase, random: () => number): Pack {
  const found = packs.get(thing) ?? [];
  const brands = [...new Set(found.map(({ brand }) => brand))];
  const usual = brands[hash(`${name}/${thing}`) % brands.length];
  const chosen = random() < 0.88 ? usual : oneOf(brands, random);
  const sizes = found.filter(({ brand }) => brand === chosen);
  // Small sizes come first in the table and are bought more often.
  return oneOf(sizes, () => random() ** 1.5);
}

function byThing(codes: ReadonlySet<string>): Map<string, Pack[]> {
  return Map.groupBy(
    PACKS.filter(({ code }) => codes.has(code)),
    ({ thing }) => thing,
  );
}

function fateOf(index: number): Fate {
  if (index % REJECTED === 20) {
    return { is: 'rejected', reason: REJECTIONS[Math.floor(index / REJECTED) % REJECTIONS.length] ?? '' };
  }
  return { is: index % UNREACHABLE === 45 ? 'unreachable' : 'complete' };
}

/** Placed while the demo was loading. */
function justNow(habits: Habits, now: Date): PastOrder[] {
  const fates: [number, Fate][] = [
    [4, { is: 'tried' }],
    [1, { is: 'waiting' }],
  ];
  return fates.map(([minutes, fate]) => {
    const at = new Date(now.getTime() - minutes * 60_000);
    return { ...order(habits, at, monthOf(irishDay(now)), keyedRandom(`just now/${minutes}`)), fate };
  });
}
