import { LIST_RESTORE_HOURS } from '@formulary/contracts/lists';
import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

const LISTS = oldRows('lists', { key: 'id', old: 'deleted_at < $before' });

/** Lists that can be restored no more, with their items. */
export const purgeLists = purgeAfter(LIST_RESTORE_HOURS / 24, LISTS);
