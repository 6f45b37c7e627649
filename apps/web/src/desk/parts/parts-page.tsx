import { deskPausesRoutes } from '@formulary/contracts/desk/pauses';
import { deskSendingRoutes, PART_FILTERS } from '@formulary/contracts/desk/sending';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Table } from '../../ui/table.tsx';
import { deskQuery } from '../calls/desk-query.ts';
import { failureWords } from '../calls/failure-words.ts';
import { useDeskPages } from '../calls/use-desk-pages.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { LIST_LOOK } from '../frame/list-look.ts';
import { STATE_NAMES } from './part-state.tsx';
import { PARTS_COLUMNS } from './parts-columns.tsx';

const clean = (typed: string) => typed.trim();

/** What practices ordered of each wholesaler, and whether it was sent. */
export function PartsPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = PART_FILTERS.find((known) => known === params.get('status')) ?? null;
  const wholesaler = /^\d+$/.exec(params.get('wholesaler') ?? '')?.[0] ?? '';
  const { data: sending } = useQuery(deskQuery(deskPausesRoutes.listSending));
  const isFiltered = q !== '' || status !== null || wholesaler !== '';
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDeskPages(
    deskSendingRoutes.listParts,
    { ...(q !== '' && { q }), ...(status && { status }), ...(wholesaler !== '' && { wholesaler }) },
  );
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: name === 'q' },
    );
  return (
    <DeskPage title="Orders" lead="Each wholesaler's part of what practices ordered, and how its sending went.">
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch
          label="Find an order"
          placeholder="Order number, uid or how a reference begins"
          query={q}
          clean={clean}
          onSearch={(text) => set('q', text)}
          className="min-w-64"
        />
        <FilterChoice label="State" className="w-40" value={status} onChoose={(value) => set('status', value)}>
          {PART_FILTERS.map((value) => (
            <option key={value} value={value}>
              {value === 'waiting' ? 'Waiting or being sent' : STATE_NAMES[value]}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice
          label="Wholesaler"
          className="w-56"
          value={wholesaler}
          onChoose={(value) => set('wholesaler', value)}
        >
          {sending?.wholesalers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterChoice>
      </div>
      {error && !rows && (
        <ErrorState title="The orders could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={<PackageSearch />} title={isFiltered ? 'No order is like that' : 'Nothing was ordered yet'}>
          {isFiltered
            ? 'Look for the number alone, such as 118, or choose another state or wholesaler.'
            : 'What practices order stands here as soon as they do.'}
        </EmptyState>
      )}
      {!error && rows?.length !== 0 && (
        <Table
          caption="Parts of orders, the newest order first"
          look={LIST_LOOK}
          columns={PARTS_COLUMNS}
          rows={rows}
          skeletonRows={8}
          keyOf={({ uid }) => uid}
        />
      )}
      {hasNextPage && (
        <Button className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </DeskPage>
  );
}
