import type { Week, WeekItem } from '@formulary/contracts/orders/week';
import type { WeekRow } from './week-rows.ts';

export interface Placement {
  /** Undefined until it is known; null where nobody delivers it. */
  readonly placed: WeekItem['placed'] | undefined;
  readonly why: WeekItem['not_placed'];
  readonly note: string | null;
  /** That are missing. */
  readonly forms: WeekItem['compliance_missing'];
}

/** Who delivers each row, by its key. */
export function placementsOf(rows: readonly WeekRow[], week: Week | undefined): ReadonlyMap<string, Placement> {
  const items = new Map(week?.items.map((item) => [item.manufacturer_product, item]));
  const lines = new Map(week?.cart.map(({ item, placed }) => [item, placed]));
  return new Map(
    rows.map(({ key, product, line }): [string, Placement] => {
      if (line) {
        const placed = line.is_active ? lines.get(line.id) : null;
        return [key, { placed, why: null, note: null, forms: line.is_active ? line.compliance_missing : [] }];
      }
      const item = items.get(product);
      return [
        key,
        item
          ? { placed: item.placed, why: item.not_placed, note: item.note, forms: item.compliance_missing }
          : { placed: undefined, why: null, note: null, forms: [] },
      ];
    }),
  );
}
