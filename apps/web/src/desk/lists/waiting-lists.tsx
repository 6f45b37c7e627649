import { deskListUploadsRoutes, type ListUploadSummary } from '@formulary/contracts/desk/list-uploads';
import { deskPriceListsRoutes, type HeldListSummary } from '@formulary/contracts/desk/price-lists';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { failureWords } from '../calls/failure-words.ts';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { heldListPath, listUploadPath } from '../frame/desk-paths.ts';
import { LIST_LOOK } from '../frame/list-look.ts';
import { TimeSince } from '../frame/time-since.tsx';
import { useWholesalerNames } from '../frame/use-wholesalers.ts';
import { changesWords, counted } from './counts.ts';
import { ListState } from './list-state.tsx';

/** A list on which somebody has to decide. */
interface Waiting {
  readonly path: string;
  readonly fileName: string;
  readonly wholesalers: string;
  readonly by: string;
  readonly at: string;
  readonly state: ListUploadSummary['state'];
  readonly words: string | null;
}

const isRead = ({ state }: ListUploadSummary) => state === 'reading';

/** Held lists, and uploads that are neither published nor dropped. */
export function WaitingLists() {
  const uploads = useDeskPages(deskListUploadsRoutes.listUploads, { is_open: true }, { isOnItsWay: isRead });
  const held = useDeskPages(deskPriceListsRoutes.listHeldLists, {});
  const nameOf = useWholesalerNames();
  const reads = [held, uploads];
  const failed = reads.find(({ error, rows }) => error && !rows);
  const rows =
    held.rows && uploads.rows
      ? [...held.rows.map((list) => ofHeld(list, nameOf(list.wholesalers))), ...uploads.rows.map(ofUpload)]
      : undefined;
  return (
    <section aria-labelledby="waiting" className="grid gap-2">
      <h2 id="waiting" className="font-semibold text-base">
        Waiting for somebody
      </h2>
      {failed && (
        <ErrorState
          title="What waits could not be loaded"
          onRetry={() => {
            for (const { error, refetch } of reads) if (error) void refetch();
          }}
        >
          {failureWords(failed.error)}
        </ErrorState>
      )}
      {rows?.length === 0 && (
        <p className="text-muted">Nothing waits: no list is held, and every upload is published or dropped.</p>
      )}
      {!failed && rows?.length !== 0 && (
        <Table
          caption="Lists that wait for somebody: held ones, then uploads, the newest first"
          look={LIST_LOOK}
          columns={COLUMNS}
          rows={rows}
          skeletonRows={2}
          keyOf={({ path }) => path}
        />
      )}
      {reads.some(({ hasNextPage }) => hasNextPage) && (
        <Button
          className="justify-self-center"
          busy={reads.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => {
            for (const { hasNextPage, fetchNextPage } of reads) if (hasNextPage) void fetchNextPage();
          }}
        >
          Show more that wait
        </Button>
      )}
    </section>
  );
}

function ofHeld(list: HeldListSummary, wholesalers: string): Waiting {
  const { id, file_name: fileName, brought_by: by, came_at: at, reasons, note, held_by: holder } = list;
  return {
    ...{ path: heldListPath(id), fileName, wholesalers, by, at, state: 'held' },
    words: note === null ? (reasons[0] ?? changesWords(list)) : `${holder}: ${note}`,
  };
}

function ofUpload(upload: ListUploadSummary): Waiting {
  const { id, file_name: fileName, wholesaler, brought_by: by, came_at: at, state, reason, rows_read: rows } = upload;
  const read = rows > 0 ? `${counted(rows, 'row', 'rows')} read` : null;
  return { path: listUploadPath(id), fileName, wholesalers: wholesaler.name, by, at, state, words: reason ?? read };
}

const COLUMNS: Column<Waiting>[] = [
  {
    heading: 'List',
    isRowHeading: true,
    className: 'md:w-2/5 max-md:col-span-2',
    cell: ({ path, fileName, by, at }) => (
      <span className="grid min-w-0 justify-items-start">
        <Link to={path} className={`${TEXT_LINK} wrap-anywhere`}>
          {fileName}
        </Link>
        <span className="wrap-anywhere text-muted">
          {by} · <TimeSince at={at} />
        </span>
      </span>
    ),
  },
  {
    heading: 'Wholesaler',
    label: 'Wholesaler',
    className: 'max-md:col-span-2',
    cell: ({ wholesalers }) => <span className="wrap-anywhere">{wholesalers}</span>,
  },
  {
    heading: 'What it waits for',
    label: 'What it waits for',
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ state, words }) => (
      <span className="grid justify-items-start gap-1">
        <ListState state={state} />
        {words !== null && <span className="wrap-anywhere line-clamp-2 text-muted">{words}</span>}
      </span>
    ),
  },
];
