import type { Order } from '@formulary/contracts/orders';
import { formatFees, formatWithFees } from '@formulary/pricing/format-fees';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDifference } from '@formulary/pricing/format-move';
import { fromCents, toCents } from '@formulary/pricing/money';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { cameSum } from './came-sum.ts';
import { promisedFees } from './promised-fees.ts';
import { refusedSums } from './refused-sums.ts';

export function OrderTotals({ order }: { order: Order }) {
  const { counted } = order;
  const refused = refusedSums(order);
  const totalName = refused.length === 0 ? 'Total' : 'Remaining total';
  const fees = promisedFees(order);
  const came = cameSum(order);
  const saved = fromCents(toCents(counted.subtotal) - toCents(counted.total));
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
        <Row name="Manufacturer savings" isLess amount={order.manufacturer_saving} />
        <Row name="Wholesaler savings" isLess amount={order.wholesaler_saving} />
        {refused.length > 0 && (
          <>
            <Row name="Total ordered" amount={order.total} isSum />
            {refused.map(({ name, total }) => (
              <Row key={name} name={name} isLess amount={total} />
            ))}
          </>
        )}
        {fees ? (
          <>
            <Row name={totalName} amount={counted.total} isSum hasNote />
            <div className="flex items-baseline justify-between gap-x-3">
              <dt className="text-muted">Delivery fees as promised</dt>
              <dd className="num">{formatFees(fees)}</dd>
            </div>
            <Total name="Total with delivery">{formatWithFees(toCents(counted.total), fees)}</Total>
          </>
        ) : (
          <Total name={totalName}>{formatMoney(counted.total)}</Total>
        )}
        {came && <Row name={`${came.name}${fees ? ', without delivery' : ''}`} amount={came.total} />}
      </dl>
      {saved > 0 && (
        <p className="rounded-md bg-good-soft px-3 py-2 text-good print:px-0">
          <span className="num font-medium">{formatMoney(saved)}</span> off list prices
        </p>
      )}
      {refused.length > 0 && (
        <p className="text-muted text-xs text-pretty">
          What was rejected or failed is no spend and no saving{fees && ', and its delivery has no fee'}.
        </p>
      )}
    </section>
  );
}

function Total({ name, children }: { name: string; children: string }) {
  return (
    <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2.5">
      <dt className="font-medium">
        {name}
        <TotalNote />
      </dt>
      <dd className="num font-semibold text-lg">{children}</dd>
    </div>
  );
}

interface RowProps {
  name: string;
  amount: number;
  isLess?: boolean;
  isSum?: boolean;
  hasNote?: boolean;
}

function Row({ name, amount, isLess = false, isSum = false, hasNote = false }: RowProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-x-3 ${isSum ? 'mt-1.5 border-line border-t pt-2 font-medium' : ''}`}
    >
      <dt className={isSum ? undefined : 'text-muted'}>
        {name}
        {hasNote && <TotalNote />}
      </dt>
      <dd className="num">{isLess ? formatDifference(-amount) : formatMoney(amount)}</dd>
    </div>
  );
}
