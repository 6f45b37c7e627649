import type { Order } from '@formulary/contracts/orders';
import { fromCents, toCents } from '@formulary/pricing/money';
import { formatMoney } from '../../lib/format-money.ts';
import { TotalNote } from '../provider/public.tsx';

export function OrderTotals({ order }: { order: Order }) {
  const saved = fromCents(toCents(order.subtotal) - toCents(order.total));
  return (
    <section
      aria-labelledby="order-totals"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-raised print:ml-auto print:w-72 print:break-inside-avoid print:border-0 print:p-0 print:shadow-none"
    >
      <h2 id="order-totals" className="font-semibold text-base">
        Totals
      </h2>
      <dl className="grid gap-1.5">
        <Row name="Subtotal" amount={order.subtotal} />
        <Row name="Manufacturer savings" isSaving amount={order.manufacturer_saving} />
        <Row name="Wholesaler savings" isSaving amount={order.wholesaler_saving} />
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2.5">
          <dt className="font-medium">
            Total
            <TotalNote />
          </dt>
          <dd className="num font-semibold text-lg">{formatMoney(order.total)}</dd>
        </div>
      </dl>
      {saved > 0 && (
        <p className="rounded-md bg-good-soft px-3 py-2 font-medium text-good print:px-0">
          You saved <span className="num">{formatMoney(saved)}</span>
        </p>
      )}
    </section>
  );
}

function Row({ name, amount, isSaving = false }: { name: string; amount: number; isSaving?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="num">
        {isSaving && amount > 0 && '− '}
        {formatMoney(amount)}
      </dd>
    </div>
  );
}
