import type { Order } from '@formulary/contracts/orders';
import { fromCents, toCents } from '@formulary/pricing/money';
import { formatMoney } from '../../lib/format-money.ts';
import { useProviderConfig } from '../provider/public.tsx';

export function OrderTotals({ order }: { order: Order }) {
  const { price_note } = useProviderConfig();
  const saved = fromCents(toCents(order.subtotal) - toCents(order.total));
  return (
    <section
      aria-labelledby="order-totals"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-raised print:border-0 print:shadow-none"
    >
      <h2 id="order-totals" className="font-semibold text-base">
        Totals
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Subtotal</dt>
        <dd className="num text-right">{formatMoney(order.subtotal)}</dd>
        <dt className="text-muted">Manufacturer savings</dt>
        <dd className="num text-right">{formatMoney(order.manufacturer_saving)}</dd>
        <dt className="text-muted">Wholesaler savings</dt>
        <dd className="num text-right">{formatMoney(order.wholesaler_saving)}</dd>
        <dt className="mt-2 border-line border-t pt-3 font-medium">
          Total{price_note && <span className="ml-1.5 font-normal text-muted text-xs">{price_note}</span>}
        </dt>
        <dd className="num mt-2 border-line border-t pt-2 text-right font-semibold text-lg">
          {formatMoney(order.total)}
        </dd>
      </dl>
      {saved > 0 && (
        <p className="rounded-md bg-good-soft px-3 py-2 font-medium text-good">
          You saved <span className="num">{formatMoney(saved)}</span>
        </p>
      )}
    </section>
  );
}
