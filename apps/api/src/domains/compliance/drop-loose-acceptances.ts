import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const LOOSE = statement('drop_loose_acceptances', {
  takes: { userId: 'int' },
  sql: `DELETE FROM compliance_acceptances a WHERE a.user_id = $userId
           AND NOT EXISTS (SELECT FROM order_items i WHERE i.ar16_acceptance_id = a.id)
           AND NOT EXISTS (SELECT FROM order_items i WHERE i.controlled_drug_acceptance_id = a.id)`,
});

/** Forgets forms that a user accepted and no order was placed on; the law wants the others kept with their order. */
export async function dropLooseAcceptances(sql: Sql, userId: number): Promise<void> {
  await sql.write(LOOSE, { userId });
}
