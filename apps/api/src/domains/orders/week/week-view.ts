import type { Offer } from '@formulary/allocation/basket';
import { costOf } from '@formulary/allocation/cost';
import type { Week, WeekItem } from '@formulary/contracts/orders/week';
import { fromCents } from '@formulary/pricing/money';
import { lineStock } from '@formulary/pricing/stock';
import { type AcceptedForms, formsStillMissing } from '../../compliance/public.ts';
import { plannedPartView } from '../planned-part-view.ts';
import { savingOf, type WeekPlan } from './plan-week.ts';
import type { WeekItemRead } from './read-week.ts';

type Placed = NonNullable<WeekItem['placed']>;
type Where = Pick<Offer, 'wholesaler' | 'net' | 'stock'>;

/** `accepted`: what the user accepted in time, by product. */
export function weekView(plan: WeekPlan, accepted: ReadonlyMap<number, AcceptedForms>): Week {
  const { read, placements, deliveries } = plan;
  const { stored, basket, items } = read;
  const names = new Map(stored.wholesalers.map(({ id, name }) => [id, name]));
  const nameOf = (wholesalerId: number) => names.get(wholesalerId) ?? '';
  const placed = ({ wholesaler: id, net, stock }: Where, quantity: number): Placed => ({
    wholesaler: { id, name: nameOf(id) },
    net_price: fromCents(net),
    total: fromCents(net * quantity),
    stock_status: lineStock(stock, quantity),
  });
  const byLine = new Map(placements.map(({ line, offer, quantity }) => [line.id, placed(offer, quantity)]));
  const inCart = new Set(stored.rows.map(({ id }) => id));
  const cost = costOf(placements, basket.wholesalers);
  const { saving, deliveriesDifference } = savingOf(plan);
  return {
    fingerprint: plan.fingerprint,
    items: items.map((item) => itemView(item, byLine.get(item.lineId) ?? aloneOf(item, placed), accepted)),
    cart: basket.lines
      .filter(({ id }) => inCart.has(id))
      .map(({ id }) => ({ item: id, placed: byLine.get(id) ?? null })),
    parts: deliveries.map((delivery) => plannedPartView(delivery, { placements, nameOf })),
    goods: fromCents(cost.goods),
    delivery_fees: fromCents(cost.fees),
    total: fromCents(cost.total),
    split: { saving: fromCents(saving), deliveries_difference: deliveriesDifference },
  };
}

function itemView(
  { asked, product: { card }, outcome, reason }: WeekItemRead,
  placed: Placed | null,
  accepted: ReadonlyMap<number, AcceptedForms>,
): WeekItem {
  return {
    manufacturer_product: asked.manufacturer_product,
    product: { id: card.id, name: card.name },
    placed,
    not_placed: placed ? null : (reason ?? NOT_PLACED[outcome] ?? 'out_of_stock'),
    compliance_missing: formsStillMissing(card, accepted),
    note: card.note,
  };
}

const NOT_PLACED: Partial<Record<WeekItemRead['outcome'], WeekItem['not_placed']>> = {
  already_in_cart: 'already_in_cart',
  cart_full: 'cart_full',
  too_many: 'too_many',
};

/** What an item that is not ticked costs where adding would put it. */
function aloneOf({ asked, offer }: WeekItemRead, placed: (where: Where, quantity: number) => Placed): Placed | null {
  return offer && !asked.ticked ? placed(offer, asked.quantity) : null;
}
