import { oldRows, purgeAfter } from '../../jobs/purge.job.ts';

const OLD = oldRows('watch_news', { key: 'id', old: 'created_at < $before' });

export const purgeWatchNews = purgeAfter(90, OLD);
