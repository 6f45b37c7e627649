import type { Named } from '@formulary/contracts/shared/values';
import { Ban } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { PRESSED } from '../../../ui/pressed-class.ts';

interface WithoutChoiceProps {
  /** May name one several times. */
  wholesalers: readonly Named[];
  chosen: readonly Named[];
  onChoose: (chosen: readonly Named[]) => void;
}

/** Wholesalers that the proposal shall do without. */
export function WithoutChoice({ wholesalers, chosen, onChoose }: WithoutChoiceProps) {
  const byId = new Map([...chosen, ...wholesalers].map((one) => [one.id, one]));
  if (byId.size < 2) return null;
  // By name, so that none moves when it is pressed.
  const shown = [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-IE') || a.id - b.id);
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm text-muted text-xs underline mouse:min-h-7">
        Without a wholesaler
      </summary>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Without</legend>
        {shown.map((wholesaler) => {
          const isChosen = chosen.some(({ id }) => id === wholesaler.id);
          return (
            <Button
              key={wholesaler.id}
              size="sm"
              aria-pressed={isChosen}
              className={PRESSED}
              icon={isChosen && <Ban aria-hidden className="size-3.5" />}
              onClick={() =>
                onChoose(isChosen ? chosen.filter(({ id }) => id !== wholesaler.id) : [...chosen, wholesaler])
              }
            >
              {wholesaler.name}
            </Button>
          );
        })}
      </fieldset>
    </details>
  );
}
