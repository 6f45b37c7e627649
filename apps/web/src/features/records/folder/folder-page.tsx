import { FOLDER_DAYS, folderRoutes } from '@formulary/contracts/records/folder';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../../api/use-write.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecordsFrame } from '../records-frame.tsx';
import { ChoosePeriod } from './choose-period.tsx';
import { FolderCard } from './folder-card.tsx';
import type { Period } from './periods.ts';
import { foldersQuery } from './queries.ts';

/** The records of a period to take away or to hand over. */
export function FolderPage() {
  const { data, isError, refetch } = useQuery(foldersQuery());
  const making = useWrite(folderRoutes.makeFolder, {
    input: (period: Period) => ({ body: period }),
    isOnce: true,
    fails: 'Error making the folder',
  });
  const isBusy = making.isPending;
  return (
    <RecordsFrame title="Folder">
      <div className="grid max-w-3xl gap-6">
        <section aria-labelledby="make-folder" className="grid gap-3">
          <div>
            <h2 id="make-folder" className="font-semibold text-base">
              For an inspection
            </h2>
            <p className="max-w-prose text-muted text-pretty">
              One PDF with contents and numbered pages, and the same as tables: the goods-in log, accepted forms, the
              register of controlled drugs, recalls, orders with what came of them, and invoices.
            </p>
          </div>
          <ChoosePeriod isBusy={isBusy} onMake={making.mutate} />
        </section>
        <section aria-labelledby="folders" className="grid gap-3">
          <h2 id="folders" className="font-semibold text-base">
            Folders of the last week
          </h2>
          {isError && !data && (
            <ErrorState title="The folders could not be loaded" onRetry={refetch}>
              They are safe: only the list is missing.
            </ErrorState>
          )}
          {!data && !isError && (
            <div role="status" aria-label="Loading the folders">
              <Skeleton className="h-36" />
            </div>
          )}
          {data?.folders.length === 0 && (
            <p className="text-muted">None yet. A folder is kept for {FOLDER_DAYS} days.</p>
          )}
          {data?.folders.map((folder) => (
            <FolderCard key={folder.id} folder={folder} isBusy={isBusy} onMake={making.mutate} />
          ))}
        </section>
      </div>
    </RecordsFrame>
  );
}
