import type { AddedItem } from '@formulary/contracts/cart/add-items';
import { formatCount } from '../../lib/format-count.ts';

const NOT_ORDERABLE = {
  no_offer: 'no wholesaler offers it now',
  no_account: 'you have no account with a wholesaler that offers it',
  out_of_stock: 'it is out of stock',
} as const;

/** Why a product was not added; null where it was. */
export function whyNotAdded({ outcome, reason }: Pick<AddedItem, 'outcome' | 'reason'>): string | null {
  switch (outcome) {
    case 'already_in_cart':
      return 'in your cart already';
    case 'not_orderable':
      return NOT_ORDERABLE[reason ?? 'no_offer'];
    case 'cart_full':
      return 'your cart holds no more lines';
    case 'too_many':
      return 'a line of your cart holds no more pieces';
    default:
      return null;
  }
}

/** What became of products that were added together, for a short message. */
export function addedWords(items: readonly AddedItem[]): { message: string; detail: string | undefined } {
  const added = items.filter(({ quantity }) => quantity > 0);
  const [only] = items;
  const message =
    added.length === 0
      ? 'Nothing was added to the cart'
      : items.length === 1 && only
        ? `Added ${formatCount(only.quantity)} of "${only.replaced_by ?? only.product_name}" to cart`
        : `Added ${countOf(added.length, items.length)} to cart`;
  const left = items.flatMap((item) => {
    const why = whyNotAdded(item);
    return why === null ? [] : [`${item.product_name}: ${why}`];
  });
  const more = left.length > NAMED ? [`${left.length - NAMED} more not added`] : [];
  return { message, detail: left.length > 0 ? [...left.slice(0, NAMED), ...more].join('. ') : undefined };
}

const NAMED = 2;

function countOf(added: number, all: number): string {
  if (added < all) return `${added} of ${all} products`;
  return added === 1 ? '1 product' : `${added} products`;
}
