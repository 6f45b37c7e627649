import type { Db } from '@formulary/api/db/client';
import type { CopyRow, LongTransaction } from '@formulary/api/db/long-transaction';
import { type Sql, sqlOver } from '@formulary/api/db/sql';

type PrismaTransaction = Parameters<Parameters<Db['prisma']['$transaction']>[0]>[0];

/**
 * Runs operations in one transaction, Prisma calls and hand-written statements alike. For scripts only: it holds all
 * locks to the end. A failed operation ends it, even when its caller continues.
 */
export function inOneTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.prisma.$transaction((tx) => {
    const sql = sqlIn(tx);
    return work({
      ...db,
      ...sql,
      // It only lacks methods that open connections or transactions.
      prisma: tx as Db['prisma'],
      transaction: (inner) => inner(sql),
      async longTransaction(inner) {
        const result = await inner(longTransactionIn(tx, sql));
        // A commit would have dropped these.
        await tx.$executeRaw`DISCARD TEMP`;
        return result;
      },
    });
  });
}

/** Prisma has one call for rows and another for counts. */
function sqlIn(tx: PrismaTransaction): Sql {
  const rows = async (text: string, values: unknown[]) => tx.$queryRawUnsafe<unknown[]>(text, ...values);
  const reading = sqlOver(async ({ text, values }) => ({ rows: await rows(text, values), rowCount: null }));
  const writing = sqlOver(async ({ text, values }) => ({
    rows: [],
    rowCount: await tx.$executeRawUnsafe(text, ...values),
  }));
  return { ...reading, write: writing.write };
}

/** Prisma has no COPY: rows are inserted in batches. */
function longTransactionIn(tx: PrismaTransaction, sql: Sql): LongTransaction {
  return {
    ...sql,
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
