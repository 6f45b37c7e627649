import type { PriceList } from '@formulary/contracts/desk/price-lists';
import { CircleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TimeSince } from '../../frame/time-since.tsx';
import { changesWords, counted } from '../counts.ts';

/** `ask` where the role of who looks may take lists back. */
export const appliedColumns = (ask: ((list: PriceList) => void) | undefined): Column<PriceList>[] => [
  {
    heading: 'List',
    isRowHeading: true,
    className: 'md:w-1/4',
    cell: ({ id, at, brought_by: by }) => (
      <span className="grid min-w-0">
        <span className="font-medium tabular-nums">List {id}</span>
        <span className="wrap-anywhere text-muted">
          {by !== null && `${by} · `}
          <TimeSince at={at} />
        </span>
      </span>
    ),
  },
  {
    heading: 'Wholesaler',
    label: 'Wholesaler',
    cell: ({ wholesaler }) => <span className="wrap-anywhere">{wholesaler.name}</span>,
  },
  { heading: 'State', label: 'State', cell: stateOf },
  {
    heading: 'What it did',
    label: 'What it did',
    className: 'md:w-1/3 max-md:col-span-2',
    cell: (list) =>
      list.state === 'failed' ? (
        <span className="wrap-anywhere line-clamp-3 text-muted" title={list.reason ?? undefined}>
          {list.reason ?? 'No reason is known'}
        </span>
      ) : (
        <span className="tabular-nums">
          {changesWords(list)}
          <span className="block text-muted">
            {counted(list.rows, 'row', 'rows')}, {counted(list.moved, 'gross price', 'gross prices')} moved
          </span>
        </span>
      ),
  },
  ...(ask ? [actions(ask)] : []),
];

const actions = (ask: (list: PriceList) => void): Column<PriceList> => ({
  heading: 'Actions',
  shownHeading: null,
  align: 'end',
  className: 'md:w-32 max-md:col-span-2',
  cell: (list) =>
    list.may_be_reverted && (
      <Button size="sm" aria-label={`Take back list ${list.id}`} onClick={() => ask(list)}>
        Take back
      </Button>
    ),
});

function stateOf({ state, reverts, reverted_by: revertedBy }: PriceList) {
  if (state === 'failed') {
    return (
      <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
        Failed
      </Badge>
    );
  }
  return (
    <span className="grid justify-items-start gap-1">
      {revertedBy === null ? <Badge tone="good">Applied</Badge> : <Badge>Taken back by list {revertedBy}</Badge>}
      {reverts !== null && <span className="text-muted">It took list {reverts} back</span>}
    </span>
  );
}
