import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { useId } from 'react';

interface WholesalerSelectProps {
  wholesalers: readonly Pick<Wholesaler, 'id' | 'name'>[];
  chosen: number | null;
  /** What stands for none. */
  none: string;
  onChoose: (wholesaler: number | null) => void;
}

export function WholesalerSelect({ wholesalers, chosen, none, onChoose }: WholesalerSelectProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1 max-sm:basis-full sm:w-72">
      <label htmlFor={id} className="text-muted text-xs">
        Wholesaler
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
      >
        <option value="">{none}</option>
        {wholesalers.map(({ id: of, name }) => (
          <option key={of} value={of}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
