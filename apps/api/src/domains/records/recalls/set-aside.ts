import type { recallsRoutes } from '@formulary/contracts/records/recalls';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { AnswerOf, BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { lockReceipt, type NewEntry, refreshWhole, writeEntries } from '../../deliveries/public.ts';

const NOTE = 'Recalled';

const RECEIPT = statement('receipt_of_recalled', {
  takes: { practiceId: 'int', entryId: 'int' },
  gives: { receiptId: 'int' },
  sql: `SELECT receipt_id AS "receiptId" FROM receipt_entries WHERE id = $entryId AND practice_id = $practiceId`,
});

/** Packs as the search for a recall has them in one row: `e` are those of the same line, product and batch as `n`. */
const LIKE = `receipt_entries n JOIN receipt_entries e ON e.receipt_id = n.receipt_id AND e.product_id = n.product_id
      AND e.order_item_id IS NOT DISTINCT FROM n.order_item_id AND e.batch IS NOT DISTINCT FROM n.batch
      AND e.expires_on IS NOT DISTINCT FROM n.expires_on`;

/** Entries with what is left of each, the first first. */
const LEFT = statement('recalled_packs_left', {
  takes: { practiceId: 'int', entryId: 'int' },
  gives: {
    id: 'int',
    lineId: 'int?',
    orderId: 'int?',
    productId: 'int',
    batch: 'text?',
    expiresOn: 'text?',
    serial: 'text?',
    left: 'int',
  },
  sql: `SELECT e.id, e.order_item_id AS "lineId", w.order_id AS "orderId", e.product_id AS "productId", e.batch,
      e.expires_on::text AS "expiresOn", e.serial,
      (e.quantity + (SELECT coalesce(sum(c.quantity), 0) FROM receipt_entries c WHERE c.corrects_id = e.id))::int AS left
    FROM ${LIKE}
      LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN wholesale_orders w ON w.id = i.wholesale_order_id
    WHERE n.id = $entryId AND n.practice_id = $practiceId AND e.kind = 'received' AND e.corrects_id IS NULL
    ORDER BY e.id`,
});
type Left = RowOfStatement<typeof LEFT>;

const SUMS = statement('recalled_packs_set_aside', {
  takes: { practiceId: 'int', entryId: 'int', key: 'uuid' },
  gives: { packs: 'int', setAside: 'int', isKnown: 'bool' },
  sql: `SELECT coalesce(sum(e.quantity), 0)::int AS packs,
      coalesce(sum(e.quantity) FILTER (WHERE e.kind = 'rejected'), 0)::int AS "setAside",
      coalesce(bool_or(e.key = $key), false) AS "isKnown"
    FROM ${LIKE} WHERE n.id = $entryId AND n.practice_id = $practiceId AND (e.kind = 'received' OR e.reason = 'recalled')`,
});

interface Deps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

/**
 * Turns packs that were received into rejected ones, also of a delivery that is finished: entries that take them back, and
 * one that rejects as many as recalled. The same key again changes nothing. Throws `invalid` for an entry that is none of
 * the practice's, and `nothing_to_correct`.
 */
export async function setAside(
  { db, jobs, clock, frame: { timeZone } }: Deps,
  { id: userId, practiceId }: SignedInUser,
  { key, entry: entryId, packs }: BodyOf<typeof recallsRoutes.setAside>,
): Promise<AnswerOf<typeof recallsRoutes.setAside>> {
  const of = { practiceId, entryId };
  return db.transaction(async (tx) => {
    const [receipt] = await tx.run(RECEIPT, of);
    if (!receipt) throw fieldError('entry', invalidPk(entryId));
    const { receiptId } = receipt;
    await lockReceipt(tx, { practiceId, receiptId });
    const [before] = await tx.run(SUMS, { ...of, key });
    if (!before) throw new Error('sums are always answered');
    const answer = { entry: entryId, packs: before.packs };
    if (before.isKnown) return { ...answer, set_aside: before.setAside };
    const left = before.packs - before.setAside;
    if (left < packs) throw new DomainError('nothing_to_correct', refusal(left));
    const rows = await tx.run(LEFT, of);
    const entries = entriesOf(rows, { key, packs });
    await writeEntries(tx, { practiceId, receiptId, userId, now: clock.now(), timeZone, entries });
    const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
    await refreshWhole(tx, jobs, { practiceId, orderIds });
    return { ...answer, set_aside: before.setAside + packs };
  });
}

const refusal = (left: number) =>
  left <= 0
    ? 'None of them is left to set aside.'
    : `Only ${left} of them ${left === 1 ? 'is' : 'are'} left to set aside.`;

/** Takes packs from the first entries on. `packs` are at most what is left of all of them. */
function entriesOf(rows: readonly Left[], { key, packs }: { key: string; packs: number }): NewEntry[] {
  const taken: NewEntry[] = [];
  let missing = packs;
  for (const row of rows) {
    const quantity = Math.min(row.left, missing);
    if (quantity <= 0) continue;
    missing -= quantity;
    const takesBack = { quantity: -quantity, serial: row.serial, reason: null, corrects_id: row.id };
    taken.push({ ...packsOf(row), ...takesBack, key, kind: 'received', note: NOTE });
  }
  const [first] = rows;
  if (!first || missing > 0) throw new Error('as many are left as were counted');
  const rejects = { quantity: packs, serial: null, reason: 'recalled', corrects_id: null };
  return [...taken, { ...packsOf(first), ...rejects, key, kind: 'rejected', note: null }];
}

const packsOf = ({ lineId, productId, batch, expiresOn }: Left) => ({
  ...{ order_item_id: lineId, product_id: productId, batch, expires_on: expiresOn },
});
