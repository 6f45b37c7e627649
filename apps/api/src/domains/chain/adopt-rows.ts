import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { linkRows } from './link-rows.ts';
import { hasNoLink, RECORD_KINDS, RECORDED, type RecordKind } from './recorded-rows.ts';

/** Rows that are linked in one transaction for each practice: its others wait for it. */
const BATCH = 200;
/** Ids that are looked at in one statement: most of them may have their link already. */
const SPAN = 20_000;

/** Two servers that begin at once take in the same rows one after the other. */
const LOCK = statement('lock_record_head', {
  takes: { practiceId: 'int' },
  sql: `INSERT INTO record_heads (practice_id) VALUES ($practiceId)
    ON CONFLICT (practice_id) DO UPDATE SET practice_id = EXCLUDED.practice_id`,
});

const toAdopt = (kind: RecordKind) => {
  const { from, id, practiceId, where = 'true' } = RECORDED[kind];
  return statement(`adopt_${kind}`, {
    anyPractice: 'records of all practices are taken in when chains begin',
    takes: { after: 'int', upTo: 'int', batch: 'int' },
    gives: { practiceId: 'int', rowId: 'int' },
    sql: `SELECT ${practiceId} AS "practiceId", ${id} AS "rowId" FROM ${from}
      WHERE ${id} > $after AND ${id} <= $upTo AND ${where} AND ${hasNoLink(kind)}
      ORDER BY ${id} LIMIT $batch`,
  });
};
const lastOf = (kind: RecordKind) =>
  statement(`last_to_adopt_${kind}`, {
    anyPractice: 'records of all practices are taken in when chains begin',
    gives: { rowId: 'int' },
    sql: `SELECT coalesce(max(id), 0) AS "rowId" FROM ${RECORDED[kind].table}`,
  });
const TO_ADOPT = RECORD_KINDS.map((kind) => ({ kind, last: lastOf(kind), rowsBetween: toAdopt(kind) }));

/** Takes what was recorded before chains began into the chain of its practice. Running it again adds nothing twice. */
export async function adoptRows(db: Db, now: Date): Promise<void> {
  for (const { kind, last, rowsBetween } of TO_ADOPT) {
    const [{ rowId: end } = { rowId: 0 }] = await db.run(last);
    for (let after = 0; after < end; ) {
      const upTo = Math.min(after + SPAN, end);
      const rows = await db.run(rowsBetween, { after, upTo, batch: BATCH });
      for (const [practiceId, ofPractice] of Map.groupBy(rows, (row) => row.practiceId)) {
        const ids = ofPractice.map(({ rowId }) => rowId);
        await db.transaction(async (tx) => {
          await tx.write(LOCK, { practiceId });
          await linkRows(tx, { practiceId, kind, ids, now });
        });
      }
      after = rows.length < BATCH ? upTo : (rows.at(-1)?.rowId ?? upTo);
    }
  }
}
