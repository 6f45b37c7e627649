import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

/** Each wholesaler's newest list that moved prices is kept, because it is shown however old it is. */
const newerMoved = (task: string) => `EXISTS (
  SELECT FROM price_tasks n WHERE n.wholesaler_id = ${task}.wholesaler_id AND n.status = 'finished' AND n.moved > 0
    AND (n.created_at, n.id) > (${task}.created_at, ${task}.id))`;

const MOVES = oldRows('price_changes', {
  key: 'task_id, offer_id',
  old: `EXISTS (SELECT FROM price_tasks k WHERE k.id = t.task_id AND k.created_at < $before AND ${newerMoved('k')})`,
});

/** The newest finished task is kept too. */
const TASKS = oldRows('price_tasks', {
  key: 'id',
  old: `created_at < $before AND NOT (t.status = 'finished' AND t.moved > 0 AND NOT ${newerMoved('t')})
    AND EXISTS (SELECT FROM price_tasks n WHERE n.wholesaler_id = t.wholesaler_id AND n.status = 'finished'
      AND (n.created_at, n.id) > (t.created_at, t.id))`,
});

/** Moves first: deleting a task deletes its moves. */
export const purgePriceChanges = [purgeAfter(7, MOVES), purgeAfter(90, TASKS)];
