import { isUsable } from '@formulary/pricing/pick-offer';
import { type Basket, type Line, type Offer, type Placement, UNITS_MAX, type Wishes } from './basket.ts';

/** Lines that are placed together: one, or all of a product whose stock they share. */
export interface Item {
  /** Every way in which they may be placed; at least one. */
  readonly ways: readonly (readonly Placement[])[];
  /** Whether the lines cannot stay as they are, wishes aside. */
  readonly isBroken: boolean;
}

export interface Items {
  readonly items: readonly Item[];
  /** Lines that nobody can deliver. */
  readonly leftOut: readonly Line[];
  /** False where lines of one product have more ways together than are looked at. */
  readonly isComplete: boolean;
}

/** Ways of the lines of one product that are looked at. Six lines at five wholesalers have 15,625. */
const WAYS_MAX = 20_000;

/** The ways in which the lines of a basket may be placed, the same for any order of the lines and offers. */
export function itemsOf({ lines, wishes }: Basket): Items {
  const items: Item[] = [];
  const leftOut: Line[] = [];
  let isComplete = true;
  const products = Map.groupBy(
    lines.toSorted((a, b) => a.product - b.product || a.id - b.id),
    ({ product }) => product,
  );
  for (const ofProduct of products.values()) {
    let open = ofProduct.map((line) => ({ line, offers: offersFor(line, wishes) }));
    leftOut.push(...open.filter(({ offers }) => offers.length === 0).map(({ line }) => line));
    open = open.filter(({ offers }) => offers.length > 0);
    if (!shareStock(open)) {
      items.push(...open.map((one) => itemOf(one, wishes)));
      continue;
    }
    let together = waysTogether(open);
    // Lines that merge to more than a line may hold cannot all be ordered.
    while (together.ways.length === 0) {
      leftOut.push(...open.splice(-1).map(({ line }) => line));
      together = waysTogether(open);
    }
    isComplete &&= together.isComplete;
    const isBroken =
      !together.ways.some((way) => way.every(stays)) && !open.some((one) => isExcluded(one.line, wishes));
    items.push({ ways: together.ways, isBroken });
  }
  return { items, leftOut, isComplete };
}

interface OpenLine {
  readonly line: Line;
  /** Offers that can be ordered and that the wishes allow. */
  readonly offers: readonly Offer[];
}

/** The offer that the line is at, if it is anywhere. Throws a `RangeError` where its product has no such offer. */
export function ownOffer(line: Line): Offer | undefined {
  if (line.offer === null) return undefined;
  const own = line.offers.find(({ id }) => id === line.offer);
  if (!own) throw new RangeError(`Line ${line.id} is at offer ${line.offer}, which its product does not have`);
  return own;
}

export const stays = ({ line, offer }: Placement) => offer.id === line.offer;

function offersFor(line: Line, { excluded = [] }: Wishes): Offer[] {
  const own = ownOffer(line);
  if (own && isHeld(line)) return [own];
  return line.offers
    .filter((offer) => isUsable(offer) && !excluded.includes(offer.wholesaler))
    .toSorted((a, b) => a.id - b.id);
}

function isExcluded(line: Line, { excluded = [] }: Wishes): boolean {
  const own = ownOffer(line);
  return own !== undefined && excluded.includes(own.wholesaler);
}

const hasEnough = ({ stock }: Offer, quantity: number) => stock === null || stock >= quantity;

/** Whether two lines may want more of one offer than there is, or than a line holds. */
function shareStock(open: readonly OpenLine[]): boolean {
  if (open.length < 2) return false;
  const wanted = new Map<Offer['id'], { units: number; offer: Offer }>();
  for (const { line, offers } of open) {
    for (const offer of offers) {
      wanted.set(offer.id, { offer, units: (wanted.get(offer.id)?.units ?? 0) + line.quantity });
    }
  }
  return [...wanted.values()].some(({ offer, units }) => units > UNITS_MAX || !hasEnough(offer, units));
}

/** A line's offers with enough; where nobody has enough a division if it is wanted, else those with too little. */
function itemOf({ line, offers }: OpenLine, wishes: Wishes): Item {
  const whole = (from: readonly Offer[]) => from.map((offer) => [{ line, offer, quantity: line.quantity }]);
  const enough = offers.filter((offer) => isHeld(line) || hasEnough(offer, line.quantity));
  const divided = enough.length === 0 && wishes.maySplit ? divisions(line, offers) : [];
  const ways = enough.length > 0 ? whole(enough) : divided.length > 0 ? divided : whole(offers);
  const own = ownOffer(line);
  const isShort = own !== undefined && !hasEnough(own, line.quantity) && enough.length > 0 && !isHeld(line);
  const isBroken = !own || !isUsable(own) || isShort;
  return { ways, isBroken };
}

/** Whether a pin holds a line where it is. */
function isHeld(line: Line): boolean {
  const own = ownOffer(line);
  return line.isPinned && own !== undefined && isUsable(own);
}

/** All that one has, and the rest from another. */
function divisions(line: Line, offers: readonly Offer[]): Placement[][] {
  return offers.flatMap((first) =>
    offers.flatMap((second) => {
      const rest = line.quantity - (first.stock ?? 0);
      if (first === second || !hasEnough(second, rest)) return [];
      return [
        [
          { line, offer: first, quantity: line.quantity - rest },
          { line, offer: second, quantity: rest },
        ],
      ];
    }),
  );
}

/** How lines of one product may be placed so that the fewest are at offers with too little for all that is placed there. */
function waysTogether(open: readonly OpenLine[]): { ways: Placement[][]; isComplete: boolean } {
  let ways: Placement[][] = [];
  let fewest = Number.POSITIVE_INFINITY;
  let looked = 0;
  const units = new Map<Offer['id'], number>();
  const isShort = ({ offer }: Placement) => !hasEnough(offer, units.get(offer.id) ?? 0);
  const place = (at: number, way: readonly Placement[]): void => {
    const one = open[at];
    if (!one) {
      looked++;
      const short = way.filter(isShort).length;
      if (short < fewest) ways = [];
      fewest = Math.min(fewest, short);
      if (short === fewest) ways.push([...way]);
      return;
    }
    const { line, offers } = one;
    for (const offer of offers) {
      const before = units.get(offer.id) ?? 0;
      if (looked >= WAYS_MAX || before + line.quantity > UNITS_MAX) continue;
      units.set(offer.id, before + line.quantity);
      place(at + 1, [...way, { line, offer, quantity: line.quantity }]);
      units.set(offer.id, before);
    }
  };
  place(0, []);
  return { ways, isComplete: looked < WAYS_MAX };
}
