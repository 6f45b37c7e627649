import { deskOwnOrdersRoutes, type OwnPart } from '@formulary/contracts/desk/own-orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { PackageSearch } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table.tsx';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { ownPartPath } from '../frame/desk-paths.ts';
import { PagedTable } from '../frame/paged-table.tsx';
import { PartFilters, usePartFilters } from '../parts/part-filters.tsx';
import { PartOrder } from '../parts/part-order.tsx';
import { PartState } from '../parts/part-state.tsx';

/** What practices ordered of a wholesaler, and whether it was sent. */
export function OwnPartsPage() {
  const { q, status, choose, type } = usePartFilters();
  const pages = useDeskPages(deskOwnOrdersRoutes.listOwnParts, { ...(q !== '' && { q }), ...(status && { status }) });
  const isAll = q === '' && !status;
  return (
    <DeskPage title="Orders" lead="What practices ordered of you, and how its sending went.">
      <PartFilters {...{ q, status, choose, type }} />
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
    cell: (part) => <PartOrder part={part} path={ownPartPath(part.uid)} />,
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
