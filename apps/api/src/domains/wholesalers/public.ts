export { getWholesaler } from './get-wholesaler.ts';
export { discountsOf, OfferRow, offerJson, offerView, wholesalerJson } from './offer-view.ts';
export { readWholesalers } from './read-wholesalers.ts';
