export { discountsOf, OFFER_JSON, type OfferRow, offerView } from './offer-view.ts';
