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
  // One after the other: each that waited for its turn in the database would keep a connection from requests.
  let last = Promise.resolve();
  return {
    run() {
      last = last.catch(() => {}).then(() => tellAll(deps));
      return last;
    },
    // The next list tells what this one should have.
    async giveUp() {},
  };
}

/** Until nothing is left from the first user on. */
async function tellAll({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  let after = 0;
  for (;;) {
    const last = await db.transaction((tx) => tellSome(tx, { clock, after }));
    if (last === undefined && after === 0) return;
    after = last ?? 0;
  }
}

/** Answers the last user whose watches were looked at; undefined when none was left. */
async function tellSome(tx: Sql, { clock, after }: { clock: Clock; after: number }): Promise<number | undefined> {
  const taken = await takeWatchChecks(tx, after);
  if (taken.length === 0) return undefined;
  const looks = await lookAtWatches(tx, taken);
  await keepNews(tx, looks, clock.now());
  await publishNotifications({ db: tx, clock }, noticesOf(looks, clock.now()));
  return taken.reduce((most, { userId }) => Math.max(most, userId), 0);
}
