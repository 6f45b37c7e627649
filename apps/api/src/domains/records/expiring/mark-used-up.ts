import type { Expiring, expiringRoutes } from '@formulary/contracts/records/expiring';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { type ExpiringDeps, listExpiring } from './list-expiring.ts';
import { LOCK_MARKS } from './lock-marks.ts';

const FOUND = statement('packs_to_mark', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int', markId: 'int?' },
  sql: `SELECT e.id, (
      SELECT m.id FROM used_up_marks m
      WHERE m.practice_id = e.practice_id AND m.product_id = e.product_id AND m.batch_key = coalesce(batch_key(e.batch), '')
        AND m.expires_on = e.expires_on AND m.up_to_entry_id >= e.id AND m.takes_back_id IS NULL
        AND NOT EXISTS (SELECT FROM used_up_marks b WHERE b.takes_back_id = m.id)
      ORDER BY m.id DESC LIMIT 1) AS "markId"
    FROM receipt_entries e
    WHERE e.id = ANY ($ids) AND e.practice_id = $practiceId AND e.kind = 'received' AND e.expires_on IS NOT NULL`,
});

const MARK = statement('mark_used_up', {
  anyPractice: 'the entries were found at the practice',
  takes: { ids: 'int[]', userId: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `INSERT INTO used_up_marks (practice_id, product_id, batch_key, expires_on, up_to_entry_id, user_id, marked_at)
    SELECT practice_id, product_id, coalesce(batch_key(batch), ''), expires_on, max(id), $userId, $now
    FROM receipt_entries WHERE id = ANY ($ids)
    GROUP BY practice_id, product_id, coalesce(batch_key(batch), ''), expires_on RETURNING id`,
});

/** What is marked already keeps its mark. Throws `invalid` for packs that are none of the practice's. */
export async function markUsedUp(
  deps: ExpiringDeps & { readonly db: Db },
  user: SignedInUser,
  { entries }: BodyOf<typeof expiringRoutes.markUsedUp>,
): Promise<Expiring & { marks: number[] }> {
  const { practiceId, id: userId } = user;
  return deps.db.transaction(async (tx) => {
    await tx.run(LOCK_MARKS, { practiceId });
    const found = await tx.run(FOUND, { practiceId, ids: entries });
    const unknown = entries.find((id) => !found.some((one) => one.id === id));
    if (unknown !== undefined) throw fieldError('entries', invalidPk(unknown));
    const ids = found.filter(({ markId }) => markId === null).map(({ id }) => id);
    const made = ids.length === 0 ? [] : await tx.run(MARK, { ids, userId, now: deps.clock.now() });
    const kept = found.flatMap(({ markId }) => markId ?? []);
    const marks = [...new Set([...kept, ...made.map(({ id }) => id)])];
    return { ...(await listExpiring({ ...deps, db: tx }, user)), marks };
  });
}
