import type { Db } from './client.ts';
import type { Sql } from './sql.ts';

/** Transactions at whose end `record` writes, too, such as an audit: neither is kept without the other. */
export function recordedTransactions(
  db: Pick<Db, 'transaction'>,
  record: ((sql: Sql) => Promise<void>) | undefined,
): Pick<Db, 'transaction'> {
  return {
    transaction: (work) =>
      db.transaction(async (tx) => {
        const done = await work(tx);
        await record?.(tx);
        return done;
      }),
  };
}
