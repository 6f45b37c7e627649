import type { BoughtFigures } from '@formulary/contracts/price-changes';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatMove } from '@formulary/pricing/format-move';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Fact } from './fact.tsx';
import { toneOf } from './price-cells.tsx';

/** What the change costs the practice, and where it is cheapest now. */
export function BoughtCells({ bought }: { bought: BoughtFigures }) {
  const { quantity, euros_a_year, cheapest, switching_saves } = bought;
  return (
    <>
      <Fact label="Bought a year" className="num cards:basis-1/4 cards:text-left!">
        {formatCount(quantity)}
      </Fact>
      <Fact
        label="Euros a year, net"
        className={classNames('num font-semibold cards:basis-1/4 cards:text-left!', toneOf(euros_a_year))}
      >
        {formatMove(euros_a_year)}
      </Fact>
      <Fact label="Cheapest now" className="num whitespace-normal! cards:flex-1 cards:basis-2/5 cards:text-left!">
        {cheapest === null ? (
          <span className="text-muted">No other offer</span>
        ) : switching_saves > 0 ? (
          <>
            <span className="block whitespace-normal">
              {formatMoney(cheapest.net_price)} net at {cheapest.wholesaler_name}
            </span>
            <span className="block text-good text-xs">saves {formatMoney(switching_saves)} a year</span>
          </>
        ) : (
          <span className="text-muted">This is the cheapest</span>
        )}
      </Fact>
    </>
  );
}
