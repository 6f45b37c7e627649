import { deskSendingRoutes } from '@formulary/contracts/desk/sending';
import { WHOLESALE_ORDER_STATUSES } from '@formulary/contracts/orders';
import { PackageSearch } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Table } from '../../ui/table.tsx';
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
  const status = WHOLESALE_ORDER_STATUSES.find((known) => known === params.get('status')) ?? null;
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDeskPages(
    deskSendingRoutes.listParts,
    { ...(q !== '' && { q }), ...(status && { status }) },
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
          {WHOLESALE_ORDER_STATUSES.map((value) => (
            <option key={value} value={value}>
              {STATE_NAMES[value]}
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
        <EmptyState
          icon={<PackageSearch />}
          title={q === '' && !status ? 'Nothing was ordered yet' : 'No order is like that'}
        >
          {q === '' && !status
            ? 'What practices order stands here as soon as they do.'
            : 'Look for the number alone, such as 118, or choose another state.'}
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
