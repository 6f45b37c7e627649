export { type ProductCard, prices, type Standings, type StoredOffer, type StoredProduct } from './product-view.ts';
export { refreshSearchOffers } from './refresh-search-rows.ts';
export { offersOf, STANDINGS } from './search-rows.ts';
