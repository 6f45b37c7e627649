import type { Expiring, expiringRoutes } from '@formulary/contracts/records/expiring';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { type ExpiringDeps, listExpiring } from './list-expiring.ts';

const FOUND = statement('marks_to_take_back', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM used_up_marks WHERE id = ANY ($ids) AND practice_id = $practiceId AND takes_back_id IS NULL',
});

const TAKE_BACK = statement('take_back_used_up', {
  anyPractice: 'the marks were found at the practice',
  takes: { ids: 'int[]', userId: 'int', now: 'timestamptz' },
  sql: `INSERT INTO used_up_marks (practice_id, product_id, batch_key, expires_on, up_to_entry_id, user_id, marked_at, takes_back_id)
    SELECT practice_id, product_id, batch_key, expires_on, up_to_entry_id, $userId, $now, id FROM used_up_marks WHERE id = ANY ($ids)
    ON CONFLICT (takes_back_id) DO NOTHING`,
});

/** Shows the packs again; again is no fault. Throws `invalid` for a mark that is none. */
export async function takeBackUsedUp(
  deps: ExpiringDeps & { readonly db: Db },
  user: SignedInUser,
  { marks }: BodyOf<typeof expiringRoutes.takeBackUsedUp>,
): Promise<Expiring> {
  const { practiceId, id: userId } = user;
  return deps.db.transaction(async (tx) => {
    const found = await tx.run(FOUND, { practiceId, ids: marks });
    const unknown = marks.find((id) => !found.some((one) => one.id === id));
    if (unknown !== undefined) throw fieldError('marks', invalidPk(unknown));
    await tx.write(TAKE_BACK, { ids: marks, userId, now: deps.clock.now() });
    return listExpiring({ ...deps, db: tx }, user);
  });
}
