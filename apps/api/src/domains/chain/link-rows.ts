import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { hasNoLink, linkHash, RECORD_KINDS, RECORDED, type RecordKind, sumOf } from './recorded-rows.ts';

/** Makes a practice's head where it has none, and locks it in either case. */
const LOCK = statement('lock_record_head', {
  takes: { practiceId: 'int' },
  sql: `INSERT INTO record_heads (practice_id) VALUES ($practiceId)
    ON CONFLICT (practice_id) DO UPDATE SET practice_id = EXCLUDED.practice_id`,
});

/**
 * One link after another: each needs the hash of the one before. What has a link gets no second one. Materialized, as rows
 * would be read and hashed anew for each link.
 */
const link = (kind: RecordKind) => {
  const { from, id, practiceId, where = 'true' } = RECORDED[kind];
  const next = { practiceId: '$practiceId', place: 'l.place + 1', rowId: 'r.id', linkedAt: '$now', sum: 'r.sum' };
  return statement(`link_${kind}`, {
    anyPractice: 'a row has one link, in the chain of the practice that its user was of then',
    takes: { practiceId: 'int', ids: 'int[]', now: 'timestamptz' },
    sql: `WITH RECURSIVE fresh AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY ${id}) AS n, ${id} AS id, ${sumOf(kind)} AS sum
      FROM ${from} WHERE ${practiceId} = $practiceId AND ${id} = ANY ($ids) AND ${where}
        AND ${hasNoLink(kind)}
    ), linked AS (
      (SELECT 0::bigint AS n, place, 0 AS row_id, sum, hash FROM (
        (SELECT place, sum, hash FROM record_links WHERE practice_id = $practiceId ORDER BY place DESC LIMIT 1)
        UNION ALL SELECT 0, ''::bytea, ''::bytea
      ) newest ORDER BY place DESC LIMIT 1)
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
  await tx.write(LOCK, { practiceId });
  return tx.write(LINK[kind], { practiceId, ids, now });
}
