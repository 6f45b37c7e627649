import { formatMove, formatMoveShare } from '@formulary/pricing/format-move';
import { classNames } from '../../../lib/class-names.ts';
import { type Change, changeOf } from './change-of.ts';
import { CELL } from './table-class.ts';

interface Compared {
  now: number;
  before: number;
}

/** Against the period before, in euros and per cent. */
export function ChangeCell({ now, before, className }: Compared & { className?: string }) {
  const change = changeOf(now, before);
  return (
    <td className={classNames(CELL, 'num', className)}>
      {change.amount === 0 ? <span className="text-muted">No change</span> : formatMove(change.amount)}
      <span className="block font-normal text-muted text-xs">{shareWords(change)}</span>
    </td>
  );
}

/** The same as one line, for a phone. */
export function ChangeLine({ now, before }: Compared) {
  const change = changeOf(now, before);
  if (change.amount === 0) return 'no change';
  return `${formatMove(change.amount)}, ${shareWords(change)}`;
}

function shareWords({ amount, percent }: Change): string | null {
  if (percent !== null) return amount === 0 ? null : formatMoveShare(percent);
  return amount === 0 ? null : 'none before';
}
