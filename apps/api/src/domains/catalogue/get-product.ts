import type { Product } from '@formulary/contracts/catalogue';
import type { Db } from '../../db/client.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { productView } from './product-view.ts';
import { findSearchRow } from './search-queries.ts';

/** Throws 404. */
export async function getProduct({ db }: { db: Db }, user: SignedInUser, id: number): Promise<Product> {
  const found = await findSearchRow(db, user.practiceId, id);
  if (!found) throw notFound();
  return productView(found.row, found.standings);
}
