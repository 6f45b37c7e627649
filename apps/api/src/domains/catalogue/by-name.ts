import type { Named } from '@formulary/contracts/shared/values';

const { compare } = new Intl.Collator('en');

/** Names as people look them up, "alpha" before "Beta" and "É" beside "E", whatever the database's own order is; then ids. */
export function byName(a: Named, b: Named): number {
  return compare(a.name, b.name) || a.id - b.id;
}
