import {
  RECEIPTS_COUNT_MAX,
  RECEIPTS_PAGE_SIZE,
  type ReceiptPage,
  ReceiptSummary,
  type receiptsRoutes,
} from '@formulary/contracts/deliveries/receipts';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { invalidPage } from '../../kernel/domain-error.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const RECEIPTS = statement('receipts_of_practice', {
  takes: { practiceId: 'int', size: 'int', offset: 'float8' },
  gives: { count: 'int', receipt: ReceiptSummary },
  sql: `SELECT (SELECT count(*)::int FROM (
        SELECT FROM receipts r WHERE r.practice_id = $practiceId LIMIT ${RECEIPTS_COUNT_MAX + 1}) counted) AS count,
      json_build_object('id', page.id, 'wholesaler', json_build_object('id', w.id, 'name', w.name),
        'opened_on', ${isoTime('page.opened_at')}, 'finished_on', ${isoTime('page.finished_at')},
        'finished_by', CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name) END,
        'packs', counted.packs, 'lines', counted.lines, 'rejected', counted.rejected) AS receipt
    FROM (SELECT * FROM receipts r WHERE r.practice_id = $practiceId
        ORDER BY opened_at DESC, id DESC LIMIT $size OFFSET $offset::bigint) page
      JOIN wholesalers w ON w.id = page.wholesaler_id LEFT JOIN users u ON u.id = page.finished_by_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'received'), 0)::int AS packs,
          count(DISTINCT e.product_id) FILTER (WHERE e.kind = 'received')::int AS lines,
          coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'rejected'), 0)::int AS rejected
        FROM receipt_entries e WHERE e.receipt_id = page.id
      ) counted
    ORDER BY page.opened_at DESC, page.id DESC`,
});

/**
 * What was received by anybody of the practice, the last first; counted and shown up to `RECEIPTS_COUNT_MAX`, so that years
 * of deliveries cost no more. Throws `invalid_page` past the end.
 */
export async function listReceipts(
  { db }: { db: Sql },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  { page }: QueryOf<typeof receiptsRoutes.listReceipts>,
  url: URL,
): Promise<ReceiptPage> {
  const request = readPage(page, RECEIPTS_PAGE_SIZE);
  const { size, offset } = request;
  if (offset >= RECEIPTS_COUNT_MAX) throw invalidPage();
  const found = await db.run(RECEIPTS, { practiceId, size, offset });
  const count = found[0]?.count ?? 0;
  const receipts = found.map(({ receipt }) => receipt);
  return {
    ...pageAnswer(request, Math.min(count, RECEIPTS_COUNT_MAX), receipts, url),
    more_than_count: count > RECEIPTS_COUNT_MAX,
  };
}
