import { formatQuantity } from './format-quantity.ts';
import type { PutBackResult } from './put-back.ts';

const IN_CART: readonly PutBackResult['kind'][] = ['added', 'elsewhere', 'replaced'];

/** How many lines are back in the cart, and whatever else there is to know, product by product. */
export function putBackWords(results: readonly PutBackResult[]): { summary: string; details: string[] } {
  const added = results.filter(({ kind }) => IN_CART.includes(kind)).length;
  return { summary: summaryOf(added, results), details: results.map(detailOf).filter((words) => words !== null) };
}

function summaryOf(added: number, results: readonly PutBackResult[]): string {
  if (added === 1) return '1 item is back in your cart.';
  if (added > 1) return `${added} items are back in your cart.`;
  const isAllThere = results.every(({ kind }) => kind === 'already-there');
  return isAllThere ? 'All of it is in your cart already.' : 'Nothing was put back in your cart.';
}

function detailOf(result: PutBackResult): string | null {
  const { product } = result;
  switch (result.kind) {
    case 'added':
      return isChanged(result) ? `${product}: ${piecesOf(result)}.` : null;
    case 'elsewhere':
      return `${product}: ${isChanged(result) ? `${piecesOf(result)}, ` : ''}now from ${result.wholesaler}.`;
    case 'replaced':
      return `${product}: ${isChanged(result) ? `${piecesOf(result)}, ` : ''}replaced by ${result.by}.`;
    case 'already-there':
      return `${product}: in your cart already and left as it is. Check its quantity there.`;
    case 'not-orderable':
      return `${product}: not added, no wholesaler can deliver it now.`;
    case 'failed':
      return `${product}: not added for certain, the server did not answer. Try again: nothing is added twice.`;
  }
}

interface Pieces {
  readonly quantity: number;
  readonly ordered: number;
}

const isChanged = ({ quantity, ordered }: Pieces) => quantity !== ordered;
const piecesOf = ({ quantity, ordered }: Pieces) =>
  `${formatQuantity(quantity)} in place of ${formatQuantity(ordered)}`;
