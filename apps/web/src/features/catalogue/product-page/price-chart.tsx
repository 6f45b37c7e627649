import type { Purchase, WholesalerPrices } from '@formulary/contracts/catalogue/product-history';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDate } from '../../../lib/dates.ts';
import { StepChart } from '../../../ui/chart/step-chart.tsx';
import type { Span } from '../../../ui/chart/step-data.ts';
import { purchaseDots, seriesOf } from './price-series.ts';

interface PriceChartProps {
  /** All of them, whatever the span: a wholesaler's line always looks the same. */
  wholesalers: readonly WholesalerPrices[];
  purchases: readonly Purchase[];
  span: Span;
}

export function PriceChart({ wholesalers, purchases, span }: PriceChartProps) {
  const of = wholesalers.length === 1 ? '1 wholesaler' : `${wholesalers.length} wholesalers`;
  return (
    <StepChart
      label={`Net prices of ${of} from ${formatDate(span.from)} to today. The table has the same.`}
      series={wholesalers.map((prices) => seriesOf(prices, span.to))}
      dots={purchaseDots(purchases)}
      dotsName="Bought by your practice"
      endName="Today"
      span={span}
      formatValue={formatMoney}
      formatTime={formatDate}
    />
  );
}
