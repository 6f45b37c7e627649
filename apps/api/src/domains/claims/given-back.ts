import { type Cents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { notSaidBefore } from './money-once.ts';
import { type CellOf, keyOf } from './read-cells.ts';

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

const BY_SAYING = statement('given_back_by_saying', {
  takes: { practiceId: 'int' },
  gives: { ...GIVEN, creditedBefore: 'float8' },
  sql: `SELECT i.order_item_id AS "orderItemId", i.invoice_line_id AS "invoiceLineId", i.invoice_id AS "invoiceId",
      c.wholesaler_id AS "wholesalerId", a.answered_at AS at, s.amount::float8 AS amount,
      s.credited_before::float8 AS "creditedBefore"
    FROM claims c JOIN claim_answers a ON a.claim_id = c.id JOIN claim_answer_items s ON s.claim_answer_id = a.id
      JOIN claim_items i ON i.id = s.claim_item_id
    WHERE c.practice_id = $practiceId AND a.kind = 'credited' AND a.taken_back_at IS NULL ORDER BY a.answered_at, i.id`,
});

/** Money that a wholesaler gave back, when it was first known of. */
export interface GivenBack {
  readonly wholesalerId: number;
  readonly at: Date;
  /** The day of its document; null where somebody said it. */
  readonly issuedOn: string | null;
  readonly amount: Cents;
}

/** `creditedBefore`: of what somebody said, what documents had given back by then. */
type Event = GivenBack & { readonly creditedBefore: Cents | null };

/** All that was given back to a practice, the same money once: by `notSaidBefore`, as claims are settled. */
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

/** What each adds to what was given back of the same. */
function countOnce(events: readonly Event[]): GivenBack[] {
  const said = events.flatMap(({ amount, creditedBefore }) =>
    creditedBefore === null ? [] : [{ amount, creditedBefore }],
  );
  let credited = 0;
  return events.flatMap(({ creditedBefore, ...event }) => {
    if (creditedBefore !== null) return [event];
    const before = notSaidBefore(credited, said);
    credited += event.amount;
    const amount = notSaidBefore(credited, said) - before;
    return amount === 0 ? [] : [{ ...event, amount }];
  });
}
