import { type CartItem, cartRoutes } from '@formulary/contracts/cart';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { putLine } from './line-change.ts';
import { removeId } from './line-places.ts';
import { isBlocking, lineProblemOf } from './line-problem.ts';
import { updateCart } from './queries.ts';

/** A replacement would lose what it replaces, and an offer that cannot be ordered is refused. */
export function canRestore(line: CartItem): boolean {
  const problem = lineProblemOf(line);
  return line.replaced_manufacturer_product === null && (problem === 'compliance' || !isBlocking(problem));
}

export function useRestoreLine() {
  const client = useQueryClient();
  return useWrite(cartRoutes.addItem, {
    send: restoreLine,
    onSuccess: (line) => {
      updateCart(client, (cart) => putLine(cart, line));
      focusLine(line.id);
    },
    fails: 'Error adding product to cart',
  });
}

async function restoreLine({
  manufacturer_product,
  wholesale_product,
  quantity,
  is_active,
}: CartItem): Promise<CartItem> {
  const body = { manufacturer_product: manufacturer_product.id, wholesale_product: wholesale_product.id, quantity };
  const line = await callApi(cartRoutes.addItem, { body });
  if (is_active) return line;
  return callApi(cartRoutes.changeItem, { params: { id: line.id }, body: { is_active: false } });
}

const FRAMES_TO_WAIT = 60;

/** Focuses the restored line, as its toast is gone, unless the user is typing. */
function focusLine(id: number, frames = FRAMES_TO_WAIT): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(removeId(id));
    if (!place && frames > 0) focusLine(id, frames - 1);
    else if (!document.activeElement?.matches('input, textarea')) place?.focus();
  });
}
