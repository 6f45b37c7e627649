export { offersOf, standingsOf } from './fast-path/product-rows.ts';
export { ProductCard, prices, Standings, StoredOffer, StoredProduct } from './product-view.ts';
export { refreshSearchOffers } from './refresh-search-rows.ts';
