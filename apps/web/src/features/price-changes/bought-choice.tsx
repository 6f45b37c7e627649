import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { PRESSED } from '../../ui/pressed-class.ts';

interface BoughtChoiceProps {
  isBought: boolean;
  boughtCount: number | undefined;
  onChange: (isAll: boolean) => void;
}

/** Between what the practice bought and everything; there is no choice where it bought none of it. */
export function BoughtChoice({ isBought, boughtCount, onChange }: BoughtChoiceProps) {
  if (!boughtCount) return null;
  return (
    <fieldset className="flex gap-2 md:mr-auto">
      <legend className="sr-only">Which price changes</legend>
      <Button aria-pressed={isBought} className={PRESSED} onClick={() => onChange(false)}>
        What you buy <span className="num text-muted">{formatCount(boughtCount)}</span>
      </Button>
      <Button aria-pressed={!isBought} className={PRESSED} onClick={() => onChange(true)}>
        All
      </Button>
    </fieldset>
  );
}
