import path from 'node:path';
import { slugOf } from '@formulary/api/domains/wholesalers/slug';
import { type List, listInFile, listOfRows } from '@formulary/api/list-files/list';
import { irishDay, onIrishDay } from './irish-time.ts';
import { hash, keyedRandom } from './keyed-random.ts';
import { readTable } from './read-entries.ts';

/** By column, as in `lists/prices/`. */
export type PriceListRow = Readonly<Record<string, string>>;

export interface DatedList {
  readonly at: Date;
  readonly rows: readonly PriceListRow[];
  readonly list: List;
}

/** Weeks before now. Between the first two was the manufacturers' yearly increase. */
const SENT = [53, 40, 27, 13];
const LAST_MONTH = 4;
const LISTED_LATER = 0.06;

/** A wholesaler's full lists of a year, oldest first. The last two are files; earlier ones are derived from them. */
export function buildPastLists(wholesaler: string, now: Date): DatedList[] {
  const today = irishDay(now);
  // Each wholesaler has a weekday; lists come before the practices open.
  const sent = (weeks: number) => onIrishDay(today - weeks * 7 - (hash(wholesaler) % 5), 6 * 60);
  const lastMonth = inFile(wholesaler, '-last-month', sent(LAST_MONTH));
  let { rows } = lastMonth;
  const older = SENT.toReversed().map((weeks, back) => {
    const yearly = back === SENT.length - 1;
    rows = rows.flatMap((row) => earlierRow(row, keyedRandom(`${wholesaler}/${row.code}/${back + 1}`), yearly));
    return { at: sent(weeks), rows, list: listOfRows(`${wholesaler} ${weeks} weeks ago`, rows) };
  });
  return [...older.toReversed(), lastMonth, inFile(wholesaler, '', new Date(now.getTime() - 3 * 3_600_000))];
}

function inFile(wholesaler: string, ending: string, at: Date): DatedList {
  const file = path.join(import.meta.dirname, 'lists/prices', `${slugOf(wholesaler)}${ending}.csv`);
  return { at, rows: readTable(file), list: listInFile(file) };
}

/** The row in the list before; none where this was its first. */
function earlierRow(row: PriceListRow, random: () => number, yearly: boolean): PriceListRow[] {
  if (random() < LISTED_LATER / (SENT.length + 1)) return [];
  const [chance, size] = [random(), random()];
  const rise = chance < (yearly ? 0.7 : 0.2) ? 0.01 + size * 0.05 : 0;
  const fall = !yearly && chance > 0.95 ? 0.01 + size * 0.06 : 0;
  const cents = Math.max(1, Math.round((Number(row.gross_price) * 100) / (1 + rise - fall)));
  return [{ ...row, gross_price: (cents / 100).toFixed(2) }];
}

/** Codes that were in stock on every list of one of these wholesalers. */
export function alwaysOffered(lists: readonly (readonly DatedList[])[]): Set<string> {
  return new Set(
    lists.flatMap((dated) => {
      const [first = new Set<string>(), ...others] = dated.map(
        ({ rows }) => new Set(rows.filter((row) => row.stock_quantity !== '0').map(({ code = '' }) => code)),
      );
      return [...first].filter((code) => others.every((shelf) => shelf.has(code)));
    }),
  );
}
