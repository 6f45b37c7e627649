import { PRICE_TASKS_MAX, type PriceTask } from '@formulary/contracts/price-changes';
import type { Db, Statement } from '../../db/client.ts';
import { isoTime } from '../../db/iso-time.ts';

const TASKS: Statement = {
  name: 'price_tasks',
  text: `SELECT t.id, ${isoTime('t.created_at')} AS created_on,
      json_build_object('id', w.id, 'name', w.name) AS wholesaler, t.status::text AS status
    FROM price_tasks t JOIN wholesalers w ON w.id = t.wholesaler_id
    WHERE t.status = 'finished' ORDER BY t.created_at DESC, t.id DESC LIMIT $1::int`,
};

/** Finished ones alone, newest first. The lists of wholesalers without an account are no secret to a practice. */
export function listPriceTasks({ db }: { db: Db }): Promise<PriceTask[]> {
  return db.query<PriceTask>(TASKS, [PRICE_TASKS_MAX]);
}
