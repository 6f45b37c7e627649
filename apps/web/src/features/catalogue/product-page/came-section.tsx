import type { ProductReceipts } from '@formulary/contracts/deliveries/product-receipts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { pathOfReceipt, paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ageWords, type CameRow, cameRows, expiryWords } from './came-rows.ts';
import { HISTORY_LOOK } from './history-look.ts';
import { Part } from './part.tsx';

/** Receipts that are shown at first. */
const SHOWN = 10;
const TITLE = 'What came';

interface CameSectionProps {
  /** Undefined where it could not be read. */
  came: ProductReceipts | undefined;
  onRetry: () => void;
}

/** What the practice counted as it came, the newest first. Not there where nothing of it was counted. */
export function CameSection({ came, onRetry }: CameSectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (!came) {
    return (
      <Part title={TITLE}>
        <FailedPart onRetry={onRetry} className="rounded-lg border border-line bg-surface">
          What came of it could not be read.
        </FailedPart>
      </Part>
    );
  }
  const { receipts, has_earlier } = came;
  if (receipts.length === 0) return null;
  const shown = showsAll ? receipts : receipts.slice(0, SHOWN);
  const isAll = shown.length === receipts.length;
  return (
    <Part title={TITLE}>
      <div className="overflow-clip rounded-lg border border-line bg-surface shadow-raised lg:max-w-5xl">
        <Table
          caption="What came and was counted, the newest first"
          look={HISTORY_LOOK}
          columns={COLUMNS}
          rows={cameRows(shown)}
          keyOf={({ key }) => key}
        />
      </div>
      {!isAll && (
        <Button className="mt-3" onClick={() => setShowsAll(true)}>
          Show {has_earlier ? 'the last' : 'all'} {formatCount(receipts.length)} deliveries
        </Button>
      )}
      {isAll && has_earlier && (
        <p className="mt-2 text-muted">
          What came before is in the{' '}
          <Link to={paths.deliveries} className="text-accent underline underline-offset-2">
            deliveries
          </Link>
          .
        </p>
      )}
    </Part>
  );
}

const COLUMNS: readonly Column<CameRow>[] = [
  {
    heading: 'Came',
    isRowHeading: true,
    cellClass: 'font-normal',
    cell: ({ receipt, came_on, wholesaler }) => (
      <>
        <Link
          to={pathOfReceipt(receipt)}
          className="inline-flex min-h-11 items-center whitespace-nowrap rounded-sm text-accent underline mouse:min-h-0"
        >
          {formatDate(came_on)}
          <span className="sr-only"> from {wholesaler.name}</span>
        </Link>
        <span className="block text-muted text-xs md:hidden">{wholesaler.name}</span>
      </>
    ),
  },
  { heading: 'From', from: 'md', cellClass: 'text-pretty', cell: ({ wholesaler }) => wholesaler.name },
  {
    heading: 'Batch',
    cellClass: 'wrap-anywhere',
    cell: (row) => (
      <>
        <span className="num select-all">{row.batch ?? '–'}</span>
        <span className="block text-xs md:hidden">
          <Expiry row={row} />
        </span>
      </>
    ),
  },
  { heading: 'Expires', from: 'md', cell: (row) => <Expiry row={row} /> },
  {
    heading: 'Packs',
    align: 'number',
    width: 'whitespace-nowrap',
    cell: ({ kind, quantity, reason }) => (
      <>
        <span className="font-medium">{formatCount(quantity)}</span>
        {kind === 'rejected' && (
          <span className="block text-bad text-xs">
            rejected{reason === null || reason === 'other' ? '' : `, ${reason}`}
          </span>
        )}
      </>
    ),
  },
];

function Expiry({ row }: { row: CameRow }) {
  const said = ageWords(row);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="whitespace-nowrap">{expiryWords(row)}</span>
      {said !== null && (
        <span
          className={classNames(
            'inline-flex items-center gap-1 whitespace-nowrap font-medium',
            row.age === 'expired' ? 'text-bad' : 'text-warn',
          )}
        >
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {said}
        </span>
      )}
    </span>
  );
}
