import { deskNotificationsRoutes, type PublishedNotification } from '@formulary/contracts/desk/notifications';
import { BellPlus, BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { useDeskPages } from '../../calls/use-desk-pages.ts';
import { notificationPath } from '../../frame/desk-paths.ts';
import { PagedTable } from '../../frame/paged-table.tsx';
import { isAtLeast } from '../../frame/places.ts';
import { TimeSince } from '../../frame/time-since.tsx';
import { useFilters } from '../../frame/use-filters.ts';
import { useMe } from '../../frame/use-me.ts';
import { useWasTrue } from '../../frame/use-was-true.ts';
import { countWords } from '../count-words.ts';
import { MessagesPage } from '../messages-page.tsx';
import { audienceWords, NotificationState, periodWords } from './notification-words.tsx';

/** Most who open the page only look. */
const WriteDialog = lazy(async () => ({ default: (await import('./write-dialog.tsx')).WriteDialog }));

const LISTS = [
  ['everybody', 'Everybody'],
  ['some', 'One practice or user'],
] as const;

/** What the application tells its users. */
export function NotificationsPage() {
  const me = useMe();
  const { params, choose } = useFilters();
  const [isWriting, setWriting] = useState(false);
  const wasWriting = useWasTrue(isWriting);
  const to = LISTS.find(([value]) => value === params.get('to'))?.[0] ?? null;
  const all = params.get('all') === 'true';
  const pages = useDeskPages(deskNotificationsRoutes.listPublished, { ...(to && { to }), ...(all && { all }) });
  const mayWrite = me && isAtLeast(me.role, 'operator');
  return (
    <MessagesPage
      title="Notifications"
      lead="What the application tells its users, and how many read it."
      actions={
        mayWrite && (
          <Button variant="primary" icon={<BellPlus aria-hidden className="size-4" />} onClick={() => setWriting(true)}>
            Write one
          </Button>
        )
      }
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <FilterChoice label="To" className="w-52" value={to} onChoose={(value) => choose('to', value)}>
          {LISTS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </FilterChoice>
        <span className="flex min-h-9 items-center">
          <Switch
            label="Also those that are over"
            checked={all}
            onCheckedChange={(checked) => choose('all', checked ? 'true' : '')}
          />
        </span>
      </div>
      <PagedTable
        caption="Notifications, the newest first"
        columns={COLUMNS}
        pages={pages}
        keyOf={({ id }) => id}
        failure="The notifications could not be loaded"
        empty={
          <EmptyState icon={<BellRing />} title={to || all ? 'There is none like that' : 'Nothing is shown now'}>
            What is written here, or by orders and prices that practices have to know of, stands here.
          </EmptyState>
        }
      />
      {wasWriting && (
        <Suspense>
          <WriteDialog isOpen={isWriting} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </MessagesPage>
  );
}

const COLUMNS: Column<PublishedNotification>[] = [
  {
    heading: 'Notification',
    isRowHeading: true,
    className: 'md:w-1/2 max-md:col-span-2',
    cell: ({ id, title, content }) => (
      <span className="grid min-w-0">
        <Link to={notificationPath(id)} className={`${TEXT_LINK} wrap-anywhere`}>
          {title}
        </Link>
        <span className="wrap-anywhere line-clamp-1 text-muted">{content}</span>
      </span>
    ),
  },
  { heading: 'To', label: 'To', cell: (one) => <span className="wrap-anywhere">{audienceWords(one)}</span> },
  {
    heading: 'State',
    label: 'State',
    cell: (one) => (
      <span className="grid justify-items-start gap-1" title={periodWords(one)}>
        <NotificationState state={one.state} />
        {one.state !== 'scheduled' && (
          <span className="text-muted">
            <TimeSince at={one.date} />
          </span>
        )}
      </span>
    ),
  },
  {
    heading: 'Read by',
    label: 'Read by',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: ({ reads, more_than_reads: isMore }) => (
      <span className="whitespace-nowrap">
        {isMore && 'More than '}
        {countWords(reads, 'user')}
      </span>
    ),
  },
];
