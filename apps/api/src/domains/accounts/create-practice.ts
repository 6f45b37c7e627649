import type { Db } from '../../db/client.ts';

export interface NewPractice {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** The practice's customer numbers; it can order only from these wholesalers. */
  readonly accounts: readonly { readonly wholesaler: string; readonly accountNumber: string }[];
}

/** Creates a practice with its wholesaler accounts, by slug. Throws when a wholesaler does not exist. */
export async function createPractice({ db }: { db: Db }, practice: NewPractice): Promise<{ id: number }> {
  const { accounts, ...fields } = practice;
  return db.prisma.practice.create({
    data: {
      ...fields,
      wholesalerAccounts: {
        create: accounts.map(({ wholesaler, accountNumber }) => ({
          accountNumber,
          wholesaler: { connect: { slug: wholesaler } },
        })),
      },
    },
    select: { id: true },
  });
}
