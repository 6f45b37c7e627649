import type { Sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

const IS_THERE = statement('queue_is_there', {
  gives: { there: 'bool' },
  sql: `SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
});

/** The first server creates the queue's tables. */
export async function isQueueThere(sql: Sql): Promise<boolean> {
  return (await sql.run(IS_THERE))[0]?.there ?? false;
}
