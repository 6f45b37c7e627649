import type { Product } from '@formulary/contracts/catalogue';
import type { Sql } from '../../db/sql.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { Rendered } from '../../kernel/rendered.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { renderProducts } from './render-product.ts';
import { findSearchRow } from './search-rows.ts';

/** Throws 404. */
export async function getProduct({ db }: { db: Sql }, user: SignedInUser, id: number): Promise<Rendered<Product>> {
  const found = await findSearchRow(db, { practiceId: user.practiceId, productId: id });
  if (!found) throw notFound();
  return new Rendered(Buffer.concat(renderProducts([found.row], found.standings)));
}
