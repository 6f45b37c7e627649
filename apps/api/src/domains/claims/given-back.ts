import { type Cents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type CellOf, keyOf } from './read-cells.ts';
import { givenBackOf } from './settle-cell.ts';

const GIVEN = {
  orderItemId: 'int?',
  invoiceLineId: 'int?',
  invoiceId: 'int?',
  wholesalerId: 'int',
  at: 'timestamptz',
  amount: 'float8',
} as const;

const BY_DOCUMENTS = statement('given_back_by_documents', {
  takes: { practiceId: 'int' },
  gives: { ...GIVEN, issuedOn: 'text' },
  sql: `SELECT f.order_item_id AS "orderItemId", f.invoice_line_id AS "invoiceLineId", f.invoice_id AS "invoiceId",
      c.wholesaler_id AS "wholesalerId", c.received_at AS at, c.issued_on::text AS "issuedOn", f.amount::float8 AS amount
    FROM invoices c JOIN finding_credits f ON f.credit_id = c.id
    WHERE c.practice_id = $practiceId ORDER BY c.received_at, f.id`,
});

/** With what documents had given back when the same was first claimed. */
const BY_SAYING = statement('given_back_by_saying', {
  takes: { practiceId: 'int' },
  gives: { ...GIVEN, creditedBefore: 'float8' },
  sql: `SELECT i.order_item_id AS "orderItemId", i.invoice_line_id AS "invoiceLineId", i.invoice_id AS "invoiceId",
      i.wholesaler_id AS "wholesalerId", a.answered_at AS at, s.amount::float8 AS amount, i.before::float8 AS "creditedBefore"
    FROM (
      SELECT i.id, i.order_item_id, i.invoice_line_id, i.invoice_id, c.wholesaler_id,
        first_value(i.credited_before) OVER (PARTITION BY i.order_item_id, i.invoice_line_id, i.invoice_id ORDER BY i.id) AS before
      FROM claims c JOIN claim_items i ON i.claim_id = c.id WHERE c.practice_id = $practiceId
    ) i JOIN claim_answer_items s ON s.claim_item_id = i.id JOIN claim_answers a ON a.id = s.claim_answer_id
    WHERE a.kind = 'credited' AND a.taken_back_at IS NULL ORDER BY a.answered_at, i.id`,
});

/** Money that a wholesaler gave back, when it was first known of. */
export interface GivenBack {
  readonly wholesalerId: number;
  readonly at: Date;
  /** The day of its document; null where somebody said it. */
  readonly issuedOn: string | null;
  readonly amount: Cents;
}

type Event = GivenBack & { readonly creditedBefore: Cents | null };

/** All that was given back to a practice, the same money once: by `givenBackOf`, as claims are settled. */
export async function readGivenBack(db: Sql, practiceId: number): Promise<GivenBack[]> {
  const documents = await db.run(BY_DOCUMENTS, { practiceId });
  const said = await db.run(BY_SAYING, { practiceId });
  const events: (CellOf & Event)[] = [
    ...documents.map((one) => ({ ...one, amount: toCents(one.amount), creditedBefore: null })),
    ...said.map((one) => ({
      ...{ ...one, amount: toCents(one.amount) },
      ...{ issuedOn: null, creditedBefore: toCents(one.creditedBefore) },
    })),
  ];
  return [...Map.groupBy(events, keyOf).values()].flatMap(countOnce);
}

/** What each adds to what was given back of the same before. */
function countOnce(events: readonly Event[]): GivenBack[] {
  const creditedBefore = events.find((event) => event.creditedBefore !== null)?.creditedBefore ?? 0;
  let [credited, said, given] = [0, 0, 0];
  return [...events]
    .sort((one, two) => one.at.getTime() - two.at.getTime())
    .flatMap(({ amount, creditedBefore: isSaid, wholesalerId, at, issuedOn }) => {
      if (isSaid === null) credited += amount;
      else said += amount;
      const { before, since } = givenBackOf({ credited, creditedBefore, said });
      const more = before + since - given;
      given += more;
      return more === 0 ? [] : [{ wholesalerId, at, issuedOn, amount: more }];
    });
}
