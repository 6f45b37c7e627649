import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { linkRows } from '../chain/public.ts';
import { showReceipt } from './show-receipt.ts';

/** Of its wholesalers, and of those from which something was ordered before its account there ended. */
const MAY_DELIVER = statement('may_deliver', {
  takes: { practiceId: 'int', wholesalerId: 'int' },
  gives: { mayDeliver: 'bool' },
  sql: `SELECT EXISTS (SELECT FROM wholesaler_accounts WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId)
      OR EXISTS (SELECT FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
        WHERE o.practice_id = $practiceId AND NOT o.is_whole AND w.wholesaler_id = $wholesalerId) AS "mayDeliver"`,
});

/** The one that is open, which this only locks, or a new one. */
const OPEN = statement('open_receipt', {
  takes: { practiceId: 'int', wholesalerId: 'int', userId: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `INSERT INTO receipts AS r (practice_id, wholesaler_id, opened_by_id, opened_at)
    VALUES ($practiceId, $wholesalerId, $userId, $now)
    ON CONFLICT (practice_id, wholesaler_id) WHERE finished_at IS NULL DO UPDATE SET opened_at = r.opened_at
    RETURNING id`,
});

const BEGIN_TO_RECEIVE = statement('begin_to_receive', {
  takes: { practiceId: 'int', now: 'timestamptz' },
  sql: `UPDATE practices SET receives_since = $now WHERE id = $practiceId AND receives_since IS NULL`,
});

/**
 * Begins to receive what a wholesaler has delivered; whoever does so while it is open joins. The first one of a practice is
 * when it begins to receive here at all. Throws `invalid` for a wholesaler that delivers nothing to it.
 */
export async function openReceipt(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  wholesalerId: number,
): Promise<Receipt> {
  const { practiceId, id: userId } = user;
  const now = clock.now();
  const of = { practiceId, wholesalerId };
  return db.transaction(async (tx) => {
    const [found] = await tx.run(MAY_DELIVER, of);
    if (!found?.mayDeliver) throw fieldError('wholesaler', invalidPk(wholesalerId));
    const [receipt] = await tx.run(OPEN, { ...of, userId, now });
    if (!receipt) throw new Error('a receipt is open or was opened');
    await tx.write(BEGIN_TO_RECEIVE, { practiceId, now });
    await linkRows(tx, { practiceId, kind: 'receipt', ids: [receipt.id], now });
    return showReceipt(tx, user, receipt.id, now);
  });
}
