import { classNames } from '../../../lib/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SECTION } from './table-class.ts';

const TABLES = ['By wholesaler', 'By category', 'By manufacturer', 'By product'] as const;

/** About as high as what comes, so that nothing below is seen before. */
export function SpendingSkeleton({ months }: { months: number }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
      <Table title="By month" rows={months + 2} className="xl:col-span-2" />
      {TABLES.map((title) => (
        <Table key={title} title={title} rows={10} />
      ))}
    </div>
  );
}

function Table({ title, rows, className }: { title: string; rows: number; className?: string }) {
  return (
    <div className={classNames(SECTION, className)}>
      <p className="px-4 pt-3 pb-1 font-semibold text-base">{title}</p>
      <div className="grid gap-4 px-4 py-3">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike.
          <Skeleton key={row} className="h-6 w-full" />
        ))}
      </div>
    </div>
  );
}
