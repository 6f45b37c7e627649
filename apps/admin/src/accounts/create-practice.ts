import type { Db } from '@formulary/api/db/client';
import { z } from 'zod';
import { type NewUser, userToWrite } from './create-user.ts';
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

/** Creates a practice with accounts and users, all or nothing. Throws for wrong fields or an unknown wholesaler. */
export async function createPractice({ db }: { db: Db }, practice: NewPractice): Promise<{ id: number }> {
  const { accounts, ...fields } = Checked.parse(practice);
  const { users = [] } = practice;
  return db.prisma.practice.create({
    data: {
      ...fields,
      wholesalerAccounts: {
        create: accounts.map(({ wholesaler, accountNumber }) => ({
          accountNumber,
          wholesaler: { connect: { slug: wholesaler } },
        })),
      },
      users: { create: await Promise.all(users.map(userToWrite)) },
    },
    select: { id: true },
  });
}
