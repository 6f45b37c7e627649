import { QUANTITY_MAX } from '@formulary/contracts/cart';
import type { Want } from '@formulary/contracts/wants';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { isOpen, lockWants } from './want-queries.ts';

/** Requests of one user become one. Together they may be more than one can ask for, and then they are that many. */
const MOVE = statement('move_want_requests', {
  takes: { practiceId: 'int', from: 'int', into: 'int', words: 'text?' },
  sql: `INSERT INTO want_requests AS r (want_id, user_id, quantity, urgent, note, created_at)
    SELECT w.id, m.user_id, m.quantity, m.urgent, nullif(concat_ws(E'\\n', $words, m.note), ''), m.created_at
    FROM wants w, wants gone JOIN want_requests m ON m.want_id = gone.id
    WHERE w.id = $into AND w.practice_id = $practiceId AND gone.id = $from AND gone.practice_id = $practiceId
    ON CONFLICT (want_id, user_id) DO UPDATE SET quantity = least(r.quantity + excluded.quantity, ${QUANTITY_MAX}),
      urgent = r.urgent OR excluded.urgent, created_at = least(r.created_at, excluded.created_at),
      note = CASE WHEN r.note = excluded.note THEN r.note ELSE nullif(concat_ws(E'\\n', r.note, excluded.note), '') END`,
});
const DROP = statement('drop_merged_want', {
  takes: { practiceId: 'int', from: 'int' },
  gives: { productId: 'int?', text: 'text?', textKey: 'text?' },
  sql: `DELETE FROM wants WHERE id = $from AND practice_id = $practiceId
    RETURNING product_id AS "productId", text, text_key AS "textKey"`,
});
/** So that the same words find it next time. */
const KEEP_SUBJECT = statement('keep_subject_of_want', {
  takes: { practiceId: 'int', into: 'int', productId: 'int?', text: 'text?', textKey: 'text?' },
  sql: `UPDATE wants w SET product_id = coalesce(w.product_id, $productId), text = coalesce(w.text, known.text),
      text_key = coalesce(w.text_key, known.text_key)
    FROM wants i LEFT JOIN (SELECT $text AS text, $textKey AS text_key) known ON NOT EXISTS (
      SELECT FROM wants o WHERE o.practice_id = i.practice_id AND o.text_key = $textKey AND o.closed_at IS NULL)
    WHERE i.id = $into AND i.practice_id = $practiceId AND w.id = i.id`,
});

/** Moves all that is asked for of one want to another, which stays. Both are locked, in a locked want-list. */
export async function mergeWants(
  sql: Sql,
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  { from, into }: { from: Want; into: Want },
): Promise<void> {
  // Words that find nothing any more are kept with who said them.
  const words = from.text !== null && into.text !== null && from.text !== into.text ? from.text : null;
  await sql.write(MOVE, { practiceId, from: from.id, into: into.id, words });
  const [subject] = await sql.run(DROP, { practiceId, from: from.id });
  if (subject) await sql.write(KEEP_SUBJECT, { practiceId, into: into.id, ...subject });
}

const ALIKE = statement('open_want_alike', {
  takes: { practiceId: 'int', wantId: 'int', productId: 'int?' },
  gives: { id: 'int' },
  sql: `SELECT o.id FROM wants w JOIN wants o ON o.practice_id = $practiceId AND o.closed_at IS NULL AND o.id <> w.id
      AND (o.product_id = coalesce($productId, w.product_id) OR ($productId IS NULL AND o.text_key = w.text_key))
    WHERE w.id = $wantId AND w.practice_id = $practiceId ORDER BY o.product_id IS NULL, o.id LIMIT 1`,
});

/**
 * Locks a want of a locked want-list together with the open one that is for the same, or for this product, if there is one.
 * Both at once, in the order in which an order locks them.
 */
export async function lockWithAlike(
  sql: Sql,
  user: SignedInUser,
  { wantId, productId = null }: { wantId: number; productId?: number | null },
): Promise<{ want: Want | undefined; alike: Want | undefined }> {
  const [other] = await sql.run(ALIKE, { practiceId: user.practiceId, wantId, productId });
  const locked = await lockWants(sql, user, [wantId, ...(other ? [other.id] : [])]);
  return {
    want: locked.find(({ id }) => id === wantId),
    // An order may have closed it before it was locked.
    alike: locked.find((one) => one.id === other?.id && isOpen(one)),
  };
}
