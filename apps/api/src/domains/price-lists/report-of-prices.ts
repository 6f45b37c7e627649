import type { ImportReport } from '../../lists/import-report.ts';
import type { List } from '../../lists/list.ts';
import type { ImportedList } from './import-price-list.ts';
import type { PriceListOptions } from './price-list-options.ts';

/** What an import of a price list did, in the shape that is printed and kept. */
export function reportOfPrices(
  { name }: Pick<List, 'name'>,
  { isDryRun = false, isDelta = false }: PriceListOptions,
  { rows, rejected, problems, figures, moves, seconds }: ImportedList,
): ImportReport {
  const sum = (of: (one: (typeof figures)[number]) => number) => figures.reduce((total, one) => total + of(one), 0);
  return {
    file: name,
    dry_run: isDryRun,
    seconds,
    rows,
    new: sum(({ created }) => created),
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    ...(!isDelta && { gone: sum(({ withdrawn }) => withdrawn) }),
    rejected,
    problems,
    prices: {
      up: sum(({ up }) => up),
      down: sum(({ down }) => down),
      wholesalers: figures.map((one) => ({
        wholesaler: one.slug,
        rows: one.rows,
        new: one.created,
        changed: one.changed,
        unchanged: one.unchanged,
        gone: one.withdrawn,
        rejected: one.rows - one.created - one.changed - one.unchanged,
      })),
      biggest_moves: moves.map(({ line: _, previous, current, ...move }) => ({
        ...move,
        previous: previous / 100,
        current: current / 100,
      })),
    },
  };
}
