import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const LOOSE = statement('drop_loose_acceptances', {
  takes: { userId: 'int' },
  sql: `DELETE FROM compliance_acceptances a WHERE a.user_id = $userId
           AND NOT EXISTS (SELECT FROM order_items i WHERE i.ar16_acceptance_id = a.id)
           AND NOT EXISTS (SELECT FROM order_items i WHERE i.controlled_drug_acceptance_id = a.id)`,
});

/** Deletes a user's acceptances that no order refers to; the law requires the others to be kept. */
export async function dropLooseAcceptances(sql: Sql, userId: number): Promise<void> {
  await sql.write(LOOSE, { userId });
}
