import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { CONTROLLED_DRUGS, PROOF, pathOfRecords } from './records-path.ts';

/** Here and not in the router, whose every entry each page of the application fetches. By what follows the records' address. */
const PAGES = new Map<string, ComponentType>([
  [
    CONTROLLED_DRUGS,
    lazy(async () => ({ default: (await import('./register/register-list-page.tsx')).RegisterListPage })),
  ],
  [
    `${CONTROLLED_DRUGS}/:id`,
    lazy(async () => ({ default: (await import('./register/register-page.tsx')).RegisterPage })),
  ],
  [PROOF, lazy(async () => ({ default: (await import('./proof/proof-page.tsx')).ProofPage }))],
]);

/** The pages of the records. */
export function BelowRecordsPage() {
  const { '*': rest = '' } = useParams();
  const Page = PAGES.get(rest.replace(/\/\d+$/, '/:id'));
  if (!Page) return <Navigate to={pathOfRecords(PROOF)} replace />;
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
