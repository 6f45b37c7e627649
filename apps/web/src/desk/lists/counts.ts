import { formatCount } from '../../lib/format-count.ts';

/** "1 row", "3,012 rows". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

interface Changes {
  readonly new: number;
  readonly changed: number;
  /** Null of a list of changes alone. */
  readonly gone: number | null;
}

/** "12 new, 3 changed, 1 gone"; what there is nothing of is left out. */
export function changesWords({ new: created, changed, gone }: Changes): string {
  const parts = [
    created > 0 && `${formatCount(created)} new`,
    changed > 0 && `${formatCount(changed)} changed`,
    gone !== null && gone > 0 && `${formatCount(gone)} gone`,
  ];
  return parts.filter(Boolean).join(', ') || 'nothing changed';
}
