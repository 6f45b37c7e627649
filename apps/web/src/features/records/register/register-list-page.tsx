import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { RecordsFrame } from '../records-frame.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PAGE_COLUMNS, PAGES_LOOK } from './page-columns.tsx';
import { registerQuery } from './queries.ts';

/** The register of controlled drugs: its pages. */
export function RegisterListPage() {
  const { data, isError, refetch } = useQuery(registerQuery());
  const [isImporting, setImporting] = useState(false);
  const [isBeginning, setBeginning] = useState(false);
  const actions = (
    <>
      <Button onClick={() => setBeginning(true)}>New page</Button>
      <Button onClick={() => setImporting(true)}>Import a table</Button>
    </>
  );
  return (
    <RecordsFrame title="Controlled drugs">
      {data?.note && <p className="mb-3 max-w-prose whitespace-pre-line text-muted">{data.note}</p>}
      {isError && !data ? (
        <ErrorState title="The register could not be loaded" onRetry={refetch}>
          It is safe: only the answer is missing.
        </ErrorState>
      ) : data?.pages.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck />}
          title="Nothing is in the register yet"
          action={<div className="flex flex-wrap justify-center gap-2">{actions}</div>}
        >
          A page begins by itself when a delivery with a controlled drug is received here. Begin one for what is in the
          safe already.
        </EmptyState>
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="num text-muted">
              {data ? (data.pages.length === 1 ? '1 page' : `${data.pages.length} pages`) : 'Loading the register'}
            </p>
            {data && (
              <div className="flex flex-wrap gap-2 print:hidden">
                {actions}
                <a href={data.pdf} download className={buttonClass()}>
                  PDF<span className="sr-only"> of the whole register</span>
                </a>
                <a href={data.csv} download className={buttonClass()}>
                  CSV<span className="sr-only"> of the whole register</span>
                </a>
              </div>
            )}
          </div>
          <Table
            caption="Pages of the register, by drug, strength and form"
            look={PAGES_LOOK}
            columns={PAGE_COLUMNS}
            rows={data?.pages}
            skeletonRows={3}
            keyOf={({ id }) => id}
          />
        </>
      )}
      <BeginDialog isOpen={isBeginning} onClose={() => setBeginning(false)} />
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </RecordsFrame>
  );
}
