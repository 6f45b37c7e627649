import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { dropUnusedFiles, lockAdverts } from './stored-file-queries.ts';

const REMOVE = statement('remove_advert', {
  takes: { identifier: 'text' },
  sql: 'DELETE FROM adverts WHERE identifier = $identifier',
});

/** Removes an advert and the files that only it used. Throws for an unknown identifier. */
export async function removeAdvert(
  { db, clock }: { db: Pick<Db, 'transaction'>; clock: Clock },
  identifier: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdverts(tx);
    if ((await tx.write(REMOVE, { identifier })) === 0)
      throw new DomainError('not_found', `There is no advert "${identifier}".`);
    await dropUnusedFiles(tx, clock.now());
  });
}
