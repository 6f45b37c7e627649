import { formatMove, formatMoveShare } from '@formulary/pricing/format-move';
import type { Column } from '../../../ui/table.tsx';
import type { Amounts } from './amounts.ts';
import { type Change, changeOf } from './change-of.ts';

/** Against the period before, in euros and per cent. */
export function changeColumn(from: 'sm' | 'md', width: string): Column<Amounts> {
  return {
    heading: 'Change',
    align: 'number',
    from,
    width,
    cell: ({ total, before }) => changeCell(changeOf(total, before.total)),
  };
}

function changeCell(change: Change) {
  return (
    <>
      {change.amount === 0 ? <span className="text-muted">No change</span> : formatMove(change.amount)}
      <span className="block font-normal text-muted text-xs">{shareWords(change)}</span>
    </>
  );
}

/** The same as one line, for a phone: where there is no room it goes on below, and no figure is cut. */
export function ChangeLine({ amounts: { total, before } }: { amounts: Amounts }) {
  const change = changeOf(total, before.total);
  if (change.amount === 0) return 'no change';
  return (
    <span className="whitespace-normal">
      <span className="whitespace-nowrap">{formatMove(change.amount)},</span>{' '}
      <span className="whitespace-nowrap">{shareWords(change)}</span>
    </span>
  );
}

function shareWords({ amount, percent }: Change): string | null {
  if (percent !== null) return amount === 0 ? null : formatMoveShare(percent);
  return amount === 0 ? null : 'none before';
}
