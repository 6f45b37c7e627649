import type { ListSummary } from '@formulary/contracts/lists';
import { useQuery } from '@tanstack/react-query';
import { Copy, ListChecks, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { formatTimeSince } from '../../lib/dates.ts';
import { pathOfList } from '../../lib/paths.ts';
import { useFailureToast } from '../../paging/use-failure-toast.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nameFault } from './name-fault.ts';
import { NameForm } from './name-form.tsx';
import { listsQuery } from './queries.ts';
import { useMakeList, useMakeNamedList } from './use-make-list.ts';
import { useRemoveList } from './use-remove-list.ts';

export function ListsPage() {
  usePageTitle('Lists');
  const navigate = useNavigate();
  const query = useQuery(listsQuery());
  const isFailed = useFailureToast(query, 'Error getting lists');
  const making = useMakeNamedList({ onSuccess: ({ id }) => void navigate(pathOfList(id)) });
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="font-semibold text-lg">Lists</h1>
      <p className="mb-4 max-w-prose text-muted">
        What belongs together, ready to order: everybody in your practice sees and changes the same lists.
      </p>
      <div className="mb-5">
        <NameForm
          label="Name of a new list"
          button="Make list"
          isBusy={making.isPending}
          error={nameFault(making.error)}
          onSubmit={(name) => making.make({ name })}
        />
      </div>
      {query.data ? (
        <AllLists lists={query.data.results} />
      ) : isFailed ? (
        <ErrorState title="The lists could not be loaded" onRetry={() => void query.refetch()}>
          Nothing in them is lost.
        </ErrorState>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading lists</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
    </div>
  );
}

function AllLists({ lists }: { lists: readonly ListSummary[] }) {
  if (lists.length === 0) {
    return (
      <EmptyState icon={<ListChecks />} title="No lists yet">
        Make one for what you order together, such as “Car boot” or “Vaccination clinic”. A cart or an order becomes one
        by its button “Save as list”.
      </EmptyState>
    );
  }
  return (
    <ul className="rounded-lg border border-line bg-surface px-3 shadow-raised sm:px-4">
      {lists.map((list) => (
        <ListLine key={list.id} list={list} />
      ))}
    </ul>
  );
}

function ListLine({ list }: { list: ListSummary }) {
  const copying = useMakeList();
  const removing = useRemoveList();
  return (
    <li className="flex items-center gap-2 border-line border-b py-1.5 last:border-0">
      <Link
        to={pathOfList(list.id)}
        className="grid min-h-11 min-w-0 flex-1 content-center rounded-sm sm:grid-cols-[minmax(0,1fr)_8rem_10rem] sm:gap-4"
      >
        <span className="font-medium text-accent underline wrap-anywhere">{list.name}</span>
        <span className="num text-left! text-muted">{list.items === 1 ? '1 product' : `${list.items} products`}</span>
        <span className="text-muted">Changed {formatTimeSince(list.changed_on)}</span>
      </Link>
      <IconButton
        label={`Duplicate ${list.name}`}
        icon={<Copy aria-hidden />}
        disabled={copying.isPending}
        onClick={() => copying.make({ from_list: list.id })}
      />
      <IconButton
        label={`Delete ${list.name}`}
        icon={<Trash2 aria-hidden />}
        disabled={removing.isPending}
        onClick={() => removing.mutate(list)}
      />
    </li>
  );
}
