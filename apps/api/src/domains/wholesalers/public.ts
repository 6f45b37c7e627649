export {
  bringBackWithProduct,
  bringBackWithWholesaler,
  withdrawOffersOfProduct,
  withdrawOffersOfWholesaler,
} from './archived-offers.ts';
export { type DescribedWholesaler, describeWholesalers } from './describe-wholesalers.ts';
export { findSecrets } from './find-secrets.ts';
export { getWholesaler, listSlugs } from './get-wholesaler.ts';
export { listSettingsMissing } from './list-settings-missing.ts';
export { lockToArchive, markArchived, unmarkArchived } from './mark-archived.ts';
export { OfferRow, offerJson, offerView, wholesalerJson } from './offer-view.ts';
export { readOrderSettings } from './read-order-settings.ts';
export { readWholesalers } from './read-wholesalers.ts';
export { saveWholesaler } from './save-wholesaler.ts';
export { sendTestOrder, type TestOrderDeps } from './send-test-order.ts';
