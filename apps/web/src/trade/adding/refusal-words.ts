import { CART_LINES_MAX } from '@formulary/contracts/cart';
import type { NotOrderable, PreferredProduct } from '@formulary/contracts/catalogue';
import type { Offer } from '@formulary/contracts/wholesalers';
import { ApiError } from '../../api/api-error.ts';
import { formatCount } from '../../lib/format-count.ts';

type Reasoned = Pick<PreferredProduct, 'not_orderable_reason'>;

const REASONS: Record<NotOrderable, string> = {
  no_offer: 'No wholesaler offers this product.',
  no_account: 'Only wholesalers without an account of your practice offer this product.',
  out_of_stock: 'Out of stock at every wholesaler that you have an account with.',
};

/** Why a product cannot be added from its row; undefined where it can. */
export function whyNotAdd(
  product: Pick<PreferredProduct, 'not_orderable_reason' | 'stock_status'>,
): string | undefined {
  const unreported =
    'The wholesalers that report their stock have none. Open the product to order from one that does not report it.';
  return whyNotOrderable(product) ?? (product.stock_status === 'out_of_stock' ? unreported : undefined);
}

export function whyNotOrderable(product: Reasoned): string | undefined {
  return product.not_orderable_reason === null ? undefined : REASONS[product.not_orderable_reason];
}

const CART_FULL = `The cart holds ${formatCount(CART_LINES_MAX)} lines and takes no more. Order what is in it first, or remove lines.`;

interface Refused {
  readonly product: Reasoned;
  readonly offer: Offer | null;
  readonly isCartFull: boolean;
}

/** Our words for the fields that the answer names, or for its status; the server's words are for programs. */
export function refusalWords(error: unknown, { product, offer, isCartFull }: Refused): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 429) return 'Too much was asked at once. Nothing was added; try again in a moment.';
  if (status !== 400 || !(error instanceof ApiError)) return 'Something went wrong on our side. Nothing was added.';
  const fields = Object.keys(Object(error.body));
  if (fields.includes('wholesale_product')) {
    return `${offer?.wholesaler.name ?? 'The wholesaler'} cannot supply it any more. Compare the other wholesalers.`;
  }
  if (fields.includes('manufacturer_product')) {
    // The field is named both for an unavailable product and for a full cart.
    if (isCartFull) return CART_FULL;
    return whyNotOrderable(product) ?? 'No wholesaler that you have an account with can supply it any more.';
  }
  if (fields.includes('quantity')) return 'A line of the cart holds 10,000 at most, with what is in it already.';
  return 'It was not taken as it was asked for. Nothing was added.';
}
