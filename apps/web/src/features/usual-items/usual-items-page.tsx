import { USUAL_ITEMS_PAGE_SIZE } from '@formulary/contracts/usual-items';
import { Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { countPages, readPageNumber } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { useAddressView } from '../../paging/use-address-view.ts';
import { usePages } from '../../paging/use-pages.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { usualItemsQuery } from '../../trade/usual-items/queries.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { UsualList } from './usual-list.tsx';

interface View {
  readonly q: string;
  readonly page: number;
}

const ADDRESS = {
  read: (params: URLSearchParams): View => ({ q: '', page: readPageNumber(params.get('page')) }),
  write: ({ page }: View): Record<string, string> => (page > 1 ? { page: String(page) } : {}),
};

export function UsualItemsPage() {
  usePageTitle('Usual Items');
  const { view, change, paging } = useAddressView(ADDRESS);
  const pages = usePages({
    page: view.page,
    pageSize: USUAL_ITEMS_PAGE_SIZE,
    queryFor: usualItemsQuery,
    failure: 'Error getting usual items',
    toPage: (page) => change({ page }, { replace: true }),
  });
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="font-semibold text-lg">Usual Items</h1>
      <p className="mb-4 max-w-prose text-muted">
        What your practice buys again and again. What should be used up by now comes first.
      </p>
      {content()}
    </div>
  );

  function content() {
    const { data, isFailed, retry } = pages;
    if (isFailed) {
      return (
        <ErrorState title="The usual items could not be loaded" onRetry={retry}>
          Your orders are safe: only this list is missing.
        </ErrorState>
      );
    }
    if (!data) return <RowsSkeleton label="Loading usual items" rows={12} />;
    if (data.count === 0) {
      return (
        <EmptyState
          icon={<Repeat />}
          title="No usual items yet"
          action={
            <Link to={paths.search} className={buttonClass({ variant: 'primary' })}>
              Search for products
            </Link>
          }
        >
          A product that your practice buys on two days or more stands here, with its usual quantity. After four times
          it also says when it is due again.
        </EmptyState>
      );
    }
    return (
      <>
        <p role="status" className="num mb-2 text-muted">
          {data.due === 0 ? 'Nothing is due' : `${data.due} due`}, {data.count} in all
        </p>
        <UsualList key={view.page} items={data.results} />
        <Pagination {...paging} pageCount={countPages(data.count, USUAL_ITEMS_PAGE_SIZE)} ends={4} label="Pages" />
      </>
    );
  }
}
