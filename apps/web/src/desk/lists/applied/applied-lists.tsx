import type { WholesalerSending } from '@formulary/contracts/desk/pauses';
import { deskPriceListsRoutes, type PriceList } from '@formulary/contracts/desk/price-lists';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { Table } from '../../../ui/table.tsx';
import { failureWords } from '../../calls/failure-words.ts';
import { useDeskPages } from '../../calls/use-desk-pages.ts';
import { LIST_LOOK } from '../../frame/list-look.ts';
import { isAtLeast } from '../../frame/places.ts';
import { useMe } from '../../frame/use-me.ts';
import { appliedColumns } from './applied-columns.tsx';
import { RevertDialog } from './revert-dialog.tsx';

interface AppliedListsProps {
  /** The short name of the wholesaler whose lists are shown alone. */
  slug: string | null;
  wholesalers: readonly WholesalerSending[] | undefined;
  onChoose: (slug: string) => void;
}

/** Lists that were applied or failed, of all wholesalers or of one. */
export function AppliedLists({ slug, wholesalers, onChoose }: AppliedListsProps) {
  const wholesaler = wholesalers?.find((each) => each.slug === slug);
  // Until it is known whose short name that is, nothing is asked.
  const isKnown = slug === null || wholesalers !== undefined;
  return (
    <section aria-labelledby="applied" className="mt-2 grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="applied" className="font-semibold text-base">
          Applied and failed
        </h2>
        <FilterChoice
          label="Wholesaler"
          className="w-72 max-w-full"
          value={wholesaler?.slug ?? null}
          onChoose={onChoose}
        >
          {wholesalers?.map((each) => (
            <option key={each.id} value={each.slug}>
              {each.name}
            </option>
          ))}
        </FilterChoice>
      </div>
      {isKnown && <Lists key={wholesaler?.id} wholesaler={wholesaler?.id} />}
    </section>
  );
}

function Lists({ wholesaler }: { wholesaler: number | undefined }) {
  const me = useMe();
  const [asked, setAsked] = useState<PriceList>();
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDeskPages(
    deskPriceListsRoutes.listPriceLists,
    wholesaler === undefined ? {} : { wholesaler },
  );
  return (
    <>
      {error && !rows && (
        <ErrorState title="The lists could not be loaded" onRetry={() => void refetch()}>
          {failureWords(error)}
        </ErrorState>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={<FileSpreadsheet />} title="No list yet">
          A list stands here once it changed something, or failed. Upload one, or have the wholesaler drop it.
        </EmptyState>
      )}
      {!error && rows?.length !== 0 && (
        <Table
          caption="Lists that were applied or failed, the newest first"
          look={LIST_LOOK}
          columns={appliedColumns(me && isAtLeast(me.role, 'operator') ? setAsked : undefined)}
          rows={rows}
          skeletonRows={8}
          keyOf={({ id }) => id}
        />
      )}
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <RevertDialog list={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
