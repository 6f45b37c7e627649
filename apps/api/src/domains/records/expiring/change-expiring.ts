import type { Expiring, expiringRoutes } from '@formulary/contracts/records/expiring';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { statement } from '../../../db/statement.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { type ExpiringDeps, listExpiring } from './list-expiring.ts';

/** What is null stays. */
const CHANGE = statement('change_expiry_settings', {
  takes: { practiceId: 'int', watches: 'bool?', months: 'int?' },
  sql: `UPDATE practices SET watches_expiry = coalesce($watches, watches_expiry), expiry_months = coalesce($months, expiry_months)
    WHERE id = $practiceId`,
});

/** Whether what expires is watched, and how far ahead, for all users of the practice. */
export async function changeExpiring(
  deps: ExpiringDeps,
  user: SignedInUser,
  { watches, months }: BodyOf<typeof expiringRoutes.changeExpiring>,
): Promise<Expiring> {
  await deps.db.write(CHANGE, {
    practiceId: user.practiceId,
    watches: watches ?? null,
    months: months ?? null,
  });
  return listExpiring(deps, user);
}
