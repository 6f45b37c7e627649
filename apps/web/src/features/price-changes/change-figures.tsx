import type { BoughtFigures } from '@formulary/contracts/price-changes';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatMove } from '@formulary/pricing/format-move';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Basis } from './columns.ts';

/** On a card a price says what it is; a net price has the gross price below. */
export function priceOf(price: number, { cardBasis, gross }: { cardBasis?: Basis; gross?: number } = {}) {
  return (
    <>
      {formatMoney(price)}
      {cardBasis && (
        <span aria-hidden className="font-normal text-muted text-xs rows:hidden">
          {' '}
          {cardBasis}
        </span>
      )}
      {gross !== undefined && <span className="block font-normal text-muted text-xs"> {formatMoney(gross)} gross</span>}
    </>
  );
}

/** Discounts may have moved so that the net price stayed. */
export function moveOf(move: number) {
  const [Icon, label] = move > 0 ? [ArrowUp, 'Rise'] : [ArrowDown, 'Fall'];
  return (
    <>
      {move !== 0 && <Icon role="img" aria-label={label} className="mr-1 inline size-3.5 align-[-0.125rem]" />}
      {formatMove(move)}
    </>
  );
}

/** What rises costs more. */
export function toneOf(move: number): string {
  return move > 0 ? 'text-warn' : move < 0 ? 'text-good' : 'text-muted';
}

/** Where the practice would buy it for less, and what that saves. */
export function cheapestNow({ cheapest, switching_saves }: BoughtFigures) {
  if (cheapest === null) return <span className="text-muted">No other offer</span>;
  if (switching_saves <= 0) return <span className="text-muted">This is the cheapest</span>;
  return (
    <>
      <span className="block whitespace-normal">
        {formatMoney(cheapest.net_price)} net at {cheapest.wholesaler_name}
      </span>
      <span className="block text-good text-xs">saves {formatMoney(switching_saves)} a year</span>
    </>
  );
}
