import { RotateCw, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { FiltersLabel } from '../../ui/filters-label.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Search } from './search-params.ts';
import type { Filter } from './use-filters.ts';

// The combobox is large, and most searches need no filter.
const FilterSelect = lazy(async () => ({ default: (await import('./filter-select.tsx')).FilterSelect }));

interface FiltersProps {
  filters: readonly Filter[];
  onChange: (change: Partial<Search>) => void;
}

export function FilterButton({ filters, onChange }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter(({ chosen }) => chosen !== null).length;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      title="Filter your results by:"
      className="w-88 p-4"
      trigger={
        <Button className="h-12 mouse:h-12" icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}>
          <FiltersLabel count={count} className="max-sm:sr-only" />
        </Button>
      }
    >
      <div className="grid gap-4">
        <FailedLists filters={filters.filter(({ isFailed }) => isFailed)} />
        {filters.map(({ key, label, options, chosen }) => (
          <Suspense key={key} fallback={<Skeleton className="h-16 w-full" />}>
            <FilterSelect
              label={label}
              options={options}
              value={chosen}
              onChange={(value) => {
                setOpen(false);
                onChange({ [key]: value?.id ?? null });
              }}
            />
          </Suspense>
        ))}
      </div>
    </Popover>
  );
}

function FailedLists({ filters }: Pick<FiltersProps, 'filters'>) {
  if (filters.length === 0) return null;
  return (
    <div role="alert" className="flex items-center justify-between gap-3">
      <p>{filters.length === 1 ? 'A list could not be loaded.' : 'The lists could not be loaded.'}</p>
      <Button
        size="sm"
        busy={filters.some(({ isFetching }) => isFetching)}
        icon={<RotateCw aria-hidden="true" className="size-3.5" />}
        onClick={() => {
          for (const { retry } of filters) retry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}

export function FilterChips({ filters, onChange }: FiltersProps) {
  const chips = filters.flatMap(({ key, label, chosen }) =>
    chosen ? [{ label, value: chosen.name, change: { [key]: null } }] : [],
  );
  return <Chips chips={chips} onChange={onChange} />;
}
