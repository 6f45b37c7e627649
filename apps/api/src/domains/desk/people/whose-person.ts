import type { OperatorChanges } from '@formulary/contracts/desk/people';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import type { WholesalerDoor } from '../wholesaler-door.ts';

const SLUG = statement('wholesaler_of_operator', {
  takes: { wholesalerId: 'int' },
  gives: { slug: 'text' },
  sql: 'SELECT slug FROM wholesalers WHERE id = $wholesalerId',
});

/** Whose somebody is, as the audit names it. */
export async function slugOf(sql: Sql, wholesalerId: number | null): Promise<string | null> {
  if (wholesalerId === null) return null;
  const [found] = await sql.run(SLUG, { wholesalerId });
  if (!found) throw fieldError('wholesaler', invalidPk(wholesalerId));
  return found.slug;
}

/**
 * Whose somebody with this role is: a wholesaler's, or null for the provider's own people. `before` is whose they are now. Throws
 * `invalid` where role and wholesaler do not fit, or wholesalers have no door.
 */
export function whosePerson(
  { hasWholesalerDoor }: WholesalerDoor,
  { role, wholesaler }: Pick<z.output<typeof OperatorChanges>, 'role' | 'wholesaler'>,
  before: number | null = null,
): number | null {
  if (role !== 'wholesaler') {
    if (wholesaler !== undefined) throw fieldError('wholesaler', 'Only somebody with the role wholesaler is of one.');
    return null;
  }
  if (!hasWholesalerDoor) throw fieldError('role', 'Wholesalers have no door here: WHOLESALER_DOOR is not set.');
  const whose = wholesaler ?? before;
  if (whose === null) throw fieldError('role', 'Say with `wholesaler` whose they are.');
  return whose;
}
