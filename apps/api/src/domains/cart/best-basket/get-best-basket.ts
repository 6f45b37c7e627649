import type { BestBasket } from '@formulary/contracts/cart/best-basket';
import type { Sql } from '../../../db/sql.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { type AskedWishes, propose } from './propose.ts';
import { readBasket } from './read-basket.ts';

/** The cheapest way to order the user's cart. Throws `invalid` by field. */
export async function getBestBasket({ db }: { db: Sql }, user: SignedInUser, asked: AskedWishes): Promise<BestBasket> {
  return propose(await readBasket(db, user.id), asked).view;
}
