import type { CatalogueUploadSummary } from '@formulary/contracts/desk/catalogue-uploads';
import { Link } from 'react-router';
import type { Column } from '../../../ui/table.tsx';
import { TEXT_LINK } from '../../../ui/text-link-class.ts';
import { cataloguePath } from '../../frame/desk-paths.ts';
import { TimeSince } from '../../frame/time-since.tsx';
import { changesWords, counted } from '../counts.ts';
import { ListState } from '../list-state.tsx';

type Catalogue = CatalogueUploadSummary;

const FILE: Column<Catalogue> = {
  heading: 'Catalogue',
  isRowHeading: true,
  className: 'md:w-2/5 max-md:col-span-2',
  cell: ({ id, file_name: name, brought_by: by, came_at: at }) => (
    <span className="grid min-w-0 justify-items-start">
      <Link to={cataloguePath(id)} className={`${TEXT_LINK} wrap-anywhere`}>
        {name}
      </Link>
      <span className="wrap-anywhere text-muted">
        {by} · <TimeSince at={at} />
      </span>
    </span>
  ),
};

export const WAITING: Column<Catalogue>[] = [
  FILE,
  {
    heading: 'What it waits for',
    label: 'What it waits for',
    className: 'max-md:col-span-2',
    cell: (catalogue) => (
      <span className="grid min-w-0 justify-items-start gap-1">
        <ListState state={catalogue.state} />
        <span className="wrap-anywhere line-clamp-2 text-muted">{waitingWords(catalogue)}</span>
      </span>
    ),
  },
];

export const DECIDED: Column<Catalogue>[] = [
  FILE,
  {
    heading: 'State',
    label: 'State',
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ state, decided_at: at, decided_by: by, reverted_at: reverted, reverted_by: reverter }) => (
      <span className="grid min-w-0 justify-items-start gap-1">
        <ListState state={state} />
        <span className="wrap-anywhere text-muted">
          {by}
          {at !== null && (
            <>
              {' · '}
              <TimeSince at={at} />
            </>
          )}
        </span>
        {reverted !== null && (
          <span className="wrap-anywhere text-muted">
            Taken back by {reverter} · <TimeSince at={reverted} />
          </span>
        )}
      </span>
    ),
  },
  {
    heading: 'What it did',
    label: 'What it did',
    className: 'max-md:col-span-2',
    cell: (catalogue) => <span className="tabular-nums">{doneWords(catalogue)}</span>,
  },
];

function waitingWords(catalogue: Catalogue): string | null {
  const { state, reason, rows_read: rows } = catalogue;
  if (state === 'ready') return previewWords(catalogue);
  return reason ?? (rows > 0 ? `${counted(rows, 'row', 'rows')} read` : null);
}

function doneWords(catalogue: Catalogue): string {
  if (catalogue.state !== 'published') return 'Nothing was applied';
  return catalogue.reverted_at === null ? previewWords(catalogue) : 'Nothing is left of it';
}

const previewWords = ({ new: created, changed }: Catalogue): string =>
  changesWords({ new: created ?? 0, changed: changed ?? 0, gone: null });
