import type { Sql } from '@formulary/api/db/sql';
import { listSettingsMissing } from '@formulary/api/domains/wholesalers/list-settings-missing';
import { type Check, ok, warn } from './check.ts';

/** The cheapest split counts a fee that nobody entered as none. */
export async function checkTerms(sql: Sql): Promise<Check[]> {
  const { withoutFee } = await listSettingsMissing(sql);
  if (withoutFee.length === 0) return [ok('terms', 'every wholesaler has a delivery fee')];
  const slugs = withoutFee.map(({ slug }) => slug).join(', ');
  const todo = 'Enter it by `wholesalers set <slug> --fee <euros>`, 0 where delivery is free.';
  return [warn('terms', `no delivery fee is known of ${slugs}: the cheapest split counts it as none`, todo)];
}
