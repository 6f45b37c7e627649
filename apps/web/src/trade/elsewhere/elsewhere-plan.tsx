import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import type { PlannedPart } from '@formulary/contracts/orders/planned-part';
import { formatFees } from '@formulary/pricing/format-fees';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents, toCentsOrNull } from '@formulary/pricing/money';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { feeWords } from '../ordering/fee-words.ts';
import { wholeCost } from '../ordering/whole-cost.ts';
import { TotalNote } from '../provider/total-note.tsx';

type Line = Elsewhere['lines'][number];
type Placed = Line & { now: NonNullable<Line['now']> };

const WHY = {
  no_offer: 'nobody else offers it',
  no_account: 'you have no account where it is offered',
  out_of_stock: 'out of stock',
} as const;

/** Who delivers which line, for how much, then and now. `below`: what is asked of a line. */
export function ElsewherePlan({ plan, below }: { plan: Elsewhere; below: (line: Line) => ReactNode }) {
  const { lines, parts } = plan;
  const placed = lines.flatMap(({ now, ...line }) => (now ? [{ ...line, now }] : []));
  const left = lines.filter(({ now }) => now === null);
  return (
    <div className="grid gap-4">
      {parts.length > 0 && (
        <ul aria-label="By wholesaler" className="grid gap-3">
          {parts.map((part) => (
            <Part
              key={part.wholesaler.id}
              {...{ part, below }}
              lines={placed.filter(({ now }) => now.wholesaler.id === part.wholesaler.id)}
            />
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
      {placed.length > 0 && <Sums plan={plan} />}
    </div>
  );
}

interface PartProps {
  part: PlannedPart;
  lines: readonly Placed[];
  below: (line: Line) => ReactNode;
}

function Part({ part, lines, below }: PartProps) {
  const { wholesaler, free_from, below_minimum } = part;
  return (
    <li aria-label={wholesaler.name} className="rounded-md border border-line">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-t-md bg-sunken px-3 py-2">
        <h3 className="font-semibold wrap-anywhere">{wholesaler.name}</h3>
        <p className="num text-right">{feeWords(part)}</p>
        {free_from !== null && part.delivery_fee !== 0 && (
          <p className="col-span-2 text-muted text-xs">Free from {formatMoney(free_from)} gross</p>
        )}
        {below_minimum && <p className="col-span-2 text-warn">This is below the minimum order of {wholesaler.name}.</p>}
      </div>
      <ul className="divide-y divide-line px-3">
        {lines.map((line) => (
          <PlacedLine key={line.id} line={line}>
            {below(line)}
          </PlacedLine>
        ))}
      </ul>
    </li>
  );
}

function PlacedLine({ line: { product, quantity, ordered, now }, children }: { line: Placed; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5">
      <p className="font-medium text-pretty wrap-anywhere">{product.name}</p>
      <p className="num text-right font-semibold">{formatMoney(now.total)}</p>
      <p className="text-muted text-xs">
        {formatCount(quantity)} at {formatMoney(now.net_price)} each
      </p>
      <p className="num text-right text-muted text-xs">{differenceWords(now.total, ordered.total) ?? 'as before'}</p>
      {children}
    </li>
  );
}

/** The last figure is what its button orders. */
function Sums({ plan: { parts, ordered_total, total, deliveries } }: { plan: Elsewhere }) {
  const whole = wholeCost(
    total,
    parts.map(({ delivery_fee }) => ({ fee: toCentsOrNull(delivery_fee) })),
  );
  return (
    <div>
      <dl className="grid gap-1">
        <Sum name="As ordered">{formatMoney(ordered_total)}</Sum>
        <Sum name={deliveries === 1 ? 'Now, from one wholesaler' : `Now, from ${deliveries} wholesalers`}>
          {formatMoney(total)}
        </Sum>
        <Sum name="Delivery fees">{whole.fees ? formatFees(whole.fees) : 'Not known'}</Sum>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2">
          <dt className="font-medium">
            {whole.name}
            <TotalNote />
          </dt>
          <dd className="num font-semibold text-lg">{whole.amount}</dd>
        </div>
      </dl>
      <p className="text-muted text-xs">
        The goods cost {differenceWords(total, ordered_total) ?? 'the same'}
        {total === ordered_total ? ' as ordered.' : ' than as ordered.'}
      </p>
    </div>
  );
}

/** Of two amounts in euros; null where they are the same. */
function differenceWords(now: number, before: number): string | null {
  const cents = toCents(now) - toCents(before);
  if (cents === 0) return null;
  return cents > 0 ? `${formatMoney(fromCents(cents))} more` : `${formatMoney(fromCents(-cents))} less`;
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
