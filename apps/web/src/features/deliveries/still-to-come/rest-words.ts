import type { RestLine } from '@formulary/contracts/deliveries/still-to-come';
import { daysBetween, formatDay } from '../../../lib/dates.ts';
import { lateWords } from '../due-words.ts';

/** What the wholesaler says of the rest of a line, and until when. */
export function stateWords({ state, until }: Pick<RestLine, 'state' | 'until'>): string {
  const day = until === null ? '' : formatDay(until);
  switch (state) {
    case 'announced':
      return day === '' ? 'On its way' : `On its way for ${day}`;
    case 'back_ordered':
      return day === '' ? 'On back order, no day named' : `On back order until ${day}`;
    case 'confirmed':
      return day === '' ? 'Confirmed' : `Confirmed for ${day}`;
    case 'no_word':
      return 'Nothing was said of it';
  }
}

/** Why somebody has to decide; null where nobody has to. */
export function asksWords(line: RestLine, today: string): string | null {
  if (line.asks === null) return null;
  if (line.asks === 'late') return line.until === null ? 'Late' : lateWords(daysBetween(line.until, today));
  const since = (line.said_on ?? line.placed_on).slice(0, 10);
  return `No word for ${daysBetween(since, today)} days`;
}
