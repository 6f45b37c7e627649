export { applyPriceList } from './apply-price-list.ts';
export {
  biggestMoves,
  comparePriceList,
  type ListFigures,
  type LockedWholesaler,
  lockWholesaler,
  lockWholesalers,
  type PriceMove,
  timeOfList,
} from './compare-price-list.ts';
export { getWholesaler } from './get-wholesaler.ts';
export { discountsOf, OfferRow, offerJson, offerView } from './offer-view.ts';
export { PriceListShape, sharedPriceListShape } from './price-list.ts';
export { type PriceRow, stageFile, stageRows } from './stage-price-list.ts';
export { findStrangeStock, StockListShape, stageStockAsPrices, stageStockFile } from './stage-stock-list.ts';
export type { StagedList } from './tally-rows.ts';
