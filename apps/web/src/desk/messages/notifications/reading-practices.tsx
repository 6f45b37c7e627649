import {
  deskNotificationsRoutes,
  type NotificationReader,
  type ReadingPractice,
} from '@formulary/contracts/desk/notifications';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskPages } from '../../calls/use-desk-pages.ts';
import { LIST_LOOK } from '../../frame/list-look.ts';
import { TimeSince } from '../../frame/time-since.tsx';

const clean = (typed: string) => typed.trim();

/** By practice, how many of its people read a notification, and who. */
export function ReadingPractices({ id }: { id: number }) {
  const titleId = useId();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState<ReadingPractice>();
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDeskPages(
    deskNotificationsRoutes.listReadingPractices,
    { ...(q !== '' && { q }) },
    { params: { id } },
  );
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="font-semibold">
        Who read it
      </h2>
      <ListSearch
        label="Find a practice"
        placeholder="A part of its name"
        query={q}
        clean={clean}
        onSearch={setQ}
        className="max-w-sm"
      />
      {error && !rows && (
        <ErrorState title="Who read it could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {rows?.length === 0 && <p className="text-muted">No practice has this in its name.</p>}
      {!error && rows?.length !== 0 && (
        <Table
          caption="Practices by name"
          look={LIST_LOOK}
          columns={columnsOf(setShown)}
          rows={rows}
          skeletonRows={6}
          keyOf={(practice) => practice.id}
        />
      )}
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <Dialog
        open={shown !== undefined}
        onOpenChange={(open) => open || setShown(undefined)}
        title={shown ? `Who read it at ${shown.name}` : 'Who read it'}
      >
        {shown && <Readers id={id} practice={shown.id} />}
      </Dialog>
    </section>
  );
}

const columnsOf = (show: (practice: ReadingPractice) => void): Column<ReadingPractice>[] => [
  {
    heading: 'Practice',
    isRowHeading: true,
    className: 'md:w-1/2 max-md:col-span-2',
    cell: ({ name }) => <span className="wrap-anywhere font-medium">{name}</span>,
  },
  {
    heading: 'Read by',
    label: 'Read by',
    cell: (practice) =>
      practice.reads === 0 ? (
        <span className="text-muted">None of {practice.users}</span>
      ) : (
        <button type="button" className={TEXT_LINK} onClick={() => show(practice)}>
          {practice.reads} of {practice.users}
          <span className="sr-only"> at {practice.name}: who</span>
        </button>
      ),
  },
  {
    heading: 'Last read',
    label: 'Last read',
    cell: ({ last_read_at: at }) => (at === null ? <span className="text-muted">Not yet</span> : <TimeSince at={at} />),
  },
];

function Readers({ id, practice }: { id: number; practice: number }) {
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDeskPages(
    deskNotificationsRoutes.listReaders,
    { practice },
    { params: { id } },
  );
  if (error && !rows) {
    return (
      <ErrorState title="They could not be loaded" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  return (
    <div className="grid gap-3">
      <Table
        caption="People, who read it last first"
        look={LIST_LOOK}
        columns={READERS}
        rows={rows}
        skeletonRows={3}
        keyOf={(reader) => reader.id}
      />
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

const READERS: Column<NotificationReader>[] = [
  {
    heading: 'Name',
    isRowHeading: true,
    cell: ({ name, email }) => (
      <span className="grid min-w-0">
        <span className="wrap-anywhere font-medium">{name}</span>
        <span className="wrap-anywhere text-muted">{email}</span>
      </span>
    ),
  },
  { heading: 'Read', label: 'Read', cell: ({ read_at: at }) => formatDateTime(at) },
];
