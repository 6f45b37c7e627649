export {
  type AppliedList,
  applyPriceList,
  type PriceList,
  type PriceRow,
  UnknownProducts,
} from './apply-price-list.ts';
export { findWholesaler } from './find-wholesaler.ts';
export { discountsOf, OFFER_JSON, type OfferRow, offerView } from './offer-view.ts';
export { findDemoPractice, openAccount } from './open-account.ts';
export { PriceLine, priceRow } from './price-list.ts';
