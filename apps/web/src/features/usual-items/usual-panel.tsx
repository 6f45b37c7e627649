import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { usualItemsQuery } from './queries.ts';

const SHOWN = 10;
const loadList = () => import('./usual-list.tsx');
/** For the empty search page alone: every search begins without it. */
const UsualList = lazy(async () => ({ default: (await loadList()).UsualList }));

/** The first of the usual items above what else the empty search page has; alone the latter while there are none. */
export function UsualPanel({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(usualItemsQuery(1));
  // While the answer comes.
  useEffect(() => void loadList().catch(() => undefined), []);
  const skeleton = <RowsSkeleton label="Loading usual items" rows={SHOWN} />;
  if (isPending) return skeleton;
  if (!data || data.count === 0) return children;
  return (
    <Suspense fallback={skeleton}>
      <section aria-labelledby="usual-items">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="usual-items" className="font-semibold text-base">
            {data.due === 0
              ? 'Usual items'
              : data.due === 1
                ? '1 usual item is due'
                : `${data.due} usual items are due`}
            {data.due > SHOWN && <span className="font-normal text-muted">, the first {SHOWN} here</span>}
          </h2>
          <Link to={paths.usualItems} className="inline-flex min-h-11 items-center text-accent underline mouse:min-h-0">
            All {data.count} usual items
          </Link>
        </div>
        <UsualList items={data.results.slice(0, SHOWN)} />
      </section>
      {children}
    </Suspense>
  );
}
