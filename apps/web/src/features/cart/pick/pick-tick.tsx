import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import { Check } from 'lucide-react';
import { ROW_STOP } from '../../../ui/row-stop.ts';
import type { Picked } from './use-picked.ts';

interface PickTickProps<T extends OrderableItem> {
  item: T;
  picked: Picked<T>;
}

/** Off where nobody delivers it. */
export function PickTick<T extends OrderableItem>({ item, picked }: PickTickProps<T>) {
  return (
    <label className="relative grid size-11 place-items-center mouse:size-8 desk:-my-1">
      <span className="sr-only">{item.name}</span>
      <input
        type="checkbox"
        {...ROW_STOP}
        disabled={item.best === null}
        checked={picked.isPicked(item)}
        onChange={(event) => picked.pick([item], event.target.checked)}
        className="peer size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent disabled:opacity-40 mouse:size-4.5"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-accent peer-checked:block"
      />
    </label>
  );
}
