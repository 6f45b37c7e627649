import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Sql } from '../../db/sql.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { isOpen, lockWants } from './want-queries.ts';

/**
 * Whether wants may be ordered by this user: all are open, and no colleague's cart holds one. Locks them: the list and
 * the user's cart are locked before. Throws `invalid` on `items` for an unknown want or another practice's.
 */
export async function areStillWanted(sql: Sql, user: SignedInUser, ids: readonly number[]): Promise<boolean> {
  const wants = await lockWants(sql, user, [...new Set(ids)]);
  const unknown = ids.find((id) => wants.every((want) => want.id !== id));
  if (unknown !== undefined) throw fieldError('items', `want: ${invalidPk(unknown)}`);
  return wants.every((want) => isOpen(want) && (!want.taken || want.taken.is_mine));
}
