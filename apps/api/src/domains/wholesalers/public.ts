export { getWholesaler } from './get-wholesaler.ts';
export { OfferRow, offerJson, offerView, wholesalerJson } from './offer-view.ts';
export { readWholesalers } from './read-wholesalers.ts';
