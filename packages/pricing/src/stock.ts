/** Pieces; 0 is none, null is unknown. */
export type StockQuantity = number | null;

export type OfferStockStatus = 'in_stock' | 'out_of_stock' | 'unknown_stock';
export type ProductStockStatus = OfferStockStatus | 'partial_stock';
export type LineStockStatus = OfferStockStatus | 'insufficient_stock';

export function offerStock(quantity: StockQuantity): OfferStockStatus {
  if (quantity === null) return 'unknown_stock';
  return quantity > 0 ? 'in_stock' : 'out_of_stock';
}

/** Known stock below the wanted quantity is not enough. */
export function lineStock(stock: StockQuantity, wanted: number): LineStockStatus {
  const status = offerStock(stock);
  return status === 'in_stock' && stock !== null && stock < wanted ? 'insufficient_stock' : status;
}

/** Stock over all offers with a known stock; without any offer it is out of stock. */
export function productStock(offers: readonly StockQuantity[]): ProductStockStatus {
  if (offers.length === 0) return 'out_of_stock';
  const known = offers.filter((quantity) => quantity !== null);
  if (known.length === 0) return 'unknown_stock';
  const inStock = known.filter((quantity) => quantity > 0).length;
  if (inStock === 0) return 'out_of_stock';
  return inStock === known.length ? 'in_stock' : 'partial_stock';
}
