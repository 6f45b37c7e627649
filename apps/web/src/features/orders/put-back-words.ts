import type { PutBackLine } from '@formulary/contracts/orders/reorder';
import { formatCount } from '../../lib/format-count.ts';
import { whyNotAdded } from '../../trade/cart/added-words.ts';

export function putBackWords(lines: readonly PutBackLine[]): { summary: string; details: string[] } {
  return { summary: summaryOf(lines), details: lines.map(detailOf).filter((words) => words !== null) };
}

function summaryOf(lines: readonly PutBackLine[]): string {
  const added = lines.filter(({ quantity }) => quantity > 0).length;
  if (added === 1) return '1 item is back in your cart.';
  if (added > 1) return `${added} items are back in your cart.`;
  const isAllThere = lines.every(({ outcome }) => outcome === 'already_in_cart');
  return isAllThere ? 'All of it is in your cart already.' : 'Nothing was put back in your cart.';
}

function detailOf(line: PutBackLine) {
  const { product_name, outcome, ordered, quantity, wholesaler_name, replaced_by, reason } = line;
  const pieces = quantity === ordered ? [] : [`${formatCount(quantity)} in place of ${formatCount(ordered)}`];
  const inWords = (...words: string[]) => (words.length > 0 ? `${product_name}: ${words.join(', ')}.` : null);
  switch (outcome) {
    case 'added':
      return inWords(...pieces);
    case 'elsewhere':
      return inWords(...pieces, `now from ${wholesaler_name}`);
    case 'replaced':
      return inWords(...pieces, `replaced by ${replaced_by}`);
    case 'already_in_cart':
      return inWords('in your cart already and left as it is. Check its quantity there');
    case 'not_orderable':
      return inWords('not added', (reason && whyNotAdded(line)) ?? 'no wholesaler can deliver it now');
    case 'cart_full':
      return inWords('not added', 'your cart holds no more lines');
    case 'too_many':
      return inWords('not added', 'a line of your cart holds no more pieces');
  }
}

export function uncertainWords(products: readonly string[]): { summary: string; details: string[] } {
  return {
    summary: 'Nothing was put back in your cart.',
    details: products.map(
      (product) => `${product}: not added for certain, the server did not answer. Try again: nothing is added twice.`,
    ),
  };
}
