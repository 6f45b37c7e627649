import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { linkRows } from './link-rows.ts';
import { RECORD_KINDS, RECORDED, type RecordKind } from './recorded-rows.ts';

/** Rows that are looked at together, and linked in a transaction for each practice: its others wait for it. */
const BATCH = 500;

const toAdopt = (kind: RecordKind) => {
  const { from, id, practiceId, where = 'true' } = RECORDED[kind];
  return statement(`adopt_${kind}`, {
    anyPractice: 'records of all practices are taken in when chains begin',
    takes: { after: 'int', batch: 'int' },
    gives: { practiceId: 'int', rowId: 'int' },
    sql: `SELECT ${practiceId} AS "practiceId", ${id} AS "rowId" FROM ${from}
      WHERE ${id} > $after AND ${where} AND NOT EXISTS (SELECT FROM record_links k WHERE k.kind = '${kind}' AND k.row_id = ${id})
      ORDER BY ${id} LIMIT $batch`,
  });
};
const TO_ADOPT = RECORD_KINDS.map((kind) => ({ kind, statement: toAdopt(kind) }));

/** Takes what was recorded before chains began into the chain of its practice. Running it again adds nothing twice. */
export async function adoptRows(db: Db, now: Date): Promise<void> {
  for (const { kind, statement: rowsAfter } of TO_ADOPT) {
    for (let after = 0; ; ) {
      const rows = await db.run(rowsAfter, { after, batch: BATCH });
      for (const [practiceId, ofPractice] of Map.groupBy(rows, (row) => row.practiceId)) {
        const ids = ofPractice.map(({ rowId }) => rowId);
        await db.transaction((tx) => linkRows(tx, { practiceId, kind, ids, now }));
      }
      after = rows.at(-1)?.rowId ?? after;
      if (rows.length < BATCH) break;
    }
  }
}
