import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FiltersLabel } from '../../ui/filters-label.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { cleanQuery, FILTER_WORDS, FILTERED_STATUSES, type OrdersView, readStatus } from './orders-view.ts';

interface OrderFiltersProps {
  view: OrdersView;
  /** Whether the practice receives deliveries here: nothing is waited for where it does not. */
  receives: boolean;
  onChange: (changes: Partial<OrdersView>) => void;
}

export function OrderFilters({ view, receives, onChange }: OrderFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const statusId = useId();
  const statuses = FILTERED_STATUSES.filter((status) => status !== 'to_come' || receives || view.status === status);
  const count = [view.status, view.from, view.to].filter((filter) => filter !== null).length;
  return (
    <search aria-label="Filter orders" className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2.5 print:hidden">
      <ListSearch
        query={view.q}
        onSearch={(q) => onChange({ q })}
        label="Search orders"
        placeholder="Number, reference, product or wholesaler"
        clean={cleanQuery}
        className="md:max-lg:basis-full lg:min-w-60 lg:max-w-xl"
      />
      <Button
        className="md:hidden"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <FiltersLabel count={count} />
      </Button>
      <div
        id={panelId}
        className={classNames(
          'grid basis-full grid-cols-2 items-end gap-x-3 gap-y-2.5 md:flex md:basis-auto',
          !isOpen && 'max-md:hidden',
        )}
      >
        <div className="col-span-2 grid gap-1">
          <label htmlFor={statusId} className="text-muted text-xs">
            Status
          </label>
          <select
            id={statusId}
            value={view.status ?? ''}
            onChange={({ target }) => onChange({ status: readStatus(target.value) })}
            className="h-11 w-full rounded-md border border-line-strong bg-surface px-2 text-base transition-colors duration-150 hover:border-muted mouse:h-9 mouse:text-sm"
          >
            <option value="">All</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {FILTER_WORDS[status]}
              </option>
            ))}
          </select>
        </div>
        <DayField label="From" day={view.from} latest={view.to} onChange={(from) => onChange({ from })} />
        <DayField label="To" day={view.to} earliest={view.from} onChange={(to) => onChange({ to })} />
      </div>
    </search>
  );
}
