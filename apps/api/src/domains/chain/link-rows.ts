import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { hasNoLink, linkHash, RECORD_KINDS, RECORDED, type RecordKind, sumOf } from './recorded-rows.ts';

/**
 * One link after another: each needs the hash of the one before. The practice's others wait from here on. What has a link
 * gets no second one. Materialized, as rows would be read and hashed anew for each link. The array is a
 * subquery, so that its plan is as good for any number of ids: with the array itself PostgreSQL plans at each scan, for half
 * of what a link costs.
 */
const link = (kind: RecordKind) => {
  const { from, id, practiceId, where = 'true' } = RECORDED[kind];
  const next = { practiceId: '$practiceId', place: 'l.place + 1', rowId: 'r.id', linkedAt: '$now', sum: 'r.sum' };
  return statement(`link_${kind}`, {
    anyPractice: 'a row has one link, in the chain of the practice that its user was of then',
    takes: { practiceId: 'int', ids: 'int[]', now: 'timestamptz' },
    sql: `WITH RECURSIVE fresh AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY ${id}) AS n, ${id} AS id, ${sumOf(kind)} AS sum
      FROM ${from} WHERE ${practiceId} = $practiceId AND ${id} = ANY (ARRAY(SELECT unnest($ids))) AND ${where}
        AND ${hasNoLink(kind)}
    ), linked AS (
      SELECT 0::bigint AS n, place, 0 AS row_id, ''::bytea AS sum, hash FROM lock_newest_record_link($practiceId)
      UNION ALL
      SELECT r.n, l.place + 1, r.id, r.sum, ${linkHash({ ...next, before: 'l.hash', kind: `'${kind}'` })}
      FROM linked l JOIN fresh r ON r.n = l.n + 1
    )
    INSERT INTO record_links (practice_id, place, kind, row_id, linked_at, sum, hash)
    SELECT $practiceId, place, '${kind}', row_id, $now, sum, hash FROM linked WHERE n > 0`,
  });
};

const LINK = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, link(kind)])) as {
  readonly [K in RecordKind]: ReturnType<typeof link>;
};

/**
 * Adds rows that a transaction has written, and that are never changed, to the chain of their practice. The last thing of
 * its transaction: the practice's others wait for it. Returns how many were added.
 */
export async function linkRows(
  tx: Sql,
  { practiceId, kind, ids, now }: { practiceId: number; kind: RecordKind; ids: readonly number[]; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0;
  return tx.write(LINK[kind], { practiceId, ids, now });
}
