import type { Watch } from '@formulary/contracts/watches';
import type { Sql } from '../../db/sql.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readWatches } from './read-watches.ts';

/** Throws `not_found` for a product that the user does not watch. */
export async function getWatch({ db }: { db: Sql }, user: SignedInUser, productId: number): Promise<Watch> {
  const [watch] = (await readWatches(db, user, productId)).results;
  if (!watch) throw notFound();
  return watch;
}
