import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { ALL, CONTROLLED_DRUGS, EXPIRING, FOLDER, PROOF, pathOfRecords, RECALL } from './records-path.ts';

/** Here and not in the router, whose every entry each page of the application fetches. By what follows the records' address. */
const PAGES = new Map<string, ComponentType>([
  [ALL, lazy(async () => ({ default: (await import('./search/records-page.tsx')).RecordsPage }))],
  [
    CONTROLLED_DRUGS,
    lazy(async () => ({ default: (await import('./register/register-list-page.tsx')).RegisterListPage })),
  ],
  [
    `${CONTROLLED_DRUGS}/:id`,
    lazy(async () => ({ default: (await import('./register/register-page.tsx')).RegisterPage })),
  ],
  [RECALL, lazy(async () => ({ default: (await import('./recall/recall-page.tsx')).RecallPage }))],
  [FOLDER, lazy(async () => ({ default: (await import('./folder/folder-page.tsx')).FolderPage }))],
  [EXPIRING, lazy(async () => ({ default: (await import('./expiring/expiring-page.tsx')).ExpiringPage }))],
  [PROOF, lazy(async () => ({ default: (await import('./proof/proof-page.tsx')).ProofPage }))],
]);

/** The pages of the records. */
export function BelowRecordsPage() {
  const { '*': rest = '' } = useParams();
  const Page = PAGES.get(rest.replace(/\/\d+$/, '/:id'));
  if (!Page) return <Navigate to={pathOfRecords(ALL)} replace />;
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
