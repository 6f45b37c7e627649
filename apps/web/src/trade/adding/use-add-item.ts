import { cartRoutes } from '@formulary/contracts/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { putLine } from '../cart/line-change.ts';
import { updateCart } from '../cart/queries.ts';
import { recordEvent } from '../events/record-event.ts';

interface NewItem {
  readonly manufacturer_product: number;
  readonly quantity: number;
  /** Without it the server picks the best offer. */
  readonly wholesale_product?: number;
}

/** Never sent twice: after a lost answer the cart is read again. */
export function useAddItem() {
  const client = useQueryClient();
  return useWrite(cartRoutes.addItem, {
    undone: 'Nothing was added.',
    input: (item: NewItem) => ({ body: item }),
    onSuccess: (line, item) => {
      updateCart(client, (cart) => putLine(cart, line));
      recordEvent('Product added to cart', { product: item.manufacturer_product, quantity: item.quantity });
    },
  });
}
