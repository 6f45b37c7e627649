import {
  ASKS_AFTER_LATE_DAYS,
  ASKS_AFTER_SILENT_DAYS,
  type RestLine,
} from '@formulary/contracts/deliveries/still-to-come';
import { dateIn, dayOf } from '../../kernel/days.ts';
import { lineQuantities } from '../orders/public.ts';
import type { DeliveryLine } from './line-queries.ts';

type Rest = Pick<RestLine, 'state' | 'until' | 'asks'>;

/**
 * What becomes of what is still to come of a line, and whether somebody has to decide: three days after the day on which it
 * should have come, or 14 days after the last word of the wholesaler or decision of the practice. Whoever waits is asked
 * again on the day they chose. Rule: decisions, "After the order".
 */
export function restOfLine(line: DeliveryLine, { today, timeZone }: { today: string; timeZone: string }): Rest {
  const { announced, back_ordered, open } = lineQuantities(line);
  const state =
    announced > 0 ? 'announced' : back_ordered > 0 ? 'back_ordered' : line.confirmed > 0 ? 'confirmed' : 'no_word';
  const until = untilOf(line, state);
  return { state, until, asks: open > 0 ? asksFor(line, until, { today, timeZone }) : null };
}

function untilOf({ shipments, until, confirmedFor }: DeliveryLine, state: Rest['state']): string | null {
  switch (state) {
    case 'announced':
      return lastOf(shipments.map(({ arrivesOn }) => arrivesOn));
    case 'back_ordered':
      return until;
    case 'confirmed':
      return confirmedFor;
    case 'no_word':
      return null;
  }
}

/** Of several shipments the last: which of them has come nobody says. */
export const lastOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

function asksFor(
  { wait, saidAt, placedAt }: DeliveryLine,
  until: string | null,
  { today, timeZone }: { today: string; timeZone: string },
): Rest['asks'] {
  if (wait !== null && wait.askAgainOn > today) return null;
  const isLate = until !== null && dayOf(today) - dayOf(until) >= ASKS_AFTER_LATE_DAYS;
  if (isLate) return 'late';
  if (wait !== null) return 'silent';
  if (until !== null) return null;
  const heard = dateIn(timeZone, saidAt !== null && saidAt > placedAt ? saidAt : placedAt);
  return dayOf(today) - dayOf(heard) >= ASKS_AFTER_SILENT_DAYS ? 'silent' : null;
}
