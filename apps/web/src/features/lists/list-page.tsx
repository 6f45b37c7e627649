import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { statusOf } from '../../api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useFailureToast } from '../../paging/use-failure-toast.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListDetail } from './list-detail.tsx';
import { listQuery } from './queries.ts';

export function ListPage() {
  const { id: written = '' } = useParams();
  return /^\d{1,10}$/.test(written) ? <ListById key={written} id={Number(written)} /> : <NotFound />;
}

function ListById({ id }: { id: number }) {
  const query = useQuery(listQuery(id));
  const { data: list, error, refetch } = query;
  usePageTitle(list?.name ?? 'List');
  const isFailed = useFailureToast(query, 'Error getting list');
  if (list) return <ListDetail list={list} />;
  if (isFailed && statusOf(error) === 404) return <NotFound />;
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="mb-4 font-semibold text-lg">List</h1>
      {isFailed ? (
        <ErrorState title="The list could not be loaded" onRetry={() => void refetch()}>
          Nothing in it is lost.
        </ErrorState>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading the list</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </div>
  );
}

function NotFound() {
  usePageTitle('List');
  return (
    <div className="page py-5">
      <h1 className="font-semibold text-lg">List</h1>
      <EmptyState
        icon={<FileSearch />}
        title="List not found"
        action={
          <Link to={paths.lists} className={buttonClass({})}>
            Lists
          </Link>
        }
      >
        Somebody in your practice may have deleted it.
      </EmptyState>
    </div>
  );
}
