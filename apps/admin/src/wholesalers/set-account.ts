import type { Db } from '@formulary/api/db/client';
import { checkWatchesOf } from '@formulary/api/domains/catalogue/check-watches';
import { getWholesaler } from '@formulary/api/domains/wholesalers/get-wholesaler';
import type { Jobs } from '@formulary/api/jobs/jobs';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { z } from 'zod';
import { expectPractice } from '../accounts/get-practice.ts';
import { AccountNumber } from '../accounts/practice-fields.ts';

const Account = z.object({ accountNumber: AccountNumber });

/** Sets a practice's account number; null removes it. What its users watch may cost them another price then. Throws for an unknown practice or wholesaler. */
export async function setAccount(
  { db, jobs, note }: { db: Db; jobs?: Jobs; note?: NoteChange },
  { practiceId, wholesaler, accountNumber }: { practiceId: number; wholesaler: string; accountNumber: string | null },
): Promise<{ practice: string; wholesaler: string }> {
  const { id: wholesalerId, name } = await getWholesaler({ db }, wholesaler);
  const practice = await expectPractice(db, practiceId);
  const had = await db.prisma.wholesalerAccount.findFirst({ where: { practiceId, wholesalerId } });
  note?.({ accountNumber: had?.accountNumber ?? null }, { accountNumber: accountNumber?.trim() ?? null });
  if (accountNumber === null) {
    const { count } = await db.prisma.wholesalerAccount.deleteMany({ where: { practiceId, wholesalerId } });
    if (count === 0) throw new DomainError('not_found', `${practice.name} has no account with ${name}.`);
  } else {
    const number = Account.parse({ accountNumber });
    await db.prisma.wholesalerAccount.upsert({
      where: { practiceId_wholesalerId: { practiceId, wholesalerId } },
      create: { practiceId, wholesalerId, ...number },
      update: number,
    });
  }
  if (had === null || accountNumber === null) await checkWatchesOf(db, { jobs, practiceId });
  return { practice: practice.name, wholesaler: name };
}
