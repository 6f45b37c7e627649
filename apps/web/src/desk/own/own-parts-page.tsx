import { deskOwnOrdersRoutes, type OwnPart } from '@formulary/contracts/desk/own-orders';
import { PART_FILTERS } from '@formulary/contracts/desk/sending';
import { formatMoney } from '@formulary/pricing/format-money';
import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { orderNumber } from '../../lib/order-number.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import type { Column } from '../../ui/table.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { ownPartPath } from '../frame/desk-paths.ts';
import { PagedTable } from '../frame/paged-table.tsx';
import { TimeSince } from '../frame/time-since.tsx';
import { trimmed, useFilters } from '../frame/use-filters.ts';
import { PartState, STATE_NAMES } from '../parts/part-state.tsx';

/** What practices ordered of a wholesaler, and whether it was sent. */
export function OwnPartsPage() {
  const { params, choose, type } = useFilters();
  const q = params.get('q') ?? '';
  const status = PART_FILTERS.find((known) => known === params.get('status')) ?? null;
  const pages = useDeskPages(deskOwnOrdersRoutes.listOwnParts, { ...(q !== '' && { q }), ...(status && { status }) });
  const isAll = q === '' && !status;
  return (
    <DeskPage title="Orders" lead="What practices ordered of you, and how its sending went.">
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch
          label="Find an order"
          placeholder="Order number, uid or how a reference begins"
          query={q}
          clean={trimmed}
          onSearch={(text) => type('q', text)}
          className="min-w-64"
        />
        <FilterChoice label="State" className="w-40" value={status} onChoose={(value) => choose('status', value)}>
          {PART_FILTERS.map((value) => (
            <option key={value} value={value}>
              {value === 'waiting' ? 'Waiting or being sent' : STATE_NAMES[value]}
            </option>
          ))}
        </FilterChoice>
      </div>
      <PagedTable
        caption="Orders, the newest first"
        columns={COLUMNS}
        pages={pages}
        keyOf={({ uid }) => uid}
        failure="The orders could not be loaded"
        empty={
          <EmptyState icon={<PackageSearch />} title={isAll ? 'Nothing was ordered yet' : 'No order is like that'}>
            {isAll
              ? 'What practices order of you stands here as soon as they do.'
              : 'Look for the number alone, such as 118, or choose another state.'}
          </EmptyState>
        }
      />
    </DeskPage>
  );
}

const COLUMNS: Column<OwnPart>[] = [
  {
    heading: 'Order',
    isRowHeading: true,
    cell: ({ uid, order, reference, placed_at: at }) => (
      <span className="grid min-w-0">
        <Link to={ownPartPath(uid)} className={`${TEXT_LINK} tabular-nums`}>
          {orderNumber(order)}
        </Link>
        <span className="wrap-anywhere text-muted">
          {reference !== null && `${reference} · `}
          <TimeSince at={at} />
        </span>
      </span>
    ),
  },
  {
    heading: 'Practice',
    label: 'Practice',
    className: 'md:w-2/5',
    cell: ({ practice }) => <span className="wrap-anywhere">{practice}</span>,
  },
  {
    heading: 'State',
    label: 'State',
    cell: ({ status, paused_since: paused }) => <PartState status={status} pausedSince={paused} />,
  },
  {
    heading: 'Total',
    label: 'Total',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: ({ total }) => formatMoney(total),
  },
];
