import type { PriceRow } from '@formulary/api/domains/wholesalers/stage-price-list';
import type { DemoWholesaler } from './data/wholesalers.ts';
import type { Pack } from './demo-packs.ts';
import { buildPriceLists } from './demo-prices.ts';
import { irishDay, onIrishDay } from './irish-time.ts';
import { hash, keyedRandom } from './keyed-random.ts';

export interface DatedList {
  readonly at: Date;
  readonly rows: readonly PriceRow[];
}

/** Weeks before now at which wholesalers sent lists; between the first two the makers' yearly round fell. */
const SENT = [53, 40, 27, 13, 4];
const LISTED_LATER = 0.06;

/**
 * One wholesaler's full lists of a year, oldest first; the last one is what it asks now. What is new on the shelf
 * joined on the way, what has been withdrawn since is on all but the last.
 */
export function buildPastLists(wholesaler: DemoWholesaler, now: Date, packs: readonly Pack[]): DatedList[] {
  const { earlier, current } = buildPriceLists(wholesaler, packs);
  const today = irishDay(now);
  let rows = earlier;
  const past = SENT.toReversed().map((weeks, back) => {
    // Each wholesaler has its weekday, and lists come in before the practices open.
    const at = onIrishDay(today - weeks * 7 - (hash(wholesaler.name) % 5), 6 * 60);
    const yearly = back === SENT.length - 1;
    rows = rows.flatMap((row) => earlierRow(row, keyedRandom(`${wholesaler.name}/${row.code}/${back}`), yearly));
    return { at, rows };
  });
  return [...past.toReversed(), { at: new Date(now.getTime() - 3 * 3_600_000), rows: current }];
}

/** What the row before this one said; nothing when this one was its first. */
function earlierRow(row: PriceRow, random: () => number, yearly: boolean): PriceRow[] {
  if (random() < LISTED_LATER / SENT.length) return [];
  const [chance, size] = [random(), random()];
  const rise = chance < (yearly ? 0.7 : 0.2) ? 0.01 + size * 0.05 : 0;
  const fall = !yearly && chance > 0.95 ? 0.01 + size * 0.06 : 0;
  const grossPrice = Math.max(1, Math.round((row.grossPrice * 100) / (1 + rise - fall))) / 100;
  return [{ ...row, grossPrice }];
}

/** The packs that these wholesalers offered on every one of their lists and have on the shelf. */
export function alwaysOffered(packs: readonly Pack[], lists: readonly (readonly DatedList[])[]): Pack[] {
  const codes = new Set(
    lists.flatMap((dated) => {
      const onShelf = dated.map(({ rows }) => new Set(rows.filter((row) => row.stockQuantity !== 0).map(codeOf)));
      return [...(onShelf[0] ?? [])].filter((code) => onShelf.every((shelf) => shelf.has(code)));
    }),
  );
  return packs.filter(({ code }) => codes.has(code));
}

function codeOf({ code }: PriceRow): string {
  return code;
}
