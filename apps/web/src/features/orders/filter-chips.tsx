import { X } from 'lucide-react';
import { focusAround } from '../../ui/focus-around.ts';
import { chipsOf, NO_FILTERS, type OrdersView } from './orders-view.ts';

interface FilterChipsProps {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
}

/** What the history is filtered by; each is removed by a press. */
export function FilterChips({ view, onChange }: FilterChipsProps) {
  const chips = chipsOf(view);
  if (chips.length === 0) return null;
  const press = (target: Element, changes: Partial<OrdersView>) => {
    // The chip goes: the focus stays by the list that it filtered.
    focusAround(target);
    onChange(changes);
  };
  return (
    <ul aria-label="Selected filters" className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      {chips.map(({ key, label, value }) => (
        <li
          key={key}
          className="inline-flex max-w-full items-center rounded-3xl bg-accent-soft pl-3.5 text-accent desk:text-xs"
        >
          <span className="text-muted">{label}</span>
          <button
            type="button"
            aria-label={`Remove ${value} filter`}
            onClick={({ currentTarget }) => press(currentTarget, { [key]: NO_FILTERS[key] })}
            className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-3xl px-2.5 font-medium transition-colors duration-150 hover:bg-line mouse:min-h-7"
          >
            <span className="py-1 text-left wrap-anywhere">{value}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={({ currentTarget }) => press(currentTarget, NO_FILTERS)}
            className="inline-flex min-h-11 items-center px-1 text-accent underline underline-offset-2 desk:text-xs mouse:min-h-7"
          >
            Clear all filters
          </button>
        </li>
      )}
    </ul>
  );
}
