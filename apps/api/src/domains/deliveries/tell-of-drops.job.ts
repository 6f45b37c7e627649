import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { lineDropsMessage } from '../../outside/wholesaler-transport/line-drops.ts';
import type { MessageTransport } from '../../outside/wholesaler-transport/part-message.ts';
import { wayTo } from '../../outside/wholesaler-transport/way-to.ts';
import { readOrderSettings } from '../wholesalers/public.ts';

interface TellOfDrops {
  readonly uid: string;
  /** What was dropped together. */
  readonly drops: readonly number[];
}

/** Seconds in which a drop can be taken back: its wholesaler is told afterwards. */
const TOLD_AFTER = 60;

/** Retried for more than a day: else packs come that nobody wants. */
export const TELL_OF_DROPS: Queue<TellOfDrops> = {
  name: 'tell-of-drops',
  retries: 60,
  pause: 5,
  longestPause: 1_800,
  expiry: 60,
  delay: TOLD_AFTER,
};

/** Whoever takes a drop back waits, or has done so. */
const LOCK = statement('lock_part_to_tell_of_drops', {
  anyPractice: 'a job names the part',
  takes: { uid: 'uuid' },
  sql: 'SELECT FROM wholesale_orders WHERE uid = $uid FOR NO KEY UPDATE',
});

/** Before it is sent: what may have been sent cannot be taken back. A try that failed is told of again. */
const TELL = statement('tell_of_drops', {
  anyPractice: 'a job names the part',
  takes: { drops: 'int[]', now: 'timestamptz' },
  sql: `UPDATE line_drops d SET told_at = coalesce(d.told_at, $now)
    WHERE d.id = ANY ($drops) AND NOT EXISTS (SELECT FROM line_drops b WHERE b.takes_back_id = d.id)`,
});

const DROPPED = statement('dropped_lines', {
  anyPractice: 'a job names the part',
  takes: { uid: 'uuid', drops: 'int[]' },
  gives: {
    wholesalerId: 'int',
    wholesalerName: 'text',
    accountNumber: 'text',
    wholesalerCode: 'text',
    productName: 'text',
    quantity: 'int',
  },
  sql: `SELECT w.wholesaler_id AS "wholesalerId", w.wholesaler_name AS "wholesalerName", w.account_number AS "accountNumber",
      i.wholesaler_code AS "wholesalerCode", i.product_name AS "productName", d.quantity
    FROM wholesale_orders w JOIN order_items i ON i.wholesale_order_id = w.id JOIN line_drops d ON d.order_item_id = i.id
    WHERE w.uid = $uid AND d.id = ANY ($drops) AND d.told_at IS NOT NULL ORDER BY d.id`,
});

/** Tells a wholesaler what its practice no longer wants of an order, the way its orders go; nothing of what was taken back. */
export function tellOfDrops({
  db,
  clock,
  transport,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly transport: MessageTransport;
}): Worker<TellOfDrops> {
  return {
    async run({ uid, drops: ids }) {
      const drops = await db.transaction(async (tx) => {
        await tx.run(LOCK, { uid });
        await tx.write(TELL, { drops: ids, now: clock.now() });
        return tx.run(DROPPED, { uid, drops: ids });
      });
      const [first] = drops;
      if (!first) return;
      const { wholesalerId, wholesalerName, accountNumber } = first;
      const way = wayTo(await readOrderSettings(db, wholesalerId));
      const id = `${uid}-drop-${ids[0]}`;
      await transport.sendMessage(lineDropsMessage({ id, uid, way, wholesalerName, accountNumber, drops }));
    },
    // The job stays listed as failed, from where the provider can retry it.
    async giveUp() {},
  };
}
