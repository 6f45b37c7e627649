export { ProductCard, prices, Standings, StoredOffer, StoredProduct } from './product-view.ts';
export { refreshSearchOffers } from './refresh-search-rows.ts';
export { offersOf, standingsOf } from './search-rows.ts';
