import { AccountNumber, PracticeFields } from '@formulary/contracts/desk/practices';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type NewUser, userToWrite, writeAccount, writeUser } from '../../accounts/public.ts';
import { getWholesaler } from '../../wholesalers/public.ts';

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
  anyPractice: 'the provider creates a practice',
  takes: { name: 'text', address: 'text', phone: 'text' },
  gives: { id: 'int' },
  sql: 'INSERT INTO practices (name, address, phone) VALUES ($name, $address, $phone) RETURNING id',
});

/** Creates a practice with accounts and users, all or nothing. Throws for wrong fields or a wholesaler that is unknown or named twice. */
export async function createPractice(
  { db }: { db: Pick<Db, 'transaction'> },
  practice: NewPractice,
): Promise<{ id: number }> {
  const { accounts, ...fields } = Checked.parse(practice);
  const users = await Promise.all((practice.users ?? []).map(userToWrite));
  return db.transaction(async (tx) => {
    const [made] = await tx.run(CREATE, fields);
    if (!made) throw new Error('a practice was not made');
    const { id: practiceId } = made;
    for (const { wholesaler, accountNumber } of accounts) {
      const { id: wholesalerId } = await getWholesaler({ db: tx }, wholesaler);
      const isNew = await writeAccount(tx, { practiceId, wholesalerId, accountNumber, replaces: false });
      if (!isNew) throw new DomainError('already_exists', `The wholesaler ${wholesaler} is named twice.`);
    }
    for (const user of users) await writeUser(tx, { practiceId, ...user });
    return made;
  });
}
