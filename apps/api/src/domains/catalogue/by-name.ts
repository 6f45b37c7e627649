import type { Named } from '@formulary/contracts/shared/values';

const { compare } = new Intl.Collator('en');

/** Alphabetical in any locale of the database, "alpha" before "Beta" and "É" beside "E"; then by id. */
export function byName(a: Named, b: Named): number {
  return compare(a.name, b.name) || a.id - b.id;
}
