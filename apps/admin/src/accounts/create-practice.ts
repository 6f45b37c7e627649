import type { Db } from '@formulary/api/db/client';
import { statement } from '@formulary/api/db/statement';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import { z } from 'zod';
import { type NewUser, userToWrite, writeUser } from './create-user.ts';
import { AccountNumber, PracticeFields } from './practice-fields.ts';

export interface NewPractice {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** The practice's customer numbers, by wholesaler slug; it can order only from these wholesalers. */
  readonly accounts: readonly { readonly wholesaler: string; readonly accountNumber: string }[];
  readonly users?: readonly Omit<NewUser, 'practiceId'>[];
}

const Checked = PracticeFields.extend({
  accounts: z.array(z.object({ wholesaler: z.string(), accountNumber: AccountNumber })),
});

const CREATE = statement('create_practice', {
  takes: { name: 'text', address: 'text', phone: 'text' },
  gives: { id: 'int' },
  sql: 'INSERT INTO practices (name, address, phone) VALUES ($name, $address, $phone) RETURNING id',
});
const ADD_ACCOUNT = statement('add_account', {
  takes: { practiceId: 'int', wholesalerId: 'int', accountNumber: 'text' },
  sql: `INSERT INTO wholesaler_accounts (practice_id, wholesaler_id, account_number)
    VALUES ($practiceId, $wholesalerId, $accountNumber)`,
});

/** Creates a practice with accounts and users, all or nothing. Throws for wrong fields or an unknown wholesaler. */
export async function createPractice({ db }: { db: Db }, practice: NewPractice): Promise<{ id: number }> {
  const { accounts, ...fields } = Checked.parse(practice);
  const users = await Promise.all((practice.users ?? []).map(userToWrite));
  return db.transaction(async (tx) => {
    const [made] = await tx.run(CREATE, fields);
    if (!made) throw new Error('a practice was not made');
    const { id: practiceId } = made;
    for (const { wholesaler, accountNumber } of accounts) {
      const { id: wholesalerId } = await getWholesaler({ db: tx }, wholesaler);
      await tx.write(ADD_ACCOUNT, { practiceId, wholesalerId, accountNumber });
    }
    for (const user of users) await writeUser(tx, { practiceId, ...user });
    return made;
  });
}
