import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { deskSendingRoutes, PART_FILTERS } from '@formulary/contracts/desk/sending';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { PagedTable } from '../frame/paged-table.tsx';
import { trimmed, useFilters } from '../frame/use-filters.ts';
import { useWholesalers } from '../frame/use-wholesalers.ts';
import { STATE_NAMES } from './part-state.tsx';
import { PARTS_COLUMNS } from './parts-columns.tsx';

/** What practices ordered of each wholesaler, and whether it was sent. */
export function PartsPage() {
  const { params, choose, type } = useFilters();
  const q = params.get('q') ?? '';
  const status = PART_FILTERS.find((known) => known === params.get('status')) ?? null;
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
    <DeskPage title="Orders" lead="Each wholesaler's part of what practices ordered, and how its sending went.">
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
      </div>
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

/** The practice whose orders are shown, by its name once that is known. */
function OfPractice({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useQuery(deskQuery(deskPracticeRoutes.getPractice, { params: { id } }));
  return (
    <Chips chips={[{ label: 'Practice', value: data?.name ?? String(id), change: undefined }]} onChange={onRemove} />
  );
}

const idOf = (written: string | null) => (written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null);
