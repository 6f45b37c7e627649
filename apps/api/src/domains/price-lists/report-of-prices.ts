import type { ImportReport } from '../../lists/import-report.ts';
import type { ListImport } from '../../lists/list-import.ts';
import type { ListFigures } from './compare-list.ts';
import type { PriceMove } from './read-biggest-moves.ts';

interface PriceListResult {
  readonly figures: readonly ListFigures[];
  readonly moves: readonly PriceMove[];
  readonly isDelta: boolean;
}

export function reportOfPrices(listImport: ListImport, { figures, moves, isDelta }: PriceListResult): ImportReport {
  const sum = (of: (one: ListFigures) => number) => figures.reduce((total, one) => total + of(one), 0);
  return {
    ...listImport.report({
      new: sum(({ created }) => created),
      changed: sum(({ changed }) => changed),
      unchanged: sum(({ unchanged }) => unchanged),
      ...(!isDelta && { gone: sum(({ withdrawn }) => withdrawn) }),
    }),
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
