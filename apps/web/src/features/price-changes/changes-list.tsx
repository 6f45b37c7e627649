import type { PriceChange } from '@formulary/contracts/price-changes';
import { Info } from 'lucide-react';
import { useId, useRef } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { countPages } from '../../lib/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination, type Paging } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { rowsLook } from '../../ui/table-look.ts';
import { useRowWalk } from '../../ui/use-row-walk.ts';
import { changeColumns } from './change-columns.tsx';
import { firstInWords, inSentence, orderInWords } from './order-in-words.ts';
import { SwitchBar } from './switch-bar.tsx';
import type { Ticked } from './use-ticked.ts';
import { nextSort, PAGE_SIZE, type Sort } from './view.ts';

interface ChangesListProps {
  all: readonly PriceChange[] | undefined;
  found: readonly PriceChange[] | undefined;
  isBought: boolean;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  paging: Paging;
  ticked: Ticked;
}

export function ChangesList({ all, found, isBought, sort, onSort, paging, ticked }: ChangesListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keysId = useId();
  useRowWalk({ list: body, keysId, onEnter: () => button.current?.click() });
  const total = found?.length ?? 0;
  const start = (paging.page - 1) * PAGE_SIZE;
  const rows = found?.slice(start, start + PAGE_SIZE);
  return (
    <section aria-label="Price changes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-5 flex-wrap items-center gap-x-3">
        <p role="status" className="num whitespace-normal text-muted">
          {found
            ? `Showing ${formatCount(start + 1)} to ${formatCount(Math.min(start + PAGE_SIZE, total))} of ${formatCount(total)}, ${orderInWords(sort, isBought)}`
            : 'Loading price changes'}
        </p>
        {sort && (
          <Button variant="ghost" size="sm" className="-my-2 max-md:hidden" onClick={() => onSort(null)}>
            Show {inSentence(firstInWords(isBought))}
          </Button>
        )}
      </div>
      <Table
        key={String(isBought)}
        body={body}
        caption="Price changes"
        look={LOOK}
        columns={changeColumns(isBought, ticked)}
        rows={rows}
        // Taller than a window, so that nothing below comes into view first.
        skeletonRows={20}
        keyOf={({ product_uid, wholesaler_name }) => `${product_uid} ${wholesaler_name}`}
        sort={sort}
        onSort={(key) => onSort(nextSort(sort, key))}
      />
      {isBought && all && rows && <SwitchBar all={all} onPage={rows} ticked={ticked} button={button} keysId={keysId} />}
      <Pagination {...paging} pageCount={countPages(total, PAGE_SIZE)} ends={3} label="Price change pages" />
    </section>
  );
}

const LOOK = rowsLook({
  body: 'cards:sm:grid-cols-2',
  row: 'relative flex flex-wrap items-baseline gap-x-2 gap-y-2 cards:content-start rows:max-lg:text-xs rows:focus-within:bg-surface rows:hover:bg-surface',
  cell: 'rows:h-12 rows:py-1.5 rows:align-top print:h-auto',
});

export function LeftOut({ sent, count }: { sent: number; count: number }) {
  return (
    <p className="num flex items-start gap-2 whitespace-normal rounded-md bg-accent-soft px-3 py-2">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      The {formatCount(sent)} biggest moves of {formatCount(count)} are shown here.
    </p>
  );
}
