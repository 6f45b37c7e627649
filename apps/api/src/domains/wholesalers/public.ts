export { findSecret } from './find-secret.ts';
export { getWholesaler, listSlugs } from './get-wholesaler.ts';
export { listSettingsMissing } from './list-settings-missing.ts';
export { OfferRow, offerJson, offerView, wholesalerJson } from './offer-view.ts';
export { readOrderSettings } from './read-order-settings.ts';
export { readWholesalers } from './read-wholesalers.ts';
