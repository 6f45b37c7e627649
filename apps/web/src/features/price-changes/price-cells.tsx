import type { PriceChange } from '@formulary/contracts/price-changes';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatMove } from '@formulary/pricing/format-move';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { type Basis, netChangeOf } from './columns.ts';
import { Fact, NOT_ON_TABLETS } from './fact.tsx';

/** A price before and now, and its move: net of what the practice bought, with the gross prices below, else gross. */
export function PriceCells({ change }: { change: PriceChange }) {
  const { bought } = change;
  const gross = bought && { previous: change.previous_price, now: change.new_price };
  const basis: Basis = bought ? 'net' : 'gross';
  const move = bought ? netChangeOf(bought) : change.price_change;
  return (
    <>
      <Fact
        label={`Previous price, ${basis}`}
        isPlain
        className={classNames('num text-muted cards:text-left!', bought && NOT_ON_TABLETS)}
      >
        {formatMoney(bought ? bought.previous_net_price : change.previous_price)}
        {gross && <Gross price={gross.previous} />}
      </Fact>
      <Fact
        label={`New price, ${basis}`}
        isPlain
        className={classNames(
          'num font-semibold cards:before:mr-2 cards:text-left!',
          !bought && 'cards:max-[23rem]:basis-3/5',
          "cards:before:content-['→'/'']",
        )}
      >
        {formatMoney(bought ? bought.net_price : change.new_price)}
        <span aria-hidden className="font-normal text-muted text-xs rows:hidden">
          {' '}
          {basis}
        </span>
        {gross && <Gross price={gross.now} />}
      </Fact>
      <Fact
        label={`Price change, ${basis}`}
        isPlain
        className={classNames('num', bought ? 'cards:grow' : 'cards:min-[23rem]:ml-auto', toneOf(move))}
      >
        <Arrow move={move} />
        {formatMove(move)}
      </Fact>
    </>
  );
}

/** What rises costs more. */
export function toneOf(move: number): string {
  return move > 0 ? 'text-warn' : move < 0 ? 'text-good' : 'text-muted';
}

/** Discounts may have moved so that the net price stayed. */
function Arrow({ move }: { move: number }) {
  if (move === 0) return null;
  const [Icon, label] = move > 0 ? [ArrowUp, 'Rise'] : [ArrowDown, 'Fall'];
  return <Icon role="img" aria-label={label} className="mr-1 inline size-3.5 align-[-0.125rem]" />;
}

function Gross({ price }: { price: number }) {
  return <span className="block font-normal text-muted text-xs"> {formatMoney(price)} gross</span>;
}
