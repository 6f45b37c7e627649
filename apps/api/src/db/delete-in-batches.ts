import type { Query, Statement } from './client.ts';

/** Rows that go at once: few enough that nobody waits for their locks. */
const BATCH = 1_000;

/**
 * Deletes rows in batches, each committed by itself, and answers how many went. The statement takes the batch's size as
 * its last value, skips rows that are locked, and answers one row for each that it deleted.
 */
export async function deleteInBatches(query: Query, statement: Statement, values: readonly unknown[]): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await query(statement, [...values, BATCH]);
    total += deleted.length;
    if (deleted.length < BATCH) return total;
  }
}
