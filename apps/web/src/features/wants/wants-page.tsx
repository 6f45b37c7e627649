import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useRef } from 'react';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { wantsQuery } from '../../trade/wants/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useFocusOnDesk } from '../../ui/use-focus-on-desk.ts';
import { AddWant } from './add-want.tsx';
import { WantRow } from './want-row.tsx';

export function WantsPage() {
  usePageTitle('Want-list');
  const { data, isError, refetch } = useQuery(wantsQuery('open'));
  const lately = useQuery(wantsQuery('closed')).data?.results ?? [];
  // What stands below a list waits for it.
  const closed = data || isError ? lately : [];
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusFallback(page, field);
  useFocusOnDesk(field);
  return (
    <div ref={page} className="page flex flex-1 flex-col py-5">
      <h1 className="font-semibold text-lg">Want-list</h1>
      <p className="mb-4 max-w-prose text-muted">
        What your practice is running out of. Whoever orders sees it beside the cart.
      </p>
      <AddWant field={field} />
      {data ? (
        data.results.length === 0 ? (
          <EmptyState icon={<ClipboardList />} title="Nothing is wanted">
            Note here what runs out, by name, barcode or in your own words. Colleagues who ask for the same become one
            line, and everybody sees when it is on its way.
          </EmptyState>
        ) : (
          <ul aria-label="Wanted" className="divide-y divide-line border-line border-y">
            {data.results.map((want) => (
              <WantRow key={want.id} want={want} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title="The want-list could not be loaded" onRetry={() => void refetch()}>
          Nothing on it is lost.
        </ErrorState>
      ) : (
        <div role="status" className="grid gap-4 py-3">
          <span className="sr-only">Loading the want-list</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="wants-lately" className="mt-8">
          <h2 id="wants-lately" className="mb-1 font-semibold text-base">
            Lately
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            {closed.map((want) => (
              <WantRow key={want.id} want={want} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
