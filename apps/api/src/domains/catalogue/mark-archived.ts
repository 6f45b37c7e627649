import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { refreshSearchRows } from './refresh-search-rows.ts';

const FIND = statement('product_to_archive', {
  takes: { code: 'text' },
  gives: { id: 'int', name: 'text', archivedAt: 'timestamptz?' },
  sql: 'SELECT id, name, archived_at AS "archivedAt" FROM products WHERE code = $code FOR NO KEY UPDATE',
});
/** Later than whatever was withdrawn before, so that this time says which offers were withdrawn with it. */
const ARCHIVE = statement('archive_product', {
  takes: { id: 'int', now: 'timestamptz' },
  gives: { at: 'timestamptz?' },
  sql: `UPDATE products p SET archived_at = greatest($now, (SELECT max(o.withdrawn_at) + interval '1 millisecond' FROM offers o WHERE o.product_id = p.id))
    WHERE id = $id RETURNING archived_at AS at`,
});
const RESTORE = statement('restore_product', {
  takes: { id: 'int' },
  sql: 'UPDATE products SET archived_at = NULL, taken_back = false WHERE id = $id',
});
const PREFERRING = statement('products_that_prefer', {
  takes: { id: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM products WHERE preferred_product_id = $id OR id = $id ORDER BY id',
});

/** A list that is taken back locks its wholesaler alone. */
const LOCK_WHOLESALERS = statement('lock_wholesalers_of_product', {
  takes: { id: 'int' },
  sql: `SELECT FROM wholesalers WHERE id IN (SELECT wholesaler_id FROM offers WHERE product_id = $id) ORDER BY id FOR NO KEY UPDATE`,
});

/**
 * A product by its code and whether it is archived. No list of products or prices comes in or is taken back until the transaction
 * ends, and those that are being read are awaited. Throws `not_found`.
 */
export async function lockProductToArchive(tx: Sql, code: string): Promise<RowOfStatement<typeof FIND>> {
  await lockInTransaction(tx, LOCKS.catalogue);
  await lockInTransaction(tx, LOCKS.newOffers);
  const [product] = await tx.run(FIND, { code });
  if (!product) throw new DomainError('not_found', `There is no product ${code}.`);
  await tx.write(LOCK_WHOLESALERS, { id: product.id });
  return product;
}

/** Keeps a product out of every search, and from being preferred to others. Answers since when it is archived. */
export async function markProductArchived(tx: Sql, product: { id: number; now: Date }): Promise<Date> {
  const [marked] = await tx.run(ARCHIVE, product);
  if (!marked?.at) throw new Error('a product that is locked is there');
  await refreshAround(tx, product.id);
  return marked.at;
}

export async function unmarkProductArchived(tx: Sql, id: number): Promise<void> {
  await tx.write(RESTORE, { id });
  await refreshAround(tx, id);
}

async function refreshAround(tx: Sql, id: number): Promise<void> {
  const productIds = (await tx.run(PREFERRING, { id })).map((product) => product.id);
  await refreshSearchRows(tx, productIds);
}
