import { type ListPreview, SHOWN_MOVES, SHOWN_REFUSED } from '@formulary/contracts/desk/list-uploads';
import type { ImportReport } from '../../list-files/import-report.ts';
import type { List } from '../../list-files/list.ts';
import type { OnRows } from '../../list-files/list-import.ts';
import { type ImportDeps, importPriceList } from './import-price-list.ts';
import { moveView } from './move-view.ts';
import type { PriceListOptions } from './price-list-options.ts';
import { readOffersOf, stampOfDifference } from './read-difference.ts';
import { readLargestNetMoves } from './read-net-moves.ts';

export interface Previewed {
  readonly preview: ListPreview;
  /** Of the differences: a list is published as it was previewed where it is still the same. */
  readonly stamp: string;
}

type Differences = Pick<ListPreview, 'largest_by_percent' | 'largest_by_euros' | 'first_new' | 'first_gone'>;

/** What a price list would change, by the very steps of its import; rows that cannot be read are left out and named. Changes nothing. */
export async function previewPriceList(
  deps: ImportDeps,
  list: List,
  options: Omit<PriceListOptions, 'isDryRun' | 'skipsBad'>,
  onRows?: OnRows,
): Promise<Previewed> {
  let found: { differences: Differences; stamp: string } | undefined;
  const report = await importPriceList(deps, list, { ...options, isDryRun: true, skipsBad: true }, onRows, {
    async compared(tx) {
      const { byPercent, byEuros } = await readLargestNetMoves(tx, SHOWN_MOVES);
      found = {
        differences: {
          largest_by_percent: byPercent.map(moveView),
          largest_by_euros: byEuros.map(moveView),
          first_new: await readOffersOf(tx, 'new', SHOWN_MOVES),
          first_gone: await readOffersOf(tx, 'gone', SHOWN_MOVES),
        },
        stamp: await stampOfDifference(tx),
      };
    },
  });
  if (!found) throw new Error('a list is compared before its report is made');
  return { preview: previewOf(report, found.differences), stamp: found.stamp };
}

function previewOf(report: ImportReport, differences: Differences): ListPreview {
  const { rows, changed, unchanged, gone, rejected, archived, problems, prices, held, seconds } = report;
  return {
    ...{ rows, new: report.new, changed, unchanged, gone: gone ?? null },
    ...{ dearer: prices?.up ?? 0, cheaper: prices?.down ?? 0, refused: rejected },
    ...(archived !== undefined && { archived }),
    refused_rows: problems.slice(0, SHOWN_REFUSED).map(({ line, reason }) => ({ line, reason })),
    held_as: [...(held?.reasons ?? [])],
    ...differences,
    seconds,
  };
}
