import type { WeekItem } from '@formulary/contracts/orders/week';
import { formatMoney } from '@formulary/pricing/format-money';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { RowTick } from '../../ui/row-tick.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WeekRow as Row } from './week-rows.ts';

const WHY_NOT: Record<NonNullable<WeekItem['not_placed']>, string> = {
  no_offer: 'Nobody offers it now',
  no_account: 'No account with its wholesaler',
  out_of_stock: 'Out of stock',
  already_in_cart: 'In the cart already',
  cart_full: 'The cart holds no more lines',
  too_many: 'More than a line can hold',
};

/** On a phone below the price and the quantity, in the width of both: beside the quantity a name takes three lines. */
const BELOW = 'max-md:col-span-2 max-md:col-start-2';

interface WeekRowProps {
  row: Row;
  isTicked: boolean;
  isOff: boolean;
  quantity: number;
  /** Undefined until it is known. */
  placed: WeekItem['placed'] | undefined;
  why: WeekItem['not_placed'];
  note: string | null;
  onTick: (isTicked: boolean) => void;
  onQuantity: (quantity: number) => void;
  onValid: (isValid: boolean) => void;
  /** Forms that it needs first. */
  children?: ReactNode;
}

/** A row of the week, the same whether it is due, wanted or in the cart. */
export function WeekRow(props: WeekRowProps) {
  const { row, isTicked, isOff, quantity, placed, why, note, onTick, onQuantity, onValid, children } = props;
  return (
    <li
      data-row={row.key}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start max-md:grid-flow-row-dense gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-0 desk:grid-cols-[auto_minmax(0,1fr)_9rem_7.25rem] desk:items-center desk:py-1.5 lg:gap-x-4 desk:xl:grid-cols-[auto_minmax(0,1fr)_14rem_7.25rem]"
    >
      <RowTick label={row.name} isTicked={isTicked} isOff={isOff} onTick={onTick} />
      <div className="col-span-2 min-w-0 pt-2.5 mouse:pt-1.5 desk:col-span-1 desk:pt-0">
        <p className="font-medium text-pretty wrap-anywhere">
          <ProductLink id={row.product} isRowStop={isOff}>
            {row.name}
          </ProductLink>
          {row.isUrgent && <strong className="ml-2 font-semibold text-warn text-xs">Urgent</strong>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          <span>{row.manufacturer}</span>
          {row.reasons.map((reason) => (
            <Badge key={reason} tone={row.line ? 'neutral' : 'accent'}>
              {reason}
            </Badge>
          ))}
        </p>
        {note !== null && <p className="text-muted text-xs">Note: {note}</p>}
      </div>
      <div className="col-start-2 min-h-9 text-xs max-md:contents desk:col-start-auto desk:text-right">
        {placed === undefined ? (
          <span className="grid gap-1.5 max-md:contents desk:justify-items-end">
            <Skeleton className="h-4 w-16 max-md:col-start-2 max-md:self-center" />
            <Skeleton className={classNames('h-3 w-24 max-md:h-4', BELOW)} />
          </span>
        ) : placed ? (
          <>
            <p className="num text-sm max-md:col-start-2 max-md:self-center">
              <span className="font-semibold">{formatMoney(placed.total)}</span>
            </p>
            <p className={classNames('text-muted', BELOW)}>{placed.wholesaler.name}</p>
            {placed.stock_status === 'insufficient_stock' && (
              <p className={classNames('text-warn', BELOW)}>Not enough in stock</p>
            )}
          </>
        ) : (
          <p className="flex items-center gap-1 text-warn max-md:col-start-2 desk:justify-end">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {row.line && !row.line.is_active
              ? 'Not ordered now'
              : why
                ? WHY_NOT[why]
                : 'Nobody can deliver it: untick it'}
          </p>
        )}
      </div>
      <div className="col-start-3 justify-self-end desk:col-start-auto">
        {(!isOff || row.line) && (
          <QuantityPicker
            value={quantity}
            label={`Quantity of ${row.name}`}
            disabled={row.line?.is_active === false}
            onChange={onQuantity}
            onValidChange={onValid}
          />
        )}
      </div>
      {children && <div className="col-span-full rounded-md bg-warn-soft px-3 py-2">{children}</div>}
    </li>
  );
}
