import type { TopUp } from '@formulary/contracts/usual-items/top-ups';
import { fromCents } from '@formulary/pricing/money';
import { dateOf } from '../../../kernel/days.ts';
import { habitOf } from '../when-due.ts';
import type { ProposedItem, ProposedTopUp } from './propose-top-ups.ts';

export function topUpView(
  { delivery: { wholesaler, fee }, missing, items, saves }: ProposedTopUp,
  wholesalerNames: ReadonlyMap<number, string>,
): TopUp {
  return {
    wholesaler: { id: wholesaler.id, name: wholesalerNames.get(wholesaler.id) ?? '' },
    missing: fromCents(missing),
    delivery_fee: fromCents(fee),
    items: items.map(itemView),
    saves: fromCents(saves),
  };
}

function itemView({ product, need, offer, gross, net }: ProposedItem): TopUp['items'][number] {
  const { times, lastDay, medianIntervalDays } = habitOf(product.purchases);
  return {
    manufacturer_product: product.productId,
    name: product.name,
    manufacturer_name: product.manufacturerName,
    wholesale_product: offer.id,
    quantity: need.usualQuantity,
    subtotal: fromCents(gross),
    total: fromCents(net),
    times,
    last_date: dateOf(lastDay),
    interval_days: medianIntervalDays ?? 0,
    chance: Math.round(need.chance * 100) / 100,
  };
}
