import { type CatalogueUploadSummary, deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import { BookOpen } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDeskPages } from '../../calls/use-desk-pages.ts';
import { PagedTable } from '../../frame/paged-table.tsx';
import { DECIDED, WAITING } from './catalogue-columns.tsx';

const isUnderWay = ({ state }: CatalogueUploadSummary) => state === 'reading' || state === 'publishing';

/** Uploads that are neither published nor dropped. */
export function WaitingCatalogues() {
  const pages = useDeskPages(
    deskCatalogueUploadsRoutes.listCatalogueUploads,
    { is_open: true },
    { isOnItsWay: isUnderWay },
  );
  return (
    <section aria-labelledby="waiting" className="grid gap-2">
      <h2 id="waiting" className="font-semibold text-base">
        Waiting for somebody
      </h2>
      <PagedTable
        caption="Catalogues that wait for somebody, the newest first"
        columns={WAITING}
        pages={pages}
        keyOf={({ id }) => id}
        failure="What waits could not be loaded"
        empty={<p className="text-muted">Nothing waits: every upload is published or dropped.</p>}
      />
    </section>
  );
}

/** Uploads that somebody published or dropped. */
export function DecidedCatalogues() {
  const pages = useDeskPages(deskCatalogueUploadsRoutes.listCatalogueUploads, { is_open: false });
  return (
    <section aria-labelledby="decided" className="mt-2 grid gap-3">
      <h2 id="decided" className="font-semibold text-base">
        Published and dropped
      </h2>
      <PagedTable
        caption="Catalogues that were published or dropped, the newest first"
        columns={DECIDED}
        pages={pages}
        keyOf={({ id }) => id}
        failure="The catalogues could not be loaded"
        empty={
          <EmptyState icon={<BookOpen />} title="No catalogue yet">
            A catalogue stands here once somebody published or dropped it, for 90 days.
          </EmptyState>
        }
      />
    </section>
  );
}
