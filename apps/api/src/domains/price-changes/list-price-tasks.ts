import { PRICE_TASKS_MAX, PriceTask } from '@formulary/contracts/price-changes';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const TASKS = statement('price_tasks', {
  takes: { limit: 'int' },
  gives: { id: 'int', created_on: 'text', ...PriceTask.pick({ wholesaler: true, status: true }).shape },
  mayLag: true,
  sql: `SELECT t.id, ${isoTime('t.created_at')} AS created_on,
      json_build_object('id', w.id, 'name', w.name) AS wholesaler, t.status::text AS status
    FROM price_tasks t JOIN wholesalers w ON w.id = t.wholesaler_id
    WHERE t.status = 'finished' ORDER BY t.created_at DESC, t.id DESC LIMIT $limit`,
});

/** Finished tasks of all wholesalers, newest first. */
export function listPriceTasks({ db }: { db: Sql }): Promise<PriceTask[]> {
  return db.run(TASKS, { limit: PRICE_TASKS_MAX });
}
