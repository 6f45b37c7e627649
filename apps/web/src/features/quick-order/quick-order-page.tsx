import { classNames } from '../../lib/class-names.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useDraft } from './draft.ts';
import { HowTo } from './how-to.tsx';
import { OrderInput } from './order-input.tsx';
import { RowList } from './row-list.tsx';
import { useCheck } from './use-check.ts';

export function QuickOrderPage() {
  usePageTitle('Quick Order');
  const draft = useDraft();
  const check = useCheck();
  const drop = useFileDrop(([file]) => file && check.checkFile(file));
  return (
    <div {...drop.handlers} className="page flex flex-1 flex-col py-5">
      <h1 className="font-semibold text-lg">Quick Order</h1>
      <p className="mb-4 max-w-prose text-muted">
        Paste a list, or choose a file. Every row is looked up and shown before anything is added.
      </p>
      <OrderInput check={check} isOver={drop.isOver} />
      <div className={classNames('mt-5 flex flex-1 flex-col', check.isChecking && 'pointer-events-none')}>
        {result()}
      </div>
    </div>
  );

  function result() {
    if (check.isChecking)
      return <RowsSkeleton label="Looking up your rows" rows={Math.min(12, Math.max(3, check.lines))} />;
    if (check.isFailed) {
      return (
        <FailedPart onRetry={check.retry} className="rounded-lg border border-line bg-surface">
          The rows could not be checked. Your list is still here, and nothing was added.
        </FailedPart>
      );
    }
    if (draft.rows.length > 0 || draft.added > 0) return <RowList />;
    return <HowTo />;
  }
}
