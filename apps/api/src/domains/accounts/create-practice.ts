import type { Db } from '../../db/client.ts';
import { type NewUser, userToWrite } from './create-user.ts';

export interface NewPractice {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** The practice's customer numbers, by wholesaler slug; it can order only from these wholesalers. */
  readonly accounts: readonly { readonly wholesaler: string; readonly accountNumber: string }[];
  readonly users?: readonly Omit<NewUser, 'practiceId'>[];
}

/** Creates a practice with its wholesaler accounts and first users, all or nothing. Throws when a wholesaler does not exist. */
export async function createPractice({ db }: { db: Db }, practice: NewPractice): Promise<{ id: number }> {
  const { accounts, users = [], ...fields } = practice;
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
