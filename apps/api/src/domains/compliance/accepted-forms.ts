import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { acceptedSince, type LineWithForms, missingForms } from './compliance-rule.ts';

const newest = (category: string) => `max(id) FILTER (WHERE category = '${category}')`;

const ACCEPTED = statement('accepted_forms', {
  takes: { userId: 'int', productIds: 'int[]', since: 'timestamptz' },
  gives: { productId: 'int', ar16AcceptanceId: 'int?', controlledDrugAcceptanceId: 'int?' },
  sql: `SELECT product_id AS "productId", ${newest('ar16')} AS "ar16AcceptanceId",
      ${newest('controlled_drug')} AS "controlledDrugAcceptanceId"
    FROM compliance_acceptances WHERE user_id = $userId AND product_id = ANY ($productIds) AND accepted_at >= $since
    GROUP BY product_id`,
});

export type AcceptedForms = RowOfStatement<typeof ACCEPTED>;

/** What a user accepted in time of each of these products; none where nothing was. */
export async function readAcceptedForms(
  sql: Sql,
  { now, ...of }: { userId: number; productIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, AcceptedForms>> {
  const rows = await sql.run(ACCEPTED, { ...of, since: acceptedSince(now) });
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The forms that a product needs beside those that were accepted. */
export function formsStillMissing(
  card: LineWithForms['card'] & { readonly id: number },
  accepted: ReadonlyMap<number, AcceptedForms>,
) {
  const forms = accepted.get(card.id) ?? { ar16AcceptanceId: null, controlledDrugAcceptanceId: null };
  return missingForms({ card, ...forms });
}
