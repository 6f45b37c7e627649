import type { Db } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { dropUnusedFiles, lockAdverts } from './stored-file-queries.ts';

/** Removes an advert and the files that no other one shows; throws a refusal where there is none of that name. */
export async function removeAdvert({ db }: { db: Db }, identifier: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdverts(tx);
    const { count } = await tx.advert.deleteMany({ where: { identifier } });
    if (count === 0) throw new DomainError('not_found', `There is no advert "${identifier}".`);
    await dropUnusedFiles(tx);
  });
}
