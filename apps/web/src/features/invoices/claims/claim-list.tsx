import { CLAIMS_PAGE_SIZE, type ClaimPage } from '@formulary/contracts/claims';
import { formatCount } from '../../../lib/format-count.ts';
import { countPages } from '../../../lib/pages.ts';
import { Pagination, type Paging } from '../../../ui/pagination.tsx';
import { Table } from '../../../ui/table.tsx';
import { CLAIM_COLUMNS, CLAIMS_LOOK } from './claim-columns.tsx';

interface ClaimListProps {
  /** Undefined at first; the previous page's while the next loads. */
  claims: ClaimPage | undefined;
  isLoadingPage: boolean;
  paging: Paging;
}

export function ClaimList({ claims, isLoadingPage, paging }: ClaimListProps) {
  const total = claims?.count ?? 0;
  return (
    <div className="grid gap-3">
      <p role="status" className="num h-5 text-muted">
        {isLoadingPage || !claims ? 'Loading claims' : `${formatCount(total)} ${total === 1 ? 'claim' : 'claims'}`}
      </p>
      <Table
        caption="Claims of your practice, newest first"
        look={CLAIMS_LOOK}
        columns={CLAIM_COLUMNS}
        rows={claims?.results}
        skeletonRows={3}
        keyOf={({ id }) => id}
        isStale={isLoadingPage}
      />
      <Pagination {...paging} pageCount={countPages(total, CLAIMS_PAGE_SIZE)} ends={1} label="Claim pages" />
    </div>
  );
}
