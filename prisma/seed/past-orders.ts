import { type Habits, HORSES, MIXED } from './buying-habits.ts';
import { irishDay, onIrishDay } from './irish-time.ts';
import { keyedRandom, oneOf } from './keyed-random.ts';
import { type Line, packsInstead } from './packs-instead.ts';
import { type Shopping, shopForYear } from './practice-year.ts';

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
  /** Bought from this wholesaler where it has it, else wherever it is cheapest. */
  readonly prefers: string | undefined;
  readonly reference: string | undefined;
  readonly lines: readonly Line[];
  readonly fate: Fate;
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

const WEEKS = 52;
/** One in so many orders of a user. */
const REJECTED = 31;
const UNREACHABLE = 47;
const CUT_OFFS = ['15:30', '16:00', '17:30', '17:30', '18:00'];

/** A year of orders of both practices up to `now`, by time. They depend only on the day and on what can be ordered. */
export function buildPastOrders(
  now: Date,
  canOrder: { readonly demo: ReadonlySet<string>; readonly other: ReadonlySet<string> },
): PastOrder[] {
  const placed = [...ordersOf(MIXED, canOrder.demo, now), ...ordersOf(HORSES, canOrder.other, now)];
  const settled = [...Map.groupBy(placed, ({ user }) => user).values()].flatMap((orders) =>
    orders.map((order, index) => ({ ...order, fate: fateOf(index) })),
  );
  return [...settled.sort((one, other) => one.at.getTime() - other.at.getTime()), ...justNow(now, canOrder.demo)];
}

type Unsent = Omit<PastOrder, 'fate'>;

function ordersOf(habits: Habits, canOrder: ReadonlySet<string>, now: Date): Unsent[] {
  const today = irishDay(now);
  // The last half hour is for the waiting orders.
  const [first, last] = [now.getTime() - WEEKS * 7 * 86_400_000, now.getTime() - 30 * 60_000];
  return shopForYear(habits, canOrder, today - WEEKS * 7, today)
    .map((shopping) => orderOf(habits, shopping))
    .filter(({ at }) => at.getTime() >= first && at.getTime() <= last);
}

function orderOf({ practice }: Habits, { day, half, buyer, lines }: Shopping): Unsent {
  const random = keyedRandom(`${practice}/${day}/order`);
  const at = onIrishDay(day, half === 'morning' ? morning(random) : beforeCutOff(random));
  const reference = random() < 0.45 ? oneOf(REFERENCES, random) : undefined;
  return { at, user: buyer.user, prefers: buyer.prefers, reference, lines };
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

function fateOf(index: number): Fate {
  if (index % REJECTED === 20) {
    return { is: 'rejected', reason: REJECTIONS[Math.floor(index / REJECTED) % REJECTIONS.length] ?? '' };
  }
  return { is: index % UNREACHABLE === 33 ? 'unreachable' : 'complete' };
}

/** Placed while the demo was loading: what somebody asked for. */
function justNow(now: Date, canOrder: ReadonlySet<string>): PastOrder[] {
  const instead = packsInstead(MIXED, canOrder);
  const { user, prefers } = MIXED.inBetween;
  const fates: [number, Fate][] = [
    [4, { is: 'tried' }],
    [1, { is: 'waiting' }],
  ];
  return fates.map(([minutes, fate]) => {
    const random = keyedRandom(`just now/${minutes}`);
    const at = new Date(now.getTime() - minutes * 60_000);
    return { at, user, prefers, reference: undefined, lines: [instead.nowAndThen(irishDay(now), random)], fate };
  });
}
