import { type Db, queryIn } from '@formulary/api/db/client';

/**
 * Runs operations in one transaction: all that they do is kept, or nothing. For scripts; it holds every lock to the end,
 * so no user's request should. An operation that fails ends it, even where its caller goes on.
 */
export function inOneTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction((tx) => {
    const sql = queryIn(tx);
    const { run, write, runText } = sql;
    return work({
      ...db,
      run,
      write,
      runText,
      // Inside a transaction a client only lacks what opens connections and other transactions.
      prisma: tx as Db['prisma'],
      query: sql,
      read: sql,
      async transaction(inner) {
        const result = await inner(tx);
        // What an operation's own commit would have dropped.
        await tx.$executeRaw`DISCARD TEMP`;
        return result;
      },
      atomically: (inner) => inner(sql),
    });
  });
}
