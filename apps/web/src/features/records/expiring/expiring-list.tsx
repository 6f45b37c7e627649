import type { Expiring } from '@formulary/contracts/records/expiring';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { ExportCsv } from '../../../trade/provider/export-csv.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { rowsLook } from '../../../ui/table-look.ts';
import { EXPIRING_COLUMNS } from './expiring-columns.tsx';
import { useMarkUsedUp } from './use-mark-used-up.ts';

/** Undefined while it is read. */
export function ExpiringList({ expiring }: { expiring: Expiring | undefined }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const marking = useMarkUsedUp(() => setTicked(new Set()));
  const rows = expiring?.rows;
  const chosen = rows?.filter(({ entry }) => ticked.has(entry)) ?? [];
  const tick = (entry: number, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, entry] : [...before].filter((one) => one !== entry)));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
        <p role="status" className="mr-auto text-muted">
          {!rows
            ? 'Loading what expires'
            : expiring.has_more
              ? `The first ${formatCount(rows.length)} batches: mark what is used up to see more`
              : rows.length === 1
                ? '1 batch'
                : `${formatCount(rows.length)} batches`}
        </p>
        <Button disabled={chosen.length === 0} onClick={() => marking.mutate(chosen)}>
          {chosen.length === 0 ? 'Mark used up' : `Mark ${formatCount(chosen.length)} used up`}
        </Button>
        <ExportCsv
          disabled={!rows}
          make={async () => {
            // It is fetched with the press: few need it.
            const { expiringCsv } = await import('./expiring-csv.ts');
            return { texts: [expiringCsv(rows ?? [])], words: ['expiring'] };
          }}
        />
        <Button icon={<Printer aria-hidden className="size-4" />} disabled={!rows} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Table
        tabIndex={-1}
        caption="Packs that have expired or expire soon, by date"
        look={LOOK}
        columns={EXPIRING_COLUMNS}
        rows={rows?.map((packs) => ({
          packs,
          isTicked: ticked.has(packs.entry),
          onTick: (isTicked: boolean) => tick(packs.entry, isTicked),
          onUsedUp: () => marking.mutate([packs]),
        }))}
        skeletonRows={6}
        keyOf={({ packs }) => packs.entry}
      />
    </>
  );
}

const LOOK = rowsLook({
  row: 'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 gap-y-2 rows:hover:bg-sunken/60',
  cell: 'rows:py-2 rows:align-top',
  skeleton: 'rows:h-14',
});
