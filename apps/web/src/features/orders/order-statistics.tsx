import type { OrderStatistics as Statistics } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { useFailureToast } from '../../lists/use-failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { focusAround } from '../../ui/focus-around.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useProviderConfig } from '../provider/public.tsx';
import { orderStatisticsQuery } from './queries.ts';

/** Over all orders of the practice: how many, and what they came to. */
export function OrderStatistics() {
  const query = useQuery(orderStatisticsQuery());
  const isFailed = useFailureToast(query, { message: 'Error getting order statistics' });
  return (
    <section aria-label="Statistics" className="mb-6 overflow-clip rounded-lg border border-line bg-line shadow-raised">
      {isFailed ? <Failed onRetry={() => void query.refetch()} /> : <Figures statistics={query.data} />}
    </section>
  );
}

/** Undefined while they are on their way. */
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

/** The amount comes last, and nothing moves when it comes; on a phone, however long it is, on a line of its own. */
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
  /** Undefined while it is on its way. */
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

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex min-h-25 flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-3">
      <p className="flex items-center gap-2">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-bad" />
        The statistics could not be loaded.
      </p>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden className="size-3.5" />}
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          onRetry();
        }}
      >
        Load statistics again
      </Button>
    </div>
  );
}

function sumOf(manufacturers: number | null, wholesalers: number | null): number | null {
  if (manufacturers === null || wholesalers === null) return null;
  return fromCents(toCents(manufacturers) + toCents(wholesalers));
}
