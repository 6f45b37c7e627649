import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { linkHash, RECORD_KINDS, RECORDED, RecordKind, sumOf } from './recorded-rows.ts';

/** Faults of one sort that are named one by one; the sums are of all. */
const FAULTS_NAMED = 100;

/** Where the chain is sealed to, the link that stands there now, and where it ends. */
export const HEAD = statement('record_head', {
  takes: { practiceId: 'int' },
  gives: {
    hasHead: 'bool',
    sealedPlace: 'int?',
    sealedHash: 'bytea?',
    sealedAt: 'timestamptz?',
    seal: 'bytea?',
    hashThere: 'bytea?',
    lastPlace: 'int?',
    lastHash: 'bytea?',
    lastAt: 'timestamptz?',
  },
  sql: `SELECT h.practice_id IS NOT NULL AS "hasHead", h.sealed_place AS "sealedPlace", h.sealed_hash AS "sealedHash", h.sealed_at AS "sealedAt", h.seal,
      (SELECT k.hash FROM record_links k WHERE k.practice_id = p.id AND k.place = h.sealed_place) AS "hashThere",
      last.place AS "lastPlace", last.hash AS "lastHash", last.linked_at AS "lastAt"
    FROM practices p LEFT JOIN record_heads h ON h.practice_id = p.id
      LEFT JOIN LATERAL (
        SELECT k.place, k.hash, k.linked_at FROM record_links k WHERE k.practice_id = p.id ORDER BY k.place DESC LIMIT 1
      ) last ON true
    WHERE p.id = $practiceId`,
});

const LINK_HOLDS = linkHash({
  before: "coalesce(before, ''::bytea)",
  practiceId: 'practice_id',
  place: 'place',
  kind: 'kind',
  rowId: 'row_id',
  linkedAt: 'linked_at',
  sum: 'sum',
});

/** Links after a place that do not follow from the one before: `gap` where some were taken out, `link` where one was changed. */
export const BROKEN_LINKS = statement('broken_record_links', {
  takes: { practiceId: 'int', after: 'int' },
  gives: {
    fault: z.enum(['gap', 'link']),
    place: 'int',
    kind: RecordKind,
    rowId: 'int',
    linkedAt: 'timestamptz',
    count: 'int',
  },
  sql: `SELECT CASE WHEN place <> coalesce(place_before, 0) + 1 THEN 'gap' ELSE 'link' END AS fault, place, kind,
      row_id AS "rowId", linked_at AS "linkedAt", count(*) OVER ()::int AS count
    FROM (
      SELECT *, lag(place) OVER in_order AS place_before, lag(hash) OVER in_order AS before
      FROM record_links WHERE practice_id = $practiceId AND place >= $after WINDOW in_order AS (ORDER BY place)
    ) links
    WHERE place > $after AND (place <> coalesce(place_before, 0) + 1 OR hash <> ${LINK_HOLDS})
    ORDER BY place LIMIT ${FAULTS_NAMED}`,
});

const changed = (kind: RecordKind) => {
  const { from, id, where = 'true' } = RECORDED[kind];
  return statement(`changed_${kind}`, {
    anyPractice: 'a row that now says another practice is one that was changed',
    takes: { practiceId: 'int' },
    gives: { fault: z.enum(['changed', 'gone']), place: 'int', rowId: 'int', linkedAt: 'timestamptz', count: 'int' },
    sql: `SELECT CASE WHEN r.id IS NULL THEN 'gone' ELSE 'changed' END AS fault, k.place, k.row_id AS "rowId",
        k.linked_at AS "linkedAt", count(*) OVER ()::int AS count
      FROM record_links k LEFT JOIN (SELECT ${id} AS id, ${sumOf(kind)} AS sum FROM ${from} WHERE ${where}) r ON r.id = k.row_id
      WHERE k.practice_id = $practiceId AND k.kind = '${kind}' AND r.sum IS DISTINCT FROM k.sum
      ORDER BY k.place LIMIT ${FAULTS_NAMED}`,
  });
};

const unlinked = (kind: RecordKind) => {
  const { from, id, practiceId, where = 'true' } = RECORDED[kind];
  return statement(`unlinked_${kind}`, {
    anyPractice: 'a row has one link, in the chain of the practice that its user was of then',
    takes: { practiceId: 'int' },
    gives: { rowId: 'int', count: 'int' },
    sql: `SELECT ${id} AS "rowId", count(*) OVER ()::int AS count FROM ${from}
      WHERE ${practiceId} = $practiceId AND ${where}
        AND NOT EXISTS (SELECT FROM record_links k WHERE k.kind = '${kind}' AND k.row_id = ${id})
      ORDER BY ${id} LIMIT ${FAULTS_NAMED}`,
  });
};

/** Rows that are not as their links say, or that are no more. */
export const CHANGED = byKind(changed);
/** Rows of a practice without a link. */
export const UNLINKED = byKind(unlinked);

function byKind<S>(make: (kind: RecordKind) => S) {
  return RECORD_KINDS.map((kind) => ({ kind, statement: make(kind) }));
}

/** When chains began, and when nothing older was taken in any more; and whether any chain is sealed. */
export const BEGINNING = statement('record_beginning', {
  anyPractice: 'whether chains began is one thing for all practices',
  gives: { beganAt: 'timestamptz?', closedAt: 'timestamptz?', seal: 'bytea?', isAnySealed: 'bool' },
  sql: `SELECT b.began_at AS "beganAt", b.closed_at AS "closedAt", b.seal,
      EXISTS (SELECT FROM record_heads WHERE seal IS NOT NULL) AS "isAnySealed"
    FROM (SELECT 1) always LEFT JOIN record_beginnings b ON true`,
});
