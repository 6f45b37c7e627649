import { type Db, queryIn, type Tx } from '@formulary/api/db/client';
import type { CopyRow, LongTransaction } from '@formulary/api/db/long-transaction';

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
      transaction: (inner) => inner(tx),
      async longTransaction(inner) {
        const result = await inner(longTransactionIn(tx));
        // What an operation's own commit would have dropped.
        await tx.$executeRaw`DISCARD TEMP`;
        return result;
      },
      atomically: (inner) => inner(sql),
    });
  });
}

/** Prisma's connection takes no COPY: rows are inserted, some at a time. */
function longTransactionIn(tx: Tx): LongTransaction {
  const { run, write, runText } = queryIn(tx);
  return {
    ...{ run, write, runText },
    async copy(table, columns, batches) {
      let count = 0;
      for await (const rows of batches) {
        const named = rows.map((row: CopyRow) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
        count += await tx.$executeRawUnsafe(
          `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
          JSON.stringify(named),
        );
      }
      return count;
    },
  };
}
