import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { usualItemsQuery } from './queries.ts';
import { UsualList } from './usual-list.tsx';

const SHOWN = 10;

/** The first of the usual items above what else the empty search page has; alone the latter while there are none. */
export function UsualPanel({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(usualItemsQuery(1));
  if (isPending) return <RowsSkeleton label="Loading usual items" rows={SHOWN} />;
  if (!data || data.count === 0) return children;
  return (
    <>
      <section aria-labelledby="usual-items">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="usual-items" className="font-semibold text-base">
            {data.due === 0
              ? 'Usual items'
              : data.due === 1
                ? '1 usual item is due'
                : `${data.due} usual items are due`}
          </h2>
          <Link to={paths.usualItems} className="inline-flex min-h-11 items-center text-accent underline mouse:min-h-0">
            All {data.count} usual items
          </Link>
        </div>
        <UsualList items={data.results.slice(0, SHOWN)} />
      </section>
      {children}
    </>
  );
}
