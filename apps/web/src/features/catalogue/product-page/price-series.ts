import type { Purchase, WholesalerPrices } from '@formulary/contracts/catalogue/product-history';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import type { Dot, Series, Span } from '../../../ui/chart/step-data.ts';
import { buyerOf } from './buyer-of.ts';

const DAY = 86_400_000;
/** A shorter history would show hours. */
const SHORTEST = 28 * DAY;

export function seriesOf({ wholesaler, has_account, steps }: WholesalerPrices, now: number): Series {
  const end = steps.at(-1)?.to ?? null;
  const notes = [!has_account && 'No account', end !== null && `Not offered since ${formatDate(end)}`].filter(Boolean);
  return {
    ...wholesaler,
    note: notes.length > 0 ? notes.join(', ') : undefined,
    steps: steps.map(({ from, to, net_price }) => ({
      from: Date.parse(from),
      to: to === null ? now : Date.parse(to),
      value: net_price,
    })),
  };
}

export function purchaseDots(purchases: readonly Purchase[]): Dot[] {
  return purchases.map((purchase) => {
    const { order, wholesaler, bought_on, quantity, net_price } = purchase;
    return {
      id: `${order} ${wholesaler.id}`,
      series: wholesaler.id,
      at: Date.parse(bought_on),
      value: net_price,
      words: `${buyerOf(purchase)} ordered ${formatCount(quantity)} from ${wholesaler.name} at ${formatMoney(net_price)}`,
    };
  });
}

/** From the first price or purchase to now, or so many months before now. */
export function spanOf(
  wholesalers: readonly WholesalerPrices[],
  purchases: readonly Purchase[],
  { now, months }: { now: number; months: number | null },
): Span {
  const known = [
    ...wholesalers.flatMap(({ steps }) => steps.map(({ from }) => from)),
    ...purchases.map((one) => one.bought_on),
  ];
  const first = Math.min(now - SHORTEST, ...known.map((moment) => Date.parse(moment)));
  if (months === null) return { from: first, to: now };
  const since = new Date(now);
  since.setMonth(since.getMonth() - months);
  return { from: Math.max(first, since.getTime()), to: now };
}
