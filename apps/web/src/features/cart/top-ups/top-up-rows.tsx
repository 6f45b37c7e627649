import type { TopUp, TopUpItem } from '@formulary/contracts/usual-items/top-ups';
import { formatMoney } from '@formulary/pricing/format-money';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { rhythm } from '../../../lib/rhythm.ts';
import type { useAddItems } from '../../../trade/cart/use-add-items.ts';
import { Button } from '../../../ui/button.tsx';

interface TopUpRowsProps {
  id: string;
  topUp: TopUp;
  add: ReturnType<typeof useAddItems>;
  place: RefObject<HTMLElement | null>;
}

/** Each can be added alone, and all together. */
export function TopUpRows({ id, topUp: { wholesaler, items, delivery_fee, saves }, add, place }: TopUpRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      // What was pressed is gone with what it added.
      if (rows.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
    },
    [place],
  );
  const isAdding = (some: readonly TopUpItem[]) =>
    add.isPending &&
    add.variables.length === some.length &&
    add.variables[0]?.manufacturer_product === some[0]?.manufacturer_product;
  const press = (some: readonly TopUpItem[]) =>
    add.mutate(
      some.map(({ manufacturer_product, wholesale_product, quantity }) => ({
        ...{ manufacturer_product, wholesale_product, quantity, when_held: 'skip' as const },
      })),
    );

  return (
    <div ref={rows} id={id} className="grid gap-1 print:hidden">
      <ul aria-label={`What you buy anyway from ${wholesaler.name}`} className="divide-y divide-line">
        {items.map((item) => (
          <li
            key={item.manufacturer_product}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1.5 sm:gap-x-4"
          >
            <div className="min-w-0">
              <p className="text-pretty wrap-anywhere">
                {item.name} <span className="whitespace-nowrap text-muted tabular-nums">× {item.quantity}</span>
              </p>
              <p className="text-muted text-xs">
                You buy it {rhythm(item.interval_days)}, last on {formatDay(item.last_date)}
              </p>
            </div>
            <span className="num font-semibold">{formatMoney(item.total)}</span>
            <Button
              size="sm"
              busy={isAdding([item])}
              onClick={() => press([item])}
              aria-label={`Add ${item.quantity} of ${item.name}`}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-muted text-xs tabular-nums">
          Saves {formatMoney(saves)} of the delivery fee of {formatMoney(delivery_fee)}: the rest is what buying early
          costs.
        </p>
        {items.length > 1 && (
          <Button size="sm" className="ml-auto" busy={isAdding(items)} onClick={() => press(items)}>
            {items.length === 2 ? 'Add both' : `Add all ${items.length}`}
          </Button>
        )}
      </div>
    </div>
  );
}
