import type { Week } from '@formulary/contracts/orders/week';
import { formatMoney } from '@formulary/pricing/format-money';
import { feeWords } from '../../trade/ordering/fee-words.ts';

/** What each wholesaler would deliver. */
export function WeekParts({ week }: { week: Week }) {
  return (
    <ul aria-label="By wholesaler" className="divide-y divide-line border-line border-t">
      {week.parts.map((part) => (
        <li key={part.wholesaler.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
          <span className="font-medium wrap-anywhere">{part.wholesaler.name}</span>
          <span className="num text-right">{formatMoney(part.net)}</span>
          <span className="text-muted text-xs">
            {part.lines === 1 ? '1 line' : `${part.lines} lines`}
            {part.free_from !== null && `, free from ${formatMoney(part.free_from)} gross`}
            {part.below_minimum && <span className="text-warn">, below its minimum order</span>}
          </span>
          <span className="num text-right text-muted text-xs">{feeWords(part)}</span>
        </li>
      ))}
    </ul>
  );
}
