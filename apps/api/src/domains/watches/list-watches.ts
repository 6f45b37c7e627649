import type { WatchList } from '@formulary/contracts/watches';
import type { Sql } from '../../db/sql.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readWatches } from './read-watches.ts';

/** What a user watches, by name, and whether its news is also sent by e-mail. */
export function listWatches({ db }: { db: Sql }, user: SignedInUser): Promise<WatchList> {
  return readWatches(db, user);
}
