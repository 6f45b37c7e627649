import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const WRITE = statement('write_account', {
  takes: { practiceId: 'int', wholesalerId: 'int', accountNumber: 'text', replaces: 'bool' },
  sql: `INSERT INTO wholesaler_accounts (practice_id, wholesaler_id, account_number)
    VALUES ($practiceId, $wholesalerId, $accountNumber)
    ON CONFLICT (practice_id, wholesaler_id) DO UPDATE SET account_number = excluded.account_number WHERE $replaces`,
});

/** Gives a practice an account. One that it has there stays, unless this one `replaces` it. Answers whether it was written. */
export async function writeAccount(
  sql: Sql,
  account: { practiceId: number; wholesalerId: number; accountNumber: string; replaces: boolean },
): Promise<boolean> {
  return (await sql.write(WRITE, account)) > 0;
}
