import { CLAIMS_PAGE_SIZE } from '@formulary/contracts/claims';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useAddressView } from '../../../paging/use-address-view.ts';
import { usePages } from '../../../paging/use-pages.ts';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { notAllowedWords } from '../refusal-detail.ts';
import { useFindingsBound } from '../small-findings.ts';
import { ClaimList } from './claim-list.tsx';
import { readOnly, readView, writeView } from './claims-view.ts';
import { OwedFigures } from './owed-figures.tsx';
import { claimsQuery, toClaimQuery } from './queries.ts';
import { ToClaim } from './to-claim.tsx';

const ADDRESS = { read: readView, write: writeView };

/** What can be claimed, and what was. */
export function ClaimsPage() {
  usePageTitle('Claims');
  const id = useId();
  const { view, change, paging } = useAddressView(ADDRESS);
  const pages = usePages({
    page: view.page,
    pageSize: CLAIMS_PAGE_SIZE,
    queryFor: (page) => claimsQuery({ ...view, page }),
    failure: 'Error getting claims',
    toPage: (page) => change({ page }, { replace: true }),
  });
  const { data: claims, isPlaceholderData: isLoadingPage, isFailed, retry } = pages;
  const toClaim = useQuery(toClaimQuery());
  // Read beside them, so that small findings are not shown one by one first.
  const bound = useFindingsBound();
  const notAllowed = notAllowedWords(pages.error ?? toClaim.error);
  const wholesalers = toClaim.data?.wholesalers ?? [];
  const hasNone = claims?.count === 0 && !isLoadingPage;

  return (
    <div className="page flex flex-1 flex-col py-5">
      <Link
        to={paths.invoices}
        className="-my-2 inline-flex min-h-11 items-center gap-1 self-start text-accent hover:underline mouse:my-0 mouse:min-h-6"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" />
        Invoices
      </Link>
      <h1 className="mb-3 font-semibold text-lg">Claims</h1>
      {notAllowed === null ? content() : <NotAllowed words={notAllowed} />}
    </div>
  );

  function content() {
    return (
      <>
        <OwedFigures />
        {findings()}
        {claims?.count === 0 && view.only === null && view.page === 1 ? null : history()}
      </>
    );
  }

  function findings() {
    if (toClaim.isError) {
      return (
        <ErrorState title="What can be claimed could not be loaded" onRetry={() => void toClaim.refetch()}>
          Nothing of it is lost.
        </ErrorState>
      );
    }
    if (!toClaim.data) return <Skeleton className="mb-6 h-40" />;
    if (wholesalers.length === 0) {
      return hasNone && view.only === null ? (
        <EmptyState icon={<FileCheck />} title="Nothing to claim">
          What an invoice charges too much, and what you rejected at delivery, is listed here. One press makes it a
          claim.
        </EmptyState>
      ) : null;
    }
    return (
      <section aria-labelledby={`${id}-to-claim`} className="mb-8 grid gap-3">
        <h2 id={`${id}-to-claim`} className="font-semibold text-base">
          To claim
        </h2>
        {wholesalers.map((one) => (
          <ToClaim key={one.wholesaler.id} bound={bound} {...one} />
        ))}
      </section>
    );
  }

  function history() {
    return (
      <section aria-labelledby={`${id}-claims`}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id={`${id}-claims`} className="font-semibold text-base">
            Made so far
          </h2>
          <div className="flex items-center gap-2">
            <label htmlFor={`${id}-only`} className="text-muted text-xs">
              Show
            </label>
            <select
              id={`${id}-only`}
              value={view.only ?? ''}
              onChange={({ target }) => change({ only: readOnly(target.value) })}
              className="h-11 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
            >
              <option value="">All</option>
              <option value="open">Something is owed</option>
              <option value="closed">Closed</option>
            </select>
          </div>
        </div>
        {isFailed ? (
          <ErrorState title="The claims could not be loaded" onRetry={retry}>
            What was claimed is safe: only this list is missing.
          </ErrorState>
        ) : hasNone ? (
          <p className="py-6 text-muted">{view.only === 'open' ? 'Nothing is owed.' : 'No claim is closed yet.'}</p>
        ) : (
          <ClaimList claims={claims} isLoadingPage={isLoadingPage} paging={paging} />
        )}
      </section>
    );
  }
}
