import { accountsRoutes } from './accounts.ts';
import { advertsRoutes } from './adverts.ts';
import { addItemsRoutes } from './cart/add-items.ts';
import { cheaperPacksRoutes } from './cart/cheaper-packs.ts';
import { cheapestSplitRoutes } from './cart/cheapest-split.ts';
import { switchToCheapestRoutes } from './cart/switch-to-cheapest.ts';
import { cartRoutes } from './cart.ts';
import { equalsRoutes } from './catalogue/equals.ts';
import { productHistoryRoutes } from './catalogue/product-history.ts';
import { catalogueRoutes } from './catalogue.ts';
import { owedRoutes } from './claims/owed.ts';
import { wholesalerSumsRoutes } from './claims/wholesaler-sums.ts';
import { wonBackRoutes } from './claims/won-back.ts';
import { claimsRoutes } from './claims.ts';
import { complianceRoutes } from './compliance.ts';
import { partLinkRoutes } from './confirmations/part-link.ts';
import { confirmationsRoutes } from './confirmations.ts';
import { productReceiptsRoutes } from './deliveries/product-receipts.ts';
import { receiptsRoutes } from './deliveries/receipts.ts';
import { stillToComeRoutes } from './deliveries/still-to-come.ts';
import { deliveriesRoutes } from './deliveries.ts';
import { deskAccountRoutes } from './desk/account.ts';
import { deskAdvertsRoutes } from './desk/adverts.ts';
import { deskArchiveRoutes } from './desk/archive.ts';
import { deskCatalogueUploadsRoutes } from './desk/catalogue-uploads.ts';
import { deskCreationRoutes } from './desk/creation.ts';
import { deskExportsRoutes } from './desk/exports.ts';
import { deskListUploadsRoutes } from './desk/list-uploads.ts';
import { deskNeedsRoutes } from './desk/needs.ts';
import { deskNotificationsRoutes } from './desk/notifications.ts';
import { deskOwnListsRoutes } from './desk/own-lists.ts';
import { deskOwnOrdersRoutes } from './desk/own-orders.ts';
import { deskPausesRoutes } from './desk/pauses.ts';
import { deskPeopleRoutes } from './desk/people.ts';
import { deskPracticeRoutes } from './desk/practices.ts';
import { deskPriceListsRoutes } from './desk/price-lists.ts';
import { deskProductsRoutes } from './desk/products.ts';
import { deskRecallsRoutes } from './desk/recalls.ts';
import { deskSendingRoutes } from './desk/sending.ts';
import { deskSignInRoutes } from './desk/sign-in.ts';
import { deskUserRoutes } from './desk/users.ts';
import { deskWholesalersRoutes } from './desk/wholesalers.ts';
import { eventsRoutes } from './events.ts';
import { invoiceExportRoutes } from './invoices/export.ts';
import { notedPromisesRoutes } from './invoices/noted-promises.ts';
import { papersRoutes } from './invoices/papers.ts';
import { partsToEnterRoutes } from './invoices/parts-to-enter.ts';
import { paymentsRoutes } from './invoices/payments.ts';
import { proposalsRoutes } from './invoices/proposals.ts';
import { rememberedColumnsRoutes } from './invoices/remembered-columns.ts';
import { invoiceSettingsRoutes } from './invoices/settings.ts';
import { statementRoutes } from './invoices/statement.ts';
import { invoicesRoutes } from './invoices.ts';
import { listsRoutes } from './lists.ts';
import { notificationsRoutes } from './notifications.ts';
import { elsewhereRoutes } from './orders/elsewhere.ts';
import { promisesRoutes } from './orders/promises.ts';
import { reorderRoutes } from './orders/reorder.ts';
import { spendingRoutes } from './orders/spending.ts';
import { weekRoutes } from './orders/week.ts';
import { ordersRoutes } from './orders.ts';
import { priceChangesRoutes } from './price-changes.ts';
import { providerRoutes } from './provider.ts';
import { quickOrderRoutes } from './quick-order.ts';
import { chainRoutes } from './records/chain.ts';
import { expiringRoutes } from './records/expiring.ts';
import { folderRoutes } from './records/folder.ts';
import { publishedRecallsRoutes } from './records/published-recalls.ts';
import { recallsRoutes } from './records/recalls.ts';
import { registerRoutes } from './records/register.ts';
import { recordsRoutes } from './records.ts';
import type { Route } from './shared/route.ts';
import { topUpsRoutes } from './usual-items/top-ups.ts';
import { usualItemsRoutes } from './usual-items.ts';
import { wantsRoutes } from './wants.ts';
import { watchDigestRoutes } from './watches/stop-digest.ts';
import { watchesRoutes } from './watches.ts';
import { wholesalersRoutes } from './wholesalers.ts';

const domains = [
  accountsRoutes,
  catalogueRoutes,
  productHistoryRoutes,
  equalsRoutes,
  wholesalersRoutes,
  priceChangesRoutes,
  complianceRoutes,
  quickOrderRoutes,
  cartRoutes,
  addItemsRoutes,
  cheapestSplitRoutes,
  cheaperPacksRoutes,
  switchToCheapestRoutes,
  wantsRoutes,
  ordersRoutes,
  reorderRoutes,
  elsewhereRoutes,
  promisesRoutes,
  spendingRoutes,
  weekRoutes,
  confirmationsRoutes,
  partLinkRoutes,
  deliveriesRoutes,
  receiptsRoutes,
  productReceiptsRoutes,
  stillToComeRoutes,
  claimsRoutes,
  owedRoutes,
  wholesalerSumsRoutes,
  wonBackRoutes,
  invoicesRoutes,
  invoiceSettingsRoutes,
  partsToEnterRoutes,
  notedPromisesRoutes,
  rememberedColumnsRoutes,
  paymentsRoutes,
  proposalsRoutes,
  invoiceExportRoutes,
  statementRoutes,
  papersRoutes,
  recordsRoutes,
  chainRoutes,
  folderRoutes,
  expiringRoutes,
  publishedRecallsRoutes,
  recallsRoutes,
  registerRoutes,
  usualItemsRoutes,
  listsRoutes,
  topUpsRoutes,
  watchesRoutes,
  watchDigestRoutes,
  notificationsRoutes,
  eventsRoutes,
  advertsRoutes,
  providerRoutes,
  deskSignInRoutes,
  deskNeedsRoutes,
  deskSendingRoutes,
  deskPausesRoutes,
  deskWholesalersRoutes,
  deskArchiveRoutes,
  deskCreationRoutes,
  deskPeopleRoutes,
  deskPracticeRoutes,
  deskUserRoutes,
  deskPriceListsRoutes,
  deskListUploadsRoutes,
  deskCatalogueUploadsRoutes,
  deskExportsRoutes,
  deskOwnListsRoutes,
  deskOwnOrdersRoutes,
  deskNotificationsRoutes,
  deskProductsRoutes,
  deskRecallsRoutes,
  deskAdvertsRoutes,
  // Signing out is its last call.
  deskAccountRoutes,
] as const;

/** All calls; a guard test checks that each is bound and tested. */
export const routes: readonly Route[] = domains.flatMap((domain) => Object.values<Route>(domain));
