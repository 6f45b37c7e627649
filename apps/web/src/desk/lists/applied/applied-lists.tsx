import type { WholesalerSending } from '@formulary/contracts/desk/pauses';
import { deskPriceListsRoutes, type PriceList } from '@formulary/contracts/desk/price-lists';
import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { useDeskPages } from '../../calls/use-desk-pages.ts';
import { PagedTable } from '../../frame/paged-table.tsx';
import { isAtLeast } from '../../frame/places.ts';
import { useMe } from '../../frame/use-me.ts';
import { useWasTrue } from '../../frame/use-was-true.ts';
import { appliedColumns } from './applied-columns.tsx';

/** It loads once somebody is about to take a list back. */
const RevertDialog = lazy(async () => ({ default: (await import('./revert-dialog.tsx')).RevertDialog }));

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
  const wasAsked = useWasTrue(asked !== undefined);
  const pages = useDeskPages(deskPriceListsRoutes.listPriceLists, wholesaler === undefined ? {} : { wholesaler });
  return (
    <>
      <PagedTable
        caption="Lists that were applied or failed, the newest first"
        columns={appliedColumns(me && isAtLeast(me.role, 'operator') ? setAsked : undefined)}
        pages={pages}
        keyOf={({ id }) => id}
        failure="The lists could not be loaded"
        empty={
          <EmptyState icon={<FileSpreadsheet />} title="No list yet">
            A list stands here once it changed something, or failed. Upload one, or have the wholesaler drop it.
          </EmptyState>
        }
      />
      {wasAsked && (
        <Suspense>
          <RevertDialog list={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
