import { isUsable } from '@formulary/pricing/pick-offer';
import type { Basket, Line, Offer } from '../src/basket.ts';

/** A plan as plain arithmetic sees it. */
interface Judged {
  readonly total: number;
  readonly objective: number;
  readonly deliveries: number;
  readonly below: number;
  readonly moved: number;
  readonly ranks: number;
}

type Placed = readonly { line: Line; offer: Offer; quantity: number }[];

interface Tried {
  readonly best?: Judged;
  /** With at most one, two, three ... deliveries. */
  readonly atMost: readonly (Judged | undefined)[];
  readonly now: Judged;
  /** Whether the cart as it is is one of the ways, and within the wish for deliveries. */
  readonly mayStay: boolean;
}

/** Every way to place the lines, by trying all; only for small baskets. Shares no code with the search. */
export function bruteForce(basket: Basket): Tried {
  const { wishes, wholesalers } = basket;
  const lines = basket.lines.filter((line) => allowed(line, basket).length > 0);
  let plans: Placed[] = [[]];
  for (const ofProduct of Map.groupBy(lines, (line) => line.product).values()) {
    plans = plans.flatMap((plan) => waysOf(ofProduct, basket).map((way) => [...plan, ...way]));
  }
  const order = wholesalers.toSorted((a, b) => a.preference - b.preference || a.id - b.id).map(({ id }) => id);
  const judge = (plan: Placed): Judged => {
    let goods = 0;
    let fees = 0;
    let below = 0;
    const used = new Set(plan.map(({ offer }) => offer.wholesaler));
    for (const { offer, quantity } of plan) goods += offer.net * quantity;
    for (const id of used) {
      const terms = wholesalers.find((one) => one.id === id);
      let gross = 0;
      for (const { offer, quantity } of plan) if (offer.wholesaler === id) gross += offer.gross * quantity;
      if (!(terms?.freeFrom != null && gross >= terms.freeFrom)) fees += terms?.fee ?? 0;
      if (terms?.minimum != null && gross < terms.minimum) below++;
    }
    return {
      total: goods + fees,
      objective: goods + fees + used.size * wishes.deliveryCost,
      deliveries: used.size,
      below,
      moved: plan.filter(({ line, offer }) => line.offer !== offer.id).length,
      ranks: plan.reduce((sum, { offer }) => sum + order.indexOf(offer.wholesaler), 0),
    };
  };
  const now = judge(lines.map((line) => ({ line, offer: own(line), quantity: line.quantity })));
  const most = wishes.maxDeliveries ?? 99;
  const judged = plans.map((plan) => ({ plan, ...judge(plan) })).toSorted(better);
  const isWay = plans.some((plan) => plan.every(({ line, offer }) => line.offer === offer.id));
  const mayStay = isWay && now.deliveries <= most;
  const pick = (k: number) => judged.find((one) => one.deliveries <= k);
  let best = pick(most);
  if (best && mayStay && best.below >= now.below && best.total > now.total) {
    best = judged.find((one) => one.deliveries <= most && one.below <= now.below && one.total <= now.total);
  }
  return { ...(best && { best }), atMost: [1, 2, 3, 4, 5, 6].map(pick), now, mayStay };
}

function better(a: Judged, b: Judged): number {
  return (
    a.below - b.below ||
    a.objective - b.objective ||
    a.deliveries - b.deliveries ||
    a.moved - b.moved ||
    a.ranks - b.ranks
  );
}

function own(line: Line): Offer {
  return line.offers.find(({ id }) => id === line.offer) as Offer;
}

/** A pin on an offer that cannot be ordered holds nothing. */
function isHeld(line: Line): boolean {
  return line.isPinned && isUsable(own(line));
}

function allowed(line: Line, { wishes }: Basket): Offer[] {
  if (isHeld(line)) return [own(line)];
  return line.offers.filter((offer) => isUsable(offer) && !wishes.excluded?.includes(offer.wholesaler));
}

/** Fewest lines at offers with too little for what is there; a lone line that nobody has enough for may be divided. */
function waysOf(lines: readonly Line[], basket: Basket): Placed[] {
  let ways: Placed[] = [[]];
  for (const line of lines) {
    ways = ways.flatMap((way) =>
      allowed(line, basket).map((offer) => [...way, { line, offer, quantity: line.quantity }]),
    );
  }
  const short = (way: Placed) =>
    way.filter(({ offer }) => {
      const there = way.filter((other) => other.offer.id === offer.id).reduce((sum, { quantity }) => sum + quantity, 0);
      return offer.stock !== null && offer.stock < there;
    }).length;
  const fewest = Math.min(...ways.map(short));
  const [line] = lines;
  if (fewest > 0 && lines.length === 1 && line && !isHeld(line) && basket.wishes.maySplit) {
    const offers = allowed(line, basket);
    const divided = offers.flatMap((first) =>
      offers
        .filter((second) => second !== first && (second.stock ?? 0) >= line.quantity - (first.stock ?? 0))
        .map((second) => [
          { line, offer: first, quantity: first.stock ?? 0 },
          { line, offer: second, quantity: line.quantity - (first.stock ?? 0) },
        ]),
    );
    if (divided.length > 0) return divided;
  }
  return ways.filter((way) => short(way) === fewest);
}
