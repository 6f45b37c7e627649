import { DESK_BUDGET } from './desk-statement-budgets.ts';

/** At most this many statements for one call. */
export const BUDGET: Readonly<Record<string, number>> = {
  'accounts.signIn': 5,
  'accounts.refreshTokens': 5,
  'accounts.verifyToken': 1,
  'accounts.signOut': 1,
  'accounts.requestPasswordReset': 2,
  // One of them leaves the job that tells its user.
  'accounts.resetPassword': 7,
  'accounts.getProfile': 0, // the read of the signed-in user is all
  'catalogue.searchProducts': 1,
  'catalogue.getProduct': 1,
  // The prices, and what the practice bought.
  'catalogue.getProductHistory': 2,
  'catalogue.listEquals': 1,
  'catalogue.listIngredients': 1,
  'catalogue.listManufacturers': 1,
  'wholesalers.listWholesalers': 1,
  'wholesalers.listOffers': 1,
  'priceChanges.listPriceTasks': 1,
  // With what was bought, the wholesalers too.
  'priceChanges.listPriceChanges': 2,
  'compliance.acceptCompliance': 2,
  // By codes, by names, the nearest, each for all lines at once; and the names of wholesalers.
  'quickOrder.checkLines': 4,
  'cart.getCart': 2,
  'cart.addItem': 4,
  'cart.addItems': 7,
  'cart.takeOut': 5,
  'cart.changeItem': 3,
  'cart.moveItem': 5,
  'cart.removeItem': 4,
  'cart.getCheapestSplit': 1,
  'cart.applyCheapestSplit': 8,
  'cart.putBackCart': 7,
  'cart.listCheaperPacks': 1,
  'cart.switchToCheapest': 8,
  'wants.listWants': 1,
  'wants.countWants': 1,
  'wants.addWant': 6,
  'wants.changeWant': 5,
  'wants.removeWant': 4,
  'wants.restoreWant': 8,
  'wants.matchWant': 9,
  'wants.takeWants': 9,
  'wants.giveBackWants': 9,
  'wants.askForCart': 7,
  'orders.placeOrder': 12,
  'orders.getOrder': 2,
  'orders.reorder': 8,
  'orders.getElsewhere': 5,
  // Two of them for what colleagues had asked for; four read what the plan is made of again, as it is searched before the transaction.
  'orders.orderElsewhere': 20,
  // The cart, three for what is added to it, and the forms.
  'orders.proposeWeek': 5,
  // As for `orders.placeOrder`; before it the wants are held, the plan is searched and read again, and the lines are written.
  'orders.orderWeek': 28,
  // The secret, the part, the message, its lines, three that write, what settles the part and opens its order again, and two jobs.
  'confirmations.receiveWord': 11,
  'confirmations.answerLines': 6,
  'confirmations.getPartOfLink': 2,
  // The link and its part before and after; between them what a message takes, but for the secret, and two for what was sent.
  'confirmations.answerPartLink': 16,
  // Its wholesaler, the delivery, when the practice began, and what is shown.
  'deliveries.openReceipt': 9,
  // Its head, its sums, the open lines, those that it closed, and its entries.
  'deliveries.getReceipt': 5,
  // The lock, what came before, the products, their lines, dropped ones, and what is written.
  'deliveries.countEntries': 8,
  // Three that read the order again and note whether it is whole, and what is shown.
  'deliveries.correctEntry': 12,
  'deliveries.finishReceipt': 13,
  'deliveries.listReceipts': 1,
  'deliveries.listReceived': 1,
  'deliveries.listProductReceipts': 1,
  'deliveries.getDeliveries': 3,
  'deliveries.changeSettings': 4,
  'deliveries.countAsking': 1,
  'deliveries.listRest': 2,
  // One of them leaves the job that keeps up the notices of what is late.
  'deliveries.waitForRest': 6,
  // Two of them leave the jobs that tell wholesalers, and of what is late.
  'deliveries.dropRest': 10,
  'deliveries.takeBackWaits': 5,
  'deliveries.takeBackDrops': 9,
  'deliveries.planElsewhere': 5,
  // As for `orders.orderElsewhere`; the parts are locked, and five note what is dropped.
  'deliveries.orderElsewhere': 26,
  // Five until it is stored, four that store it, ten that match its lines and judge what it is of, and thirteen more; two for each other
  // invoice of the same lines, one for lines without a code, and two that show it with five for what may be meant. Of a table,
  // three more find and remember what its columns are.
  'invoices.dropInvoice': 37,
  // As it is dropped, without the seven that show it and the one that finds its wholesaler; one reads the secret, two find
  // the practice, and one says what came of it.
  'invoices.receiveInvoice': 29,
  'invoices.listInvoices': 1,
  // Five of them for what lines that ask may be.
  'invoices.getInvoice': 8,
  'invoices.chooseLine': 28,
  'invoices.listProposals': 4,
  // Five of each show it.
  'invoices.markPaid': 13,
  'invoices.takeBackPaid': 13,
  'invoices.notePromise': 20,
  'invoices.listRememberedColumns': 1,
  'invoices.forgetColumns': 2,
  'invoices.listPromises': 1,
  'invoices.takeBackPromise': 20,
  'invoices.exportInvoices': 1,
  'invoices.compareStatement': 2,
  'invoices.listPapers': 1,
  'invoices.setPaperAside': 1,
  // The orders, and what was charged, is known and became of their lines.
  'invoices.listOrdersToCharge': 5,
  'invoices.listPartsToEnter': 1,
  // As it is dropped, with the paper before and after, the lines of orders, the wholesaler's name, and what somebody chose.
  'invoices.enterInvoice': 32,
  'invoices.getInvoiceSettings': 1,
  'invoices.changeInvoiceSettings': 2,
  // What was found, what was rejected with three that say its price, what was promised, given back and claimed, and the claims.
  'claims.getOwed': 8,
  // The same but for the claims, its wholesalers, and three that say what findings are of.
  'claims.listToClaim': 11,
  'claims.listClaims': 8,
  // What was charged, what documents gave back and what somebody said, and the wholesalers.
  'claims.getWonBack': 4,
  // The same, with what came, was found, was claimed, and how long it took.
  'claims.listWholesalerSums': 7,
  'claims.makeClaim': 27,
  'claims.getClaim': 13,
  'claims.dropClaim': 3,
  'claims.sendClaim': 24,
  'claims.answerClaim': 23,
  'claims.takeBackAnswer': 16,
  // Which records they are by each meaning of the search, what is known of them, and the first of all.
  'records.listRecords': 6,
  // The practice, when chains began, the links, the end, and for each kind what was changed and what has no link.
  'records.verifyChain': 18,
  'records.changeMonthlyHead': 1,
  'records.listFolders': 1,
  // The lock, one that is drawn already, room, the folder, its job, and its view.
  'records.makeFolder': 6,
  'records.listExpiring': 2,
  'records.changeExpiring': 3,
  'records.markUsedUp': 5,
  'records.takeBackUsedUp': 4,
  // With packs set aside: what is to be claimed of them, too.
  'records.searchRecall': 9,
  'records.setAside': 17,
  'records.listPublishedRecalls': 2,
  // The lock, the recall with its newest answer, the answer, two that link it to the chain, and what is shown.
  'records.confirmRecall': 7,
  'records.listRegister': 1,
  'records.getRegisterPage': 3,
  // The page and its first entry, with the link of that.
  'records.beginRegisterPage': 9,
  // Three of them link it to the chain of records.
  'records.addRegisterEntry': 8,
  // Pages that begin, entries, what is left and their links, of all rows at once.
  'records.importRegister': 7,
  'records.correctRegisterEntry': 9,
  'orders.listOrders': 2,
  'orders.getOrderStatistics': 1,
  'orders.getSpending': 1,
  'orders.listPromises': 1,
  'usualItems.listUsualItems': 2,
  'lists.listLists': 1,
  // A lock of names, for a list that nobody else makes meanwhile, and what it is made of.
  'lists.createList': 10,
  'lists.getList': 2,
  'lists.renameList': 5,
  'lists.removeList': 1,
  'lists.restoreList': 5,
  'lists.addListItems': 4,
  'lists.changeListItem': 5,
  'lists.removeListItem': 3,
  'usualItems.listTopUps': 2,
  'watches.listWatches': 1,
  'watches.listWatchedProducts': 1,
  'watches.getWatch': 1,
  // The user's lock, the product and the rules before, the watch as it is kept and as it is answered.
  'watches.watchProduct': 4,
  'watches.stopWatching': 1,
  'watches.changeDigest': 1,
  'adverts.listAdverts': 1,
  'notifications.listNotifications': 1,
  'notifications.markNotificationRead': 1,
  'notifications.markAllRead': 1,
  'watches.stopDigest': 1,
  'watches.openStopDigest': 0,
  'events.recordEvent': 1,
  'provider.getConfig': 0,
  ...DESK_BUDGET,
};
