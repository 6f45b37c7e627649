import type { Purchase } from '@formulary/contracts/catalogue/product-history';

/** "You", or a colleague's name. */
export const buyerOf = ({ is_mine, placed_by }: Purchase): string =>
  is_mine ? 'You' : `${placed_by.firstName} ${placed_by.lastName}`.trim();
