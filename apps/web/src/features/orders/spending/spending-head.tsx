import type { Spending, SpendingTotals } from '@formulary/contracts/orders/spending';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, multiplyDivide, toCents } from '@formulary/pricing/money';
import { formatCount } from '../../../lib/format-count.ts';
import { Figure, FourFigures } from '../order-figures.tsx';
import { countBeside, daysInWords, moneyBeside } from './period-words.ts';
import { chargedWords } from './with-won-back.ts';

/** The numbers of a period, each beside that of the period before. */
export function SpendingHead({ spending }: { spending: Spending | undefined }) {
  const now = spending?.period;
  const before = spending?.before;
  const { deliveries, ...beside } = besideOf(spending);
  return (
    <section
      aria-label="Totals"
      className="overflow-clip rounded-lg border border-line bg-line shadow-raised print:break-inside-avoid"
    >
      <dl aria-busy={!spending} className="grid grid-cols-2 gap-px md:grid-cols-3 xl:grid-cols-6">
        <FourFigures
          figures={
            now && {
              orders: now.orders,
              average: averageOf(now),
              spent: now.total,
              received: now.received,
              manufacturerSaving: now.manufacturer_saving,
              wholesalerSaving: now.wholesaler_saving,
            }
          }
          beside={{ ...beside, spent: <Spent beside={beside.spent} charged={now && chargedWords(now)} /> }}
        />
        <Figure name="Deliveries" note="one per order and wholesaler" hasBeside beside={deliveries}>
          {now && formatCount(now.deliveries)}
        </Figure>
        <Figure
          name="Delivery fees"
          note="as promised, not part of the amount spent"
          hasBeside
          beside={spending && feesBeside(spending)}
        >
          {now && (isNothingKnown(now) ? 'Not known' : formatMoney(now.delivery_fees))}
        </Figure>
      </dl>
      <p className="mt-px min-h-11 bg-surface px-4 py-1.5 text-muted text-xs sm:min-h-7">
        {before && (
          <>
            Compared with <span className="whitespace-nowrap">{daysInWords(before)}</span>. What was rejected or failed
            is left out.
          </>
        )}
      </p>
    </section>
  );
}

/** Where invoices differ from it, what was charged stands below what was spent. */
function Spent({ beside, charged }: { beside: string | undefined; charged: string | null | undefined }) {
  return (
    <>
      {beside}
      {charged && <span className="block font-medium">{charged} than ordered</span>}
    </>
  );
}

/** What is known of one period alone is no change. */
function feesBeside({ period, before }: Spending): string {
  if (before.orders === 0) return ['nothing before', ...unknownWords(period)].join('; ');
  if (isNothingKnown(period)) return '';
  if (isNothingKnown(before)) return ['not known before', ...unknownWords(period)].join('; ');
  const missing = [...unknownWords(period), ...unknownWords(before).map((words) => `${words} before`)];
  return [moneyBeside(period.delivery_fees, before.delivery_fees), ...missing].join('; ');
}

const isNothingKnown = ({ deliveries, unknown_fees }: SpendingTotals) => deliveries > 0 && deliveries === unknown_fees;

function unknownWords({ deliveries, unknown_fees }: SpendingTotals): string[] {
  if (unknown_fees === 0 || unknown_fees === deliveries) return [];
  return [`not known of ${formatCount(unknown_fees)} ${unknown_fees === 1 ? 'delivery' : 'deliveries'}`];
}

/** Each figure beside the one before, in words; undefined while they load. */
function besideOf(
  spending: Spending | undefined,
): Record<'orders' | 'average' | 'spent' | 'saved' | 'deliveries', string | undefined> {
  if (!spending || spending.before.orders === 0) {
    const none = spending && 'nothing before';
    return { orders: none, average: none, spent: none, saved: none, deliveries: none };
  }
  const { period: now, before } = spending;
  const [average, former] = [averageOf(now), averageOf(before)];
  return {
    orders: countBeside(now.orders, before.orders),
    average: average === null || former === null ? '' : moneyBeside(average, former),
    spent: moneyBeside(now.total, before.total),
    saved: moneyBeside(discountsOf(now), discountsOf(before)),
    deliveries: countBeside(now.deliveries, before.deliveries),
  };
}

function averageOf({ total, orders }: SpendingTotals): number | null {
  return orders === 0 ? null : fromCents(multiplyDivide(toCents(total), 1, orders));
}

function discountsOf({ manufacturer_saving, wholesaler_saving }: SpendingTotals): number {
  return fromCents(toCents(manufacturer_saving) + toCents(wholesaler_saving));
}
