import type { Db } from '@formulary/api/db/client';
import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { DomainError } from '@formulary/api/kernel/domain-error';

const DEMO_EMAIL = 'demo@formulary.example';

/** The demo's practice. Throws where the demo is not loaded. */
export async function getDemoPractice({ db }: { db: Db }): Promise<{ id: number; name: string }> {
  const user = await db.prisma.user.findUnique({
    where: { email: DEMO_EMAIL },
    select: { practice: { select: { id: true, name: true } } },
  });
  if (!user) throw new DomainError('not_found', 'There is no demo practice here: db:seed loads the demo.');
  return user.practice;
}

const OPEN = statement('open_account', {
  takes: { practiceId: 'int', wholesalerId: 'int', number: 'text' },
  sql: `INSERT INTO wholesaler_accounts (practice_id, wholesaler_id, account_number)
    VALUES ($practiceId, $wholesalerId, $number) ON CONFLICT DO NOTHING`,
});

/** Gives a practice an account with a made-up number, unless it has one. */
export async function openAccount(sql: Sql, account: { practiceId: number; wholesalerId: number }): Promise<void> {
  await sql.write(OPEN, { ...account, number: `DEMO-${String(account.wholesalerId).padStart(4, '0')}` });
}
