import type { CheapestSplit } from '@formulary/contracts/cart/cheapest-split';
import { Button } from '../../../ui/button.tsx';
import { PRESSED } from '../../../ui/pressed-class.ts';
import { countWords, moreWords } from './split-words.ts';

interface DeliveryChoiceProps {
  options: CheapestSplit['by_deliveries'];
  chosen: number | undefined;
  onChoose: (deliveries: number | undefined) => void;
}

/** What the cheapest plans with fewer deliveries cost. */
export function DeliveryChoice({ options, chosen, onChoose }: DeliveryChoiceProps) {
  const [cheapest, ...fewer] = options.toReversed();
  if (!cheapest || fewer.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-muted text-xs">Number of deliveries, at most</legend>
      <Button size="sm" aria-pressed={chosen === undefined} className={PRESSED} onClick={() => onChoose(undefined)}>
        Cheapest: {countWords(cheapest.deliveries, 'delivery', 'deliveries')}
      </Button>
      {fewer.map(({ deliveries, more_than_best, below_minimum }) => (
        <Button
          key={deliveries}
          size="sm"
          aria-pressed={chosen === deliveries}
          className={PRESSED}
          onClick={() => onChoose(deliveries)}
        >
          <span className="tabular-nums">
            {countWords(deliveries, 'delivery', 'deliveries')}: {moreWords(more_than_best)}
            {below_minimum.length > 0 && ', below a minimum'}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
