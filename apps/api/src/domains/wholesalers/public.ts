export { getWholesaler } from './get-wholesaler.ts';
export { discountsOf, OfferRow, offerJson, offerView } from './offer-view.ts';
