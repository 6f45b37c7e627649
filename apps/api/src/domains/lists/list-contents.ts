import { invalidPk } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import { orderNumber } from '../../outside/documents/document-words.ts';
import type { ListedProduct } from './list-items.ts';

const products = z.array(z.strictObject({ productId: z.int(), quantity: z.int(), note: z.string().nullable() }));

/** SQL: rows with a product, a quantity, a note and a place, as an array of what is ordered now. */
const contentsOf = (rows: string) => `(
  SELECT coalesce(json_agg(json_build_object('productId', coalesce(s.replacement_id, s.product_id), 'quantity', r.quantity,
    'note', r.note) ORDER BY r.place), '[]')
  FROM (${rows}) r JOIN product_search s ON s.product_id = r.product_id)`;

const OF_CART = statement('contents_of_cart', {
  takes: { userId: 'int' },
  gives: { products },
  sql: `SELECT ${contentsOf(`SELECT o.product_id, i.quantity, NULL AS note, i.id AS place
    FROM carts c JOIN cart_items i ON i.cart_id = c.id JOIN offers o ON o.id = i.offer_id
    WHERE c.user_id = $userId AND c.ordered_at IS NULL`)} AS products`,
});
const OF_ORDER = statement('contents_of_order', {
  takes: { orderId: 'int', practiceId: 'int' },
  gives: { products },
  sql: `SELECT ${contentsOf(`SELECT i.product_id, i.quantity, NULL AS note, i.id AS place
    FROM wholesale_orders w JOIN order_items i ON i.wholesale_order_id = w.id WHERE w.order_id = o.id`)} AS products
    FROM orders o WHERE o.id = $orderId AND o.practice_id = $practiceId`,
});
const OF_LIST = statement('contents_of_list', {
  takes: { listId: 'int', practiceId: 'int' },
  gives: { name: 'text', products },
  sql: `SELECT l.name, ${contentsOf(`SELECT i.product_id, i.quantity, i.note, i.position AS place
    FROM list_items i WHERE i.list_id = l.id`)} AS products
    FROM lists l WHERE l.id = $listId AND l.practice_id = $practiceId AND l.deleted_at IS NULL`,
});

export interface Contents {
  /** What a list of them is called where nobody says. */
  readonly name: string;
  readonly products: readonly ListedProduct[];
}

/** All lines of the user's cart, also those that are set aside. */
export async function contentsOfCart(sql: Sql, userId: number): Promise<Contents> {
  const [cart] = await sql.run(OF_CART, { userId });
  return { name: 'From the cart', products: cart?.products ?? [] };
}

/** All lines of an order, whatever became of it. Throws `invalid` on `from_order`, also for another practice's. */
export async function contentsOfOrder(
  sql: Sql,
  { practiceId, orderId }: { practiceId: number; orderId: number },
): Promise<Contents> {
  const [order] = await sql.run(OF_ORDER, { practiceId, orderId });
  if (!order) throw fieldError('from_order', invalidPk(orderId));
  return { name: `Order #${orderNumber(orderId)}`, products: order.products };
}

/** All items of another list, with their notes. Throws `invalid` on `from_list`, also for another practice's. */
export async function contentsOfList(sql: Sql, of: { practiceId: number; listId: number }): Promise<Contents> {
  const [list] = await sql.run(OF_LIST, of);
  if (!list) throw fieldError('from_list', invalidPk(of.listId));
  return list;
}
