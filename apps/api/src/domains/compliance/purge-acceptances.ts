import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

/** Forms that no order was placed on; each line of an order keeps its own. */
const LOOSE = oldRows('compliance_acceptances', {
  key: 'id',
  old: `accepted_at < $before
    AND NOT EXISTS (SELECT FROM order_items i WHERE i.ar16_acceptance_id = t.id)
    AND NOT EXISTS (SELECT FROM order_items i WHERE i.controlled_drug_acceptance_id = t.id)`,
});

/** Orders can be placed on one for a day. */
export const purgeAcceptances = purgeAfter(30, LOOSE);
