import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { PROOF, pathOfRecords, RECALL } from './records-path.ts';

/** Here and not in the router, whose every entry each page of the application fetches. By what follows the records' address. */
const PAGES = new Map<string, ComponentType>([
  [RECALL, lazy(async () => ({ default: (await import('./recall/recall-page.tsx')).RecallPage }))],
  [PROOF, lazy(async () => ({ default: (await import('./proof/proof-page.tsx')).ProofPage }))],
]);

/** The pages of the records. */
export function BelowRecordsPage() {
  const { '*': rest = '' } = useParams();
  const Page = PAGES.get(rest);
  if (!Page) return <Navigate to={pathOfRecords(PROOF)} replace />;
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
