import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { wholesalersQuery } from '../../../trade/wholesalers/queries.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { papersQuery } from '../papers/queries.ts';
import { notAllowedWords } from '../refusal-detail.ts';
import { EnterForm } from './enter-form.tsx';
import { readEnterView } from './enter-view.ts';
import { PaperFrame } from './paper-frame.tsx';

/** An invoice is entered by hand, beside its paper where that was dropped. */
export function EnterPage() {
  usePageTitle('Enter an invoice');
  const [search] = useSearchParams();
  const view = readEnterView(search);
  const papers = useQuery(papersQuery());
  const wholesalers = useQuery(wholesalersQuery());
  const notAllowed = notAllowedWords(papers.error);
  const paper = papers.data?.papers.find(({ id }) => id === view.paper) ?? null;
  return (
    <div className="page flex flex-1 flex-col gap-4 py-5">
      <h1 className="font-semibold text-lg">Enter an invoice</h1>
      {notAllowed === null ? form() : <NotAllowed words={notAllowed} />}
    </div>
  );

  function form() {
    if ((papers.isError && !papers.data) || (wholesalers.isError && !wholesalers.data)) {
      return (
        <ErrorState title="The form could not be loaded" onRetry={retry}>
          What you typed before is kept.
        </ErrorState>
      );
    }
    if (!papers.data || !wholesalers.data) {
      return (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the form</span>
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </div>
      );
    }
    if (view.paper !== null && !paper) return <NotWaiting />;
    return (
      <div className={paper ? 'grid gap-8 lg:grid-cols-2' : 'grid max-w-2xl'}>
        <EnterForm key={view.paper} view={view} paper={paper} wholesalers={wholesalers.data} />
        {paper && <PaperFrame key={`paper ${paper.id}`} paper={paper} />}
      </div>
    );
  }

  function retry() {
    void papers.refetch();
    void wholesalers.refetch();
  }
}

function NotWaiting() {
  return (
    <EmptyState
      icon={<FileCheck />}
      title="This document does not wait any more"
      action={
        <Link to={paths.invoices} className={buttonClass({})}>
          Invoices
        </Link>
      }
    >
      It was entered already, or somebody said that it is no invoice. Drop it again to enter it.
    </EmptyState>
  );
}
