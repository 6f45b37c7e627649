import type { Buyer, Habits, OrderDay } from './buying-habits.ts';
import { isHoliday, mondayOf, weekdayOf } from './irish-time.ts';
import { keyedRandom } from './keyed-random.ts';
import { type Line, type PacksInstead, packsInstead } from './packs-instead.ts';
import { expectedUse, usedOn } from './use-of-packs.ts';
import { type UsualPack, usualPacksOf } from './usual-packs.ts';

/** What a practice orders at once. */
export interface Shopping {
  /** Days since 1970. */
  readonly day: number;
  readonly half: 'morning' | 'afternoon';
  readonly buyer: Buyer;
  /** Each pack once. */
  readonly lines: readonly Line[];
}

/** A usual pack with what is left of it. */
interface Shelf {
  readonly pack: UsualPack;
  stock: number;
}

/** Until no shelf remembers what it held at first. */
const DAYS_BEFORE = 60;

const CHANCES = {
  /** Of an order day: no time for it, and the next day has to do. */
  late: 0.08,
  /** Of a week: the buyer is away, and the other one buys. */
  away: 0.1,
  /** Of what is low: nobody sees it. */
  overlooked: 0.06,
  /** Of what will be low three days later: it is taken along. */
  early: 0.2,
  /** Of a line: twice as much, before a busy time or for a rebate. */
  double: 0.05,
  /** Of a line: another brand or size, as the usual one cannot be had. */
  instead: 0.03,
  /** Of an order: something that is no usual pack; as often again for one more. */
  nowAndThen: 0.35,
  /** Of what has run out: it cannot wait for the order day. */
  urgent: 0.5,
};

const EARLY_DAYS = 3;
/** How long what is bought urgently has to last. */
const URGENT_DAYS = 3;
/** An urgent order takes along what is lowest, for the delivery. */
const TAKEN_ALONG = 2;

/**
 * What a practice orders from the day `first` to the day `last`: it uses up what it bought, and on its order days buys
 * what is low. The same for the same days and what can be ordered.
 */
export function shopForYear(habits: Habits, canOrder: ReadonlySet<string>, first: number, last: number): Shopping[] {
  const { practice, orderDays } = habits;
  const instead = packsInstead(habits, canOrder);
  const shelves = usualPacksOf(practice).map((pack) => startingShelf(practice, pack, first - DAYS_BEFORE));
  const year: Shopping[] = [];
  let orderDay: OrderDay | undefined;
  for (let day = first - DAYS_BEFORE; day <= last; day++) {
    for (const shelf of shelves) shelf.stock = Math.max(0, shelf.stock - usedOn(practice, shelf.pack, day));
    orderDay = orderDays.find(({ weekday }) => weekday === weekdayOf(day)) ?? orderDay;
    if (weekdayOf(day) === 6 || isHoliday(day)) continue;
    const today = { habits, shelves, day, instead, random: keyedRandom(`${practice}/${day}`) };
    const isNow = today.random() >= CHANCES.late;
    const shopping = orderDay && isNow ? allThatIsLow(today, orderDay) : whatRanOut(today);
    if (isNow) orderDay = undefined;
    if (shopping.lines.length > 0 && day >= first) year.push(shopping);
  }
  return year;
}

function startingShelf(practice: string, pack: UsualPack, day: number): Shelf {
  const random = keyedRandom(`${practice}/${pack.code}/start`);
  return { pack, stock: expectedUse(pack, day, 5) + random() * pack.usualQuantity };
}

interface Today {
  readonly habits: Habits;
  readonly shelves: readonly Shelf[];
  readonly day: number;
  readonly instead: PacksInstead;
  readonly random: () => number;
}

function allThatIsLow(today: Today, { buyer, cover, half }: OrderDay): Shopping {
  const { habits, shelves, day, instead, random } = today;
  const isWanted = (shelf: Shelf) => {
    const chance = random();
    if (!lasts(shelf, day, cover)) return chance >= CHANCES.overlooked;
    return !lasts(shelf, day, cover + EARLY_DAYS) && chance < CHANCES.early;
  };
  const lines = shelves.filter(isWanted).map((shelf) => buy(today, shelf, cover));
  while (lines.length > 0 && random() < CHANCES.nowAndThen) lines.push(instead.nowAndThen(day, random));
  return { day, half, buyer: whoever(buyer, habits, day), lines: merged(lines) };
}

function whatRanOut(today: Today): Shopping {
  const { habits, shelves, day, random } = today;
  const out = shelves.filter((shelf) => !lasts(shelf, day, 1) && random() < CHANCES.urgent);
  const low = shelves.filter((shelf) => !out.includes(shelf) && !lasts(shelf, day, URGENT_DAYS));
  const bought = out.length === 0 ? [] : [...out, ...low.slice(0, TAKEN_ALONG)];
  const half = weekdayOf(day) === 5 || random() < 0.4 ? 'morning' : 'afternoon';
  const lines = bought.map((shelf) => buy(today, shelf, URGENT_DAYS));
  return { day, half, buyer: whoever(habits.inBetween, habits, day), lines: merged(lines) };
}

function lasts({ pack, stock }: Shelf, day: number, days: number): boolean {
  return stock > expectedUse(pack, day + 1, days);
}

/** Buys the usual quantity, or as many times as will last. It is there the next morning. */
function buy({ day, instead, random }: Today, shelf: Shelf, days: number): Line {
  const { code, usualQuantity } = shelf.pack;
  const missing = expectedUse(shelf.pack, day + 1, days) - shelf.stock;
  const needed = Math.max(1, Math.ceil(missing / usualQuantity));
  const quantity = usualQuantity * (needed === 1 && random() < CHANCES.double ? 2 : needed);
  shelf.stock += quantity;
  const other = random() < CHANCES.instead ? instead.sameThing(code, random) : undefined;
  return { code: other ?? code, quantity };
}

function whoever(buyer: Buyer, { practice, orderDays }: Habits, day: number): Buyer {
  const isAway = keyedRandom(`${practice}/${buyer.user} away/${mondayOf(day)}`)() < CHANCES.away;
  const other = orderDays.find((orderDay) => orderDay.buyer !== buyer)?.buyer;
  return isAway && other ? other : buyer;
}

function merged(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ code }) => code)].map(([code, same]) => ({
    code,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
