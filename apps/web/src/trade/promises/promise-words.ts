import type { KeptPromises } from '@formulary/contracts/orders/promises';
import { formatCount } from '../../lib/format-count.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "3 of 41" */
export const ofAll = (some: number, all: number): string => `${formatCount(some)} of ${formatCount(all)}`;

/** How long an answer took, to the next larger unit where it is two of it or more. */
export function timeWords(seconds: number): string {
  if (seconds < MINUTE) return 'under a minute';
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.round(seconds / HOUR)} h`;
  return `${Math.round(seconds / DAY)} days`;
}

/** Why deliveries were refused: "Out of stock (3 lines), Account closed (1 line)". */
export function reasonWords(reasons: KeptPromises['reasons']): string {
  return reasons
    .map(
      ({ reason, lines }) =>
        `${reason ?? 'No reason given'} (${lines === 1 ? '1 line' : `${formatCount(lines)} lines`})`,
    )
    .join(', ');
}
