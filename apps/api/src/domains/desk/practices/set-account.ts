import { AccountNumber } from '@formulary/contracts/desk/practices';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { expectPractice, writeAccount } from '../../accounts/public.ts';
import { checkWatchesOf } from '../../watches/public.ts';
import { getWholesaler } from '../../wholesalers/public.ts';

const FIND = statement('account_of_practice', {
  takes: { practiceId: 'int', wholesalerId: 'int' },
  gives: { accountNumber: 'text' },
  sql: `SELECT account_number AS "accountNumber" FROM wholesaler_accounts
    WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId`,
});
const DROP = statement('drop_account', {
  takes: { practiceId: 'int', wholesalerId: 'int' },
  sql: 'DELETE FROM wholesaler_accounts WHERE practice_id = $practiceId AND wholesaler_id = $wholesalerId',
});

const Account = z.object({ accountNumber: AccountNumber });

/** Sets a practice's account number; null removes it. What its users watch may cost them another price then. Throws for an unknown practice or wholesaler. */
export async function setAccount(
  { db, jobs, note }: { db: Sql; jobs?: Jobs; note?: NoteChange },
  { practiceId, wholesaler, accountNumber }: { practiceId: number; wholesaler: string; accountNumber: string | null },
): Promise<{ practice: string; wholesaler: string }> {
  const { id: wholesalerId, name } = await getWholesaler({ db }, wholesaler);
  const practice = await expectPractice(db, practiceId);
  const account = { practiceId, wholesalerId };
  const [had] = await db.run(FIND, account);
  note?.({ accountNumber: had?.accountNumber ?? null }, { accountNumber: accountNumber?.trim() ?? null });
  if (accountNumber === null) {
    const dropped = await db.write(DROP, account);
    if (dropped === 0) throw new DomainError('not_found', `${practice.name} has no account with ${name}.`);
  } else {
    await writeAccount(db, { ...account, ...Account.parse({ accountNumber }), replaces: true });
  }
  if (had === undefined || accountNumber === null) await checkWatchesOf(db, { jobs, practiceId });
  return { practice: practice.name, wholesaler: name };
}
