import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

/** Those that wait for a decision stay. */
export const purgeHeldLists = purgeAfter(
  90,
  oldRows('held_lists', { key: 'id', old: `state <> 'held' AND decided_at < $before` }),
);
