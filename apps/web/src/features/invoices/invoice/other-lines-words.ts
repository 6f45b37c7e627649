import type { InvoiceLine } from '@formulary/contracts/invoices';
import { formatCount } from '../../../lib/format-count.ts';
import { linesWords } from '../result-words.ts';

/** "56 lines are right, 2 explained, 1 of fees" */
export function otherLinesWords(lines: readonly Pick<InvoiceLine, 'state'>[]): string {
  const count = (wanted: InvoiceLine['state']) => lines.filter(({ state }) => state === wanted).length;
  const [right, explained, fees] = [count('right'), count('explained'), count('fee')];
  const parts = [
    right > 0 && `${linesWords(right)} ${right === 1 ? 'is' : 'are'} right`,
    explained > 0 && `${right > 0 ? formatCount(explained) : linesWords(explained)} explained`,
    fees > 0 && `${right + explained > 0 ? formatCount(fees) : linesWords(fees)} of fees`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
