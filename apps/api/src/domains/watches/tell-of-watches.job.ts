import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { publishNotifications } from '../notifications/public.ts';
import { keepNews } from './keep-news.ts';
import { lookAtWatches } from './look-at-watches.ts';
import { noticesOf } from './notices-of.ts';
import { takeWatchChecks } from './take-watch-checks.ts';

/**
 * Tells users what became of the products that they watch, some users at a time. How a product stood, its news and their
 * notification change in one transaction: each thing is told once, wherever a worker is killed.
 */
export function tellOfWatches(deps: { db: Db; clock: Clock }): Worker<object> {
  return {
    async run() {
      while (await deps.db.transaction((tx) => tellSome(tx, deps.clock)));
    },
    // The next list tells what this one should have.
    async giveUp() {},
  };
}

/** False when nothing was left to look at. */
async function tellSome(tx: Sql, clock: Clock): Promise<boolean> {
  const taken = await takeWatchChecks(tx);
  if (taken.length === 0) return false;
  const looks = await lookAtWatches(tx, taken);
  await keepNews(tx, looks, clock.now());
  await publishNotifications({ db: tx, clock }, noticesOf(looks, clock.now()));
  return true;
}
