import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { AS_ROW } from '../as-row.ts';
import { CREATE_CATALOGUE_LIST } from '../stage-catalogue.ts';

/** SQL: each product that the staged list names, as it is. One of a catalogue that was taken back is none, until it is brought again. */
const LISTED = `SELECT l.line, l.code, to_jsonb(r) AS facts
    FROM catalogue_list l JOIN products p ON p.code = l.code JOIN categories c ON c.id = p.category_id
    JOIN manufacturers m ON m.id = p.manufacturer_id AND NOT p.taken_back CROSS JOIN LATERAL (SELECT ${AS_ROW}) r`;

const CREATE_BEFORE = statement('create_catalogue_before', {
  sql: 'CREATE TEMPORARY TABLE catalogue_before (line int NOT NULL, code text NOT NULL, facts jsonb NOT NULL) ON COMMIT DROP',
});

const FILL_BEFORE = statement('fill_catalogue_before', {
  after: [CREATE_CATALOGUE_LIST, CREATE_BEFORE],
  sql: `INSERT INTO catalogue_before ${LISTED}`,
});

const ANALYZE = statement('analyze_catalogue_before', { after: [CREATE_BEFORE], sql: 'ANALYZE catalogue_before' });

/** Keeps what the products of a staged list are, before any is written. */
export async function keepProductsAsTheyAre(tx: Sql): Promise<void> {
  await tx.write(CREATE_BEFORE);
  await tx.write(FILL_BEFORE);
  await tx.write(ANALYZE);
}

/** Each product that the list creates or changes. */
export const CREATE_CHANGES = statement('create_catalogue_changes', {
  sql: `CREATE TEMPORARY TABLE catalogue_changes (line int NOT NULL, code text NOT NULL, before jsonb, after jsonb NOT NULL)
    ON COMMIT DROP`,
});

const COMPARE = statement('compare_catalogue', {
  after: [CREATE_CATALOGUE_LIST, CREATE_BEFORE, CREATE_CHANGES],
  sql: `INSERT INTO catalogue_changes
    SELECT now.line, now.code, was.facts, now.facts FROM (${LISTED}) now LEFT JOIN catalogue_before was USING (code)
    WHERE was.facts IS DISTINCT FROM now.facts`,
});

const STAMP = statement('stamp_of_catalogue', {
  gives: { stamp: 'text' },
  after: [CREATE_CHANGES],
  sql: `SELECT count(*) || ':' || coalesce(sum(hashtextextended(ROW(code, before, after)::text, 0)::numeric), 0) AS stamp
    FROM catalogue_changes`,
});

/** Compares what was written with what was kept. The stamp is the same for the same differences, in any order. */
export async function compareProducts(tx: Sql): Promise<{ stamp: string }> {
  await tx.write(CREATE_CHANGES);
  await tx.write(COMPARE);
  const [found] = await tx.run(STAMP);
  return { stamp: found?.stamp ?? '' };
}
