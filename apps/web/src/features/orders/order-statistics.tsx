import type { OrderStatistics as Statistics } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { useFailureToast } from '../../lists/use-failure-toast.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useProviderConfig } from '../provider/public.tsx';
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
        <Figures statistics={query.data} />
      )}
    </section>
  );
}

function Figures({ statistics }: { statistics: Statistics | undefined }) {
  const { price_note } = useProviderConfig();
  const saved = statistics && sumOf(statistics.manufacturer_saving__sum, statistics.wholesaler_saving__sum);
  return (
    <>
      <dl aria-busy={!statistics} className="grid grid-cols-2 gap-px lg:grid-cols-4">
        <Figure name="Orders" note="by your practice">
          {statistics && formatCount(statistics.id__count)}
        </Figure>
        <Figure name="Average spend" note={price_note ? `per order, ${price_note}` : 'per order'}>
          {statistics && formatMoney(statistics.total__avg)}
        </Figure>
        <Figure name="Total spent" note={price_note || 'in all orders'}>
          {statistics && formatMoney(statistics.total__sum)}
        </Figure>
        <Figure
          name="Total saved"
          isSaving={Boolean(saved)}
          note={
            <>
              <Part by="manufacturers">{statistics && formatMoney(statistics.manufacturer_saving__sum)}</Part>
              <Part by="wholesalers">{statistics && formatMoney(statistics.wholesaler_saving__sum)}</Part>
            </>
          }
        >
          {statistics && formatMoney(saved)}
        </Figure>
      </dl>
      <p className="mt-px bg-surface px-4 py-1.5 text-muted text-xs">What was rejected or failed is left out.</p>
    </>
  );
}

/** The amount is last, so that nothing moves when it loads. */
function Part({ by, children }: { by: string; children: string | undefined }) {
  return (
    <span className="block">
      by {by}{' '}
      <span className="num max-sm:block">
        {children ?? <Skeleton className="inline-block h-3 w-16 align-middle" />}
      </span>
    </span>
  );
}

interface FigureProps {
  name: string;
  note: ReactNode;
  isSaving?: boolean;
  children: string | undefined;
}

function Figure({ name, note, isSaving = false, children }: FigureProps) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-muted text-xs">{name}</dt>
      <dd>
        <span className={`num mt-0.5 block h-7 font-semibold text-lg ${isSaving ? 'text-good' : ''}`}>
          {children ?? <Skeleton className="h-6 w-28 max-w-full" />}
        </span>
        <span className="block text-muted text-xs">{note}</span>
      </dd>
    </div>
  );
}

function sumOf(manufacturers: number | null, wholesalers: number | null): number | null {
  if (manufacturers === null || wholesalers === null) return null;
  return fromCents(toCents(manufacturers) + toCents(wholesalers));
}
