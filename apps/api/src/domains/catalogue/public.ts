export { contentOf, PackRow, packJson, sameSpecies, sameUse } from './equals/pack-row.ts';
export { exportCatalogue } from './export-catalogue.ts';
export { standingsOf, storedOf } from './fast-path/product-rows.ts';
export { type CodeHit, findByCodes } from './many/find-by-codes.ts';
export { findNearest, type NearHit } from './many/find-nearest.ts';
export type { FoundProduct } from './many/found-products.ts';
export { matchNames, type NameHit } from './many/match-names.ts';
export { lockProductToArchive, markProductArchived, unmarkProductArchived } from './mark-archived.ts';
export { changeProduct, type ProductMarks } from './marks/change-product.ts';
export {
  netOf,
  OfferTuple,
  offerTuplesOf,
  type PricedOffer,
  pricedOffers,
  Standings,
  toStandings,
} from './priced-offers.ts';
export { otherProductView, ProductCard, pricedOffersOf, prices, StoredProduct } from './product-view.ts';
export type { ProductsChanged } from './products-changed.ts';
export { refreshSearchOffers } from './refresh-search-rows.ts';
export { findProductIds } from './search/find-product-ids.ts';
export { decideToPublish } from './uploads/decide-to-publish.ts';
export { dropCatalogue } from './uploads/drop-catalogue.ts';
export { nameCatalogueColumns } from './uploads/name-catalogue-columns.ts';
export { previewCatalogueAgain } from './uploads/preview-again.ts';
export { giveUpPublishing, type PublishingDeps, publishCatalogue } from './uploads/publish-catalogue.ts';
export { type RevertDeps, type RevertedCatalogue, revertCatalogue } from './uploads/revert-catalogue.ts';
export { takeCatalogue } from './uploads/take-catalogue.ts';
export {
  type FoundCatalogue,
  type FoundCatalogueSummary,
  findCatalogueUploads,
  getCatalogueUpload,
} from './uploads/upload-queries.ts';
