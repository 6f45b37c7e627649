import type { Query, Statement } from '../../db/client.ts';

const LOOSE: Statement = {
  name: 'drop_loose_acceptances',
  text: `DELETE FROM compliance_acceptances a WHERE a.user_id = $1::int
           AND NOT EXISTS (SELECT FROM order_items i WHERE i.ar16_acceptance_id = a.id)
           AND NOT EXISTS (SELECT FROM order_items i WHERE i.controlled_drug_acceptance_id = a.id)`,
};

/** Forgets forms that a user accepted and no order was placed on; the law wants the others kept with their order. */
export async function dropLooseAcceptances(query: Query, userId: number): Promise<void> {
  await query(LOOSE, [userId]);
}
