import { formatCount } from '../../lib/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { PRESSED } from '../../ui/pressed-class.ts';

interface BoughtChoiceProps {
  isBought: boolean;
  boughtCount: number | undefined;
  onChange: (isAll: boolean) => void;
}

/**
 * Between what the practice bought and everything. It is there before it is known how much was bought, and where nothing
 * was: it moves nothing when the answer comes.
 */
export function BoughtChoice({ isBought, boughtCount, onChange }: BoughtChoiceProps) {
  return (
    <fieldset className="flex gap-2 md:mr-auto">
      <legend className="sr-only">Which price changes</legend>
      <Button aria-pressed={isBought} className={PRESSED} disabled={boughtCount === 0} onClick={() => onChange(false)}>
        What you buy{' '}
        <span className="num min-w-[3ch] text-left text-muted">
          {boughtCount !== undefined && formatCount(boughtCount)}
        </span>
      </Button>
      <Button aria-pressed={!isBought} className={PRESSED} onClick={() => onChange(true)}>
        All
      </Button>
    </fieldset>
  );
}
