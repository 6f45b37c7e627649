import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

const LOOSE = oldRows('compliance_acceptances', {
  key: 'id',
  old: `accepted_at < $before
    AND NOT EXISTS (SELECT FROM order_items i WHERE i.ar16_acceptance_id = t.id)
    AND NOT EXISTS (SELECT FROM order_items i WHERE i.controlled_drug_acceptance_id = t.id)`,
});

/** Acceptances that no order refers to. */
export const purgeAcceptances = purgeAfter(30, LOOSE);
