import type { Cart, CartItem } from '@formulary/contracts/cart';
import { catalogueRoutes, type Product } from '@formulary/contracts/catalogue';
import type { OrderItem, WholesaleOrder } from '@formulary/contracts/orders';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { isUsable } from '@formulary/pricing/pick-offer';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import type { NewItem } from '../cart/public.tsx';
import { candidateOf } from '../wholesalers/public.tsx';

/** What became of one line of an order that went back to the cart. */
export type PutBackResult = { readonly product: string } & (
  | { readonly kind: 'already-there' | 'not-orderable' | 'failed' }
  | ({ readonly kind: 'added' } & Pieces)
  | ({ readonly kind: 'elsewhere'; readonly wholesaler: string } & Pieces)
  | ({ readonly kind: 'replaced'; readonly by: string } & Pieces)
);

/** How many are in the cart again, and how many had been ordered. */
interface Pieces {
  readonly quantity: number;
  readonly ordered: number;
}

/** How many of a line, by its id, where it is not as many as were ordered. */
export type Quantities = ReadonlyMap<number, number>;

type AddItem = (item: NewItem) => Promise<CartItem>;

/**
 * Puts the lines of a rejected order back, each at the wholesaler it was ordered from if that can still deliver it and
 * at the best offer otherwise. A product that the cart holds is left as it is: doing this twice adds nothing.
 */
export async function putBack(
  order: WholesaleOrder,
  cart: Cart,
  addItem: AddItem,
  quantities: Quantities = new Map(),
): Promise<PutBackResult[]> {
  const results: PutBackResult[] = [];
  let isAnswering = true;
  for (const item of order.wholesale_order_items) {
    const quantity = quantities.get(item.id) ?? item.quantity;
    // One after the other, as all writes to the cart; after a lost answer the rest would only wait for theirs.
    const result: PutBackResult = isAnswering ? await putLineBack(item, quantity, order, cart, addItem) : failed(item);
    isAnswering = result.kind !== 'failed';
    results.push(result);
  }
  return results;
}

async function putLineBack(
  item: OrderItem,
  quantity: number,
  order: WholesaleOrder,
  cart: Cart,
  addItem: AddItem,
): Promise<PutBackResult> {
  const product = item.product_name;
  try {
    const found = await findByCode(item.code);
    if (!found) return { kind: 'not-orderable', product };
    if (isInCart(cart, found)) return { kind: 'already-there', product };
    const offer = found.replaced_by ? undefined : await findOffer(found.id, order.wholesaler_name);
    const line = await addItem({
      manufacturer_product: found.id,
      quantity,
      ...(offer !== undefined && { wholesale_product: offer }),
    });
    const { manufacturer_product: added, wholesale_product } = line;
    const pieces = { quantity, ordered: item.quantity };
    if (added.id !== found.id) return { kind: 'replaced', product, by: added.name, ...pieces };
    const { name } = wholesale_product.wholesaler;
    return name === order.wholesaler_name
      ? { kind: 'added', product, ...pieces }
      : { kind: 'elsewhere', product, wholesaler: name, ...pieces };
  } catch (error) {
    return statusOf(error) === 400 ? { kind: 'not-orderable', product } : failed(item);
  }
}

/** An order knows products by their codes alone. */
async function findByCode(code: string): Promise<Product | undefined> {
  const { results } = await callApi(catalogueRoutes.searchProducts, { query: { q: code } });
  return results.find((product) => product.code === code);
}

async function findOffer(productId: number, wholesaler: string): Promise<number | undefined> {
  const offers = await callApi(wholesalersRoutes.listOffers, { query: { product_id: productId } });
  return offers.find((offer) => offer.wholesaler.name === wholesaler && isUsable(candidateOf(offer)))?.id;
}

function isInCart(cart: Cart, { code, replaced_by }: Product): boolean {
  return cart.items.some(({ manufacturer_product: held }) => held.code === code || held.code === replaced_by?.code);
}

function failed({ product_name }: OrderItem): PutBackResult {
  return { kind: 'failed', product: product_name };
}
