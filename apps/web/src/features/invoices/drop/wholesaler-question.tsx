import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface WholesalerQuestionProps {
  words: string;
  wholesalers: readonly Wholesaler[];
  onChoose: (event: MouseEvent, wholesaler: number) => void;
  leaveOut: ReactNode;
}

/** Of a document that does not say in a known way who sent it. */
export function WholesalerQuestion({ words, wholesalers, onChoose, leaveOut }: WholesalerQuestionProps) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const own = wholesalers.filter(({ has_account }) => has_account);
  return (
    <>
      <label htmlFor={id} className="text-warn">
        {words}
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
          className="h-11 min-w-0 max-w-full rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
        >
          <option value="">Choose a wholesaler</option>
          {(own.length > 0 ? own : wholesalers).map((wholesaler) => (
            <option key={wholesaler.id} value={wholesaler.id}>
              {wholesaler.name}
            </option>
          ))}
        </select>
        <Button disabled={chosen === null} onClick={(event) => chosen !== null && onChoose(event, chosen)}>
          Check it
        </Button>
        {leaveOut}
      </div>
    </>
  );
}
