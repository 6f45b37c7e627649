import type { OrderStatistics as Statistics } from '@formulary/contracts/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useFailureToast } from '../../paging/use-failure-toast.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { FourFigures, type OrderFigures } from './order-figures.tsx';
import { orderStatisticsQuery } from './queries.ts';

export function OrderStatistics() {
  const query = useQuery(orderStatisticsQuery());
  const isFailed = useFailureToast(query, 'Error getting order statistics');
  return (
    <section aria-label="Statistics" className="mb-6 overflow-clip rounded-lg border border-line bg-line shadow-raised">
      {isFailed ? (
        <FailedPart
          retryLabel="Load statistics again"
          onRetry={() => void query.refetch()}
          className="min-h-25 bg-surface"
        >
          The statistics could not be loaded.
        </FailedPart>
      ) : (
        <dl aria-busy={!query.data} className="grid grid-cols-2 gap-px lg:grid-cols-4">
          <FourFigures figures={query.data && figuresOf(query.data)} />
        </dl>
      )}
      <p className="mt-px flex flex-wrap items-center justify-between gap-x-6 bg-surface px-4 py-1.5 text-muted text-xs">
        What was rejected or failed is left out.
        <Link
          to={paths.spending}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-2 mouse:min-h-6 print:hidden"
        >
          Spending by month, wholesaler and product
        </Link>
      </p>
    </section>
  );
}

function figuresOf(statistics: Statistics): OrderFigures {
  return {
    orders: statistics.id__count,
    average: statistics.total__avg,
    spent: statistics.total__sum,
    received: statistics.received__sum,
    manufacturerSaving: statistics.manufacturer_saving__sum,
    wholesalerSaving: statistics.wholesaler_saving__sum,
  };
}
