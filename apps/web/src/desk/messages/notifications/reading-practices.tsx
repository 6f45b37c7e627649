import {
  deskNotificationsRoutes,
  type NotificationReader,
  type ReadingPractice,
} from '@formulary/contracts/desk/notifications';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { useDeskPages } from '../../calls/use-desk-pages.ts';
import { PagedTable } from '../../frame/paged-table.tsx';
import { TimeSince } from '../../frame/time-since.tsx';

const clean = (typed: string) => typed.trim();

/** By practice, how many of its people read a notification, and who. */
export function ReadingPractices({ id }: { id: number }) {
  const titleId = useId();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState<ReadingPractice>();
  const pages = useDeskPages(
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
      <PagedTable
        caption="Practices by name"
        columns={columnsOf(setShown)}
        pages={pages}
        keyOf={(practice) => practice.id}
        failure="Who read it could not be loaded"
        empty={<p className="text-muted">No practice has this in its name.</p>}
      />
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
  const pages = useDeskPages(deskNotificationsRoutes.listReaders, { practice }, { params: { id } });
  return (
    <div className="grid gap-3">
      <PagedTable
        caption="People, who read it last first"
        columns={READERS}
        pages={pages}
        keyOf={(reader) => reader.id}
        failure="They could not be loaded"
        empty={<p className="text-muted">Nobody there read it.</p>}
      />
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
