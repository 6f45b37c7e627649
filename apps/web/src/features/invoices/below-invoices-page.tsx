import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { BOOKKEEPING } from './bookkeeping/bookkeeping-path.ts';
import { InvoicePage } from './invoice/invoice-page.tsx';
import { ENTER } from './path-of-paper.ts';
import { PROMISES } from './path-of-promises.ts';

/** Here and not in the router, whose every entry each page of the application fetches. By what follows the invoices' address. */
const PAGES = new Map([
  [ENTER, lazy(async () => ({ default: (await import('./enter/enter-page.tsx')).EnterPage }))],
  [BOOKKEEPING, lazy(async () => ({ default: (await import('./bookkeeping/bookkeeping-page.tsx')).BookkeepingPage }))],
  [PROMISES, lazy(async () => ({ default: (await import('./promises/promises-page.tsx')).PromisesPage }))],
]);
const ClaimsPage = lazy(async () => ({ default: (await import('./claims/claims-page.tsx')).ClaimsPage }));
const ClaimPage = lazy(async () => ({ default: (await import('./claims/claim-page.tsx')).ClaimPage }));

/** An invoice, or what else has an address below that of the invoices. */
export function BelowInvoicesPage() {
  const { id: written = '', '*': rest = '' } = useParams();
  const Page = PAGES.get(written);
  if (written === 'claims') {
    return <Suspense>{rest === '' ? <ClaimsPage /> : <ClaimPage written={rest} />}</Suspense>;
  }
  if (!Page || rest !== '') return <InvoicePage written={rest === '' ? written : ''} />;
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
