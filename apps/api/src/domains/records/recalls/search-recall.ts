import type { RecalledPacks, RecallSearch, recallsRoutes } from '@formulary/contracts/records/recalls';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { packsToClaim } from '../../claims/public.ts';
import { batchesLookedFor, findReceivedHere, type Received } from '../find-received.ts';
import { readNotice } from '../read-notice.ts';

/** Who asks, and what is looked at. */
const ASKED = statement('recall_asked', {
  takes: { practiceId: 'int', userId: 'int' },
  gives: {
    practice: 'text',
    firstName: 'text',
    lastName: 'text',
    records: 'int',
    oldestAt: 'timestamptz?',
    head: 'text?',
  },
  sql: `SELECT p.name AS practice, u.first_name AS "firstName", u.last_name AS "lastName", seen.records, seen."oldestAt",
      (SELECT encode(k.hash, 'hex') FROM record_links k WHERE k.practice_id = p.id ORDER BY k.place DESC LIMIT 1) AS head
    FROM users u JOIN practices p ON p.id = u.practice_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS records, min(e.counted_at) AS "oldestAt"
        FROM receipts r JOIN receipt_entries e ON e.receipt_id = r.id WHERE r.practice_id = $practiceId
      ) seen
    WHERE u.id = $userId`,
});

/**
 * What the practice received of a notice's packs, with all that a printed answer says of how it was found. Throws `invalid`
 * for a text that names no batch and no GTIN.
 */
export async function searchRecall(
  { db, clock }: { db: Sql; clock: Clock },
  user: SignedInUser,
  { text }: BodyOf<typeof recallsRoutes.searchRecall>,
): Promise<RecallSearch> {
  const { id: userId, practiceId } = user;
  const notice = readNotice(text);
  const { found, others, hasMore } = await findReceivedHere(db, notice, practiceId);
  const batches = batchesLookedFor(notice, found);
  const isSetAside = [...found, ...others].some(({ setAside }) => setAside > 0);
  const none = new Map<number, number>();
  const claimable = !user.canOrder ? null : isSetAside ? await packsToClaim(db, practiceId) : none;
  const packsOf = (row: Received) => viewOf(row, claimable);
  const [asked] = await db.run(ASKED, { practiceId, userId });
  if (!asked) throw new Error('who asks is of the practice');
  return {
    ...{ batches, gtins: [...notice.gtins], found: found.map(packsOf), others: others.map(packsOf) },
    has_more: hasMore,
    ...{ practice: asked.practice, asked_by: { firstName: asked.firstName, lastName: asked.lastName } },
    ...{ asked_on: clock.now().toISOString(), records: asked.records, head: asked.head },
    oldest_on: asked.oldestAt?.toISOString() ?? null,
  };
}

function viewOf(row: Received, claimable: ReadonlyMap<number, number> | null): RecalledPacks {
  return {
    ...{ receipt: row.receiptId, entry: row.entryId, received_on: row.countedAt.toISOString(), order: row.orderId },
    wholesaler: { id: row.wholesalerId, name: row.wholesalerName },
    manufacturer_product: { id: row.productId, name: row.productName, gtin: row.gtin },
    ...{ batch: row.batch, expires_on: row.expiresOn, packs: row.packs, set_aside: row.setAside },
    claimable: claimable && Math.min(row.setAside, claimable.get(row.lineId ?? 0) ?? 0),
  };
}
