import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { writeAccount } from '@formulary/api/domains/accounts/write-account';
import { DomainError } from '@formulary/api/kernel/domain-error';

const DEMO_EMAIL = 'demo@formulary.example';

const PRACTICE_OF = statement('practice_of_user', {
  takes: { email: 'text' },
  gives: { id: 'int', name: 'text' },
  sql: 'SELECT p.id, p.name FROM users u JOIN practices p ON p.id = u.practice_id WHERE u.email = $email',
});

/** The demo's practice. Throws where the demo is not loaded. */
export async function getDemoPractice({ db }: { db: Sql }): Promise<{ id: number; name: string }> {
  const [practice] = await db.run(PRACTICE_OF, { email: DEMO_EMAIL });
  if (!practice) throw new DomainError('not_found', 'There is no demo practice here: db:seed loads the demo.');
  return practice;
}

/** Gives a practice an account with a made-up number, unless it has one. */
export async function openAccount(sql: Sql, account: { practiceId: number; wholesalerId: number }): Promise<void> {
  const accountNumber = `DEMO-${String(account.wholesalerId).padStart(4, '0')}`;
  await writeAccount(sql, { ...account, accountNumber, replaces: false });
}
