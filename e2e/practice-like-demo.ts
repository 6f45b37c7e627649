import type { Db } from '@formulary/api/test/use-db';
import { DEMO } from './serve-demo.ts';

/** A practice with the demo practice's name and accounts, and nothing that anybody did. */
export async function newPracticeLikeDemo(db: Db): Promise<{ practiceId: number }> {
  const { practice } = await db.prisma.user.findUniqueOrThrow({
    where: { email: DEMO.email },
    include: { practice: { include: { wholesalerAccounts: { omit: { practiceId: true } } } } },
  });
  const { name, address, phone, deliveryCost, wholesalerAccounts } = practice;
  const wholesalers = { createMany: { data: wholesalerAccounts } };
  const { id } = await db.prisma.practice.create({
    data: { name, address, phone, deliveryCost, wholesalerAccounts: wholesalers },
  });
  return { practiceId: id };
}
