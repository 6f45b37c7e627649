import type { Db, Statement } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';

export const PURGE_ACCEPTANCES: Queue<object> = {
  name: 'purge-acceptances',
  retries: 3,
  pause: 60,
  expiry: 600,
  cron: '55 2 * * *',
};

/** Days; an order can be placed on one for a day. */
const KEPT = 30;

const LOOSE: Statement = {
  name: 'purge_acceptances',
  text: `DELETE FROM compliance_acceptances WHERE id IN (
           SELECT a.id FROM compliance_acceptances a WHERE a.accepted_at < $1::timestamptz
             AND NOT EXISTS (SELECT FROM order_items i WHERE i.ar16_acceptance_id = a.id)
             AND NOT EXISTS (SELECT FROM order_items i WHERE i.controlled_drug_acceptance_id = a.id)
           ORDER BY a.id LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING true`,
};

/** Every night: forms that were accepted and no order was placed on; each line of an order keeps its own. */
export function purgeAcceptances({ db, clock }: { db: Db; clock: Clock }): Worker<object> {
  return {
    queue: PURGE_ACCEPTANCES,
    async run() {
      await deleteInBatches(db.query, LOOSE, [later(clock.now(), -KEPT * DAY)]);
    },
    // The next night does the same again.
    async giveUp() {},
  };
}
