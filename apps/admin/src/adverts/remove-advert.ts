import type { Db } from '@formulary/api/db/client';
import { Refusal } from '@formulary/api/kernel/refusal';
import { dropUnusedFiles, lockAdverts } from './stored-file-queries.ts';

/** Removes an advert and the files that no other one shows; throws a refusal where there is none of that name. */
export async function removeAdvert({ db }: { db: Db }, identifier: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdverts(tx);
    const { count } = await tx.advert.deleteMany({ where: { identifier } });
    if (count === 0) throw new Refusal(`There is no advert "${identifier}".`);
    await dropUnusedFiles(tx);
  });
}
