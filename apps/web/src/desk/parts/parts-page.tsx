import { deskSendingRoutes } from '@formulary/contracts/desk/sending';
import { PackageSearch } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { ExportOrders } from '../exports/export-orders.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { OfPractice } from '../frame/of-practice.tsx';
import { PagedTable } from '../frame/paged-table.tsx';
import { useWholesalers } from '../frame/use-wholesalers.ts';
import { PartFilters, usePartFilters } from './part-filters.tsx';
import { PARTS_COLUMNS } from './parts-columns.tsx';

/** What practices ordered of each wholesaler, and whether it was sent. */
export function PartsPage() {
  const { params, q, status, choose, type } = usePartFilters();
  const practice = idOf(params.get('practice'));
  const wholesaler = idOf(params.get('wholesaler'));
  const wholesalers = useWholesalers();
  const pages = useDeskPages(deskSendingRoutes.listParts, {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(practice !== null && { practice }),
    ...(wholesaler !== null && { wholesaler }),
  });
  const isAll = q === '' && !status && practice === null && wholesaler === null;
  return (
    <DeskPage
      title="Orders"
      lead="Each wholesaler's part of what practices ordered, and how its sending went."
      actions={<ExportOrders wholesaler={wholesaler} practice={practice} />}
    >
      <PartFilters {...{ q, status, choose, type }}>
        <FilterChoice
          label="Wholesaler"
          className="w-56"
          value={wholesaler === null ? null : String(wholesaler)}
          onChoose={(value) => choose('wholesaler', value)}
        >
          {wholesalers?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterChoice>
      </PartFilters>
      {practice !== null && <OfPractice id={practice} onRemove={() => choose('practice', '')} />}
      <PagedTable
        caption="Parts of orders, the newest order first"
        columns={PARTS_COLUMNS}
        pages={pages}
        keyOf={({ uid }) => uid}
        failure="The orders could not be loaded"
        empty={
          <EmptyState icon={<PackageSearch />} title={isAll ? 'Nothing was ordered yet' : 'No order is like that'}>
            {isAll
              ? 'What practices order stands here as soon as they do.'
              : 'Look for the number alone, such as 118, or choose another state or wholesaler.'}
          </EmptyState>
        }
      />
    </DeskPage>
  );
}

const idOf = (written: string | null) => (written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null);
