import type { ImportReport } from '../../list-files/import-report.ts';
import type { ListImport } from '../../list-files/list-import.ts';
import type { ListFigures } from './compare-list.ts';
import type { PriceMove } from './read-biggest-moves.ts';
import type { WrittenTask } from './tell-of-list.ts';

interface PriceListResult {
  readonly figures: readonly ListFigures[];
  readonly moves: readonly PriceMove[];
  readonly isDelta: boolean;
  readonly tasks?: readonly WrittenTask[];
}

export function reportOfPrices(
  listImport: ListImport,
  { figures, moves, isDelta, tasks = [] }: PriceListResult,
): ImportReport {
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
        ...taskOf(one, tasks),
      })),
      biggest_moves: moves.map(({ line: _, previous, current, ...move }) => ({
        ...move,
        previous: previous / 100,
        current: current / 100,
      })),
    },
  };
}

function taskOf({ wholesalerId }: ListFigures, tasks: readonly WrittenTask[]): { task?: number } {
  const written = tasks.find((task) => task.wholesalerId === wholesalerId);
  return written ? { task: written.taskId } : {};
}
