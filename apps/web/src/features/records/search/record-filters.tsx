import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { Printer, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { FiltersLabel } from '../../../ui/filters-label.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { cleanQuery, type RecordsView, readShown, readWholesaler, SHOWN, SHOWN_WORDS } from './records-view.ts';

interface RecordFiltersProps {
  view: RecordsView;
  wholesalers: readonly Pick<Wholesaler, 'id' | 'name'>[];
  onChange: (changes: Partial<RecordsView>) => void;
}

export function RecordFilters({ view, wholesalers, onChange }: RecordFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const count = [view.show, view.wholesaler, view.from, view.to].filter((filter) => filter !== null).length;
  return (
    <search aria-label="Filter records" className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2.5 print:hidden">
      <ListSearch
        query={view.q}
        onSearch={(q) => onChange({ q })}
        label="Search records"
        placeholder="Product, batch, barcode, order, day or wholesaler"
        clean={cleanQuery}
        className="md:basis-full xl:max-w-md xl:basis-auto"
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
          'grid basis-full grid-cols-2 items-end gap-x-3 gap-y-2.5 md:flex md:basis-auto md:flex-wrap',
          !isOpen && 'max-md:hidden',
        )}
      >
        <FilterChoice
          label="Show"
          className="col-span-2 md:w-44"
          value={view.show}
          onChoose={(written) => onChange({ show: readShown(written) })}
        >
          {SHOWN.map((shown) => (
            <option key={shown} value={shown}>
              {SHOWN_WORDS[shown]}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice
          className="col-span-2 md:w-44"
          label="Wholesaler"
          value={view.wholesaler}
          onChoose={(written) => onChange({ wholesaler: readWholesaler(written) })}
        >
          {wholesalers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterChoice>
        <DayField label="Ordered from" day={view.from} latest={view.to} onChange={(from) => onChange({ from })} />
        <DayField label="To" day={view.to} earliest={view.from} onChange={(to) => onChange({ to })} />
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </search>
  );
}
