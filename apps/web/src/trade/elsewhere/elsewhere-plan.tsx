import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { formatCount } from '../../lib/format-count.ts';

type Line = Elsewhere['lines'][number];

const WHY = {
  no_offer: 'nobody else offers it',
  no_account: 'you have no account where it is offered',
  out_of_stock: 'out of stock',
} as const;

/** Who delivers which line, for how much, then and now. */
export function ElsewherePlan({ plan }: { plan: Elsewhere }) {
  const { lines, total, ordered_total, delivery_fees, deliveries, below_minimum } = plan;
  const placed = lines.flatMap(({ now, ...line }) => (now ? [{ ...line, now }] : []));
  const left = lines.filter(({ now }) => now === null);
  return (
    <div className="grid gap-4">
      {placed.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {placed.map((line) => (
            <PlacedLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <div className="text-warn">
          <p className="font-medium">
            {placed.length === 0
              ? 'No other wholesaler can deliver any of it now.'
              : 'Nobody else can deliver these now:'}
          </p>
          {placed.length > 0 && (
            <ul className="list-disc pl-5">
              {left.map(({ id, product, reason }) => (
                <li key={id}>{reason ? `${product.name}: ${WHY[reason]}` : product.name}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {placed.length > 0 && (
        <dl className="grid gap-1">
          <Sum name="As ordered" amount={ordered_total} />
          <Sum
            name={deliveries === 1 ? 'Now, from one wholesaler' : `Now, from ${deliveries} wholesalers`}
            amount={total}
          />
          <Sum name="Delivery fees" amount={delivery_fees} />
        </dl>
      )}
      {below_minimum.map(({ id, name }) => (
        <p key={id} className="text-warn">
          This is below the minimum order of {name}.
        </p>
      ))}
    </div>
  );
}

function PlacedLine({ line: { product, quantity, ordered, now } }: { line: Line & { now: NonNullable<Line['now']> } }) {
  const difference = toCents(now.total) - toCents(ordered.total);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5">
      <p className="font-medium text-pretty wrap-anywhere">{product.name}</p>
      <p className="num text-right font-semibold">{formatMoney(now.total)}</p>
      <p className="text-muted text-xs">
        {formatCount(quantity)} from {now.wholesaler.name}, {formatMoney(now.net_price)} each
      </p>
      <p className="num text-right text-muted text-xs">{differenceWords(difference)}</p>
    </li>
  );
}

function differenceWords(cents: number): string {
  if (cents === 0) return 'as before';
  return cents > 0 ? `${formatMoney(fromCents(cents))} more` : `${formatMoney(fromCents(-cents))} less`;
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="num">{formatMoney(amount)}</dd>
    </div>
  );
}
