import type { Product } from '@formulary/contracts/catalogue';
import type { Sql } from '../../db/sql.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Rendered } from '../../kernel/rendered.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { findProductRow } from './fast-path/product-rows.ts';
import { renderProduct } from './fast-path/render-products.ts';

/** Throws `not_found`. */
export async function getProduct({ db }: { db: Sql }, user: SignedInUser, id: number): Promise<Rendered<Product>> {
  const found = await findProductRow(db, { practiceId: user.practiceId, productId: id });
  if (!found) throw notFound();
  return renderProduct(found.row, found.standings);
}
