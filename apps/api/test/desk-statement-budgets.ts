/** At most this many statements for one call of the desk. */
export const DESK_BUDGET: Readonly<Record<string, number>> = {
  // What counts an attempt, the read of who it is, and what gives the attempt back.
  'desk.signInAtDesk': 3,
  // The same, what uses the code up, and the session.
  'desk.enterCode': 5,
  'desk.acceptInvitation': 2,
  // What was chosen, what makes it count, the codes, the session and the audit.
  'desk.confirmInvitation': 6,
  'desk.getMe': 1,
  'desk.signOutOfDesk': 1,
  'desk.listSessions': 1,
  'desk.endSession': 2,
  'desk.endOtherSessions': 2,
  'desk.changePassword': 6,
  'desk.makeRecoveryCodes': 6,
  // One of parts, four of the queue, two each of lists, documents, claims and settings, and the last backup.
  'desk.listNeeds': 14,
  // Where the window begins, and its parts.
  'desk.listParts': 2,
  'desk.getPart': 3,
  'desk.getTry': 1,
  // The lock, the jobs that send it, its round and order, two jobs, the audit, and the part.
  'desk.resendPart': 10,
  'desk.resendParts': 8,
  'desk.markPart': 8,
  'desk.listSending': 1,
  // The lock, the wholesaler, its parts, who is told, the audit, and how it is.
  'desk.pauseWholesaler': 6,
  // The lock, the wholesaler, what waits, who is told, the audit, and how it is.
  'desk.resumeWholesaler': 6,
  'desk.getWholesaler': 1,
  // The wholesalers, what was claimed, what was given back, and what is not answered.
  'desk.listClaimsOfAll': 4,
  // How it is before and after, the lock, the change, and the audit.
  'desk.changeWholesaler': 5,
  // The lock and what the key made, the slug, the wholesaler, the audit, and how it is.
  'desk.createWholesaler': 7,
  // The same, the practice, the user, one job that sends the mail, the audit, and the practice whole.
  'desk.createPractice': 9,
  // What it would change, and the carts.
  'desk.previewArchive': 2,
  // Two locks, the mark, its offers, four of search, two of watches, the carts, the audit, and how it is then.
  'desk.archiveWholesaler': 14,
  'desk.restoreWholesaler': 13,
  // The wholesaler, how orders reach it, and the audit.
  'desk.sendTestOrder': 3,
  'desk.listOperators': 1,
  // One job sends the mail, one tells the log; the row, its view, and the audit.
  'desk.inviteOperator': 5,
  // The admins, the row before and after, four that take factors away, two jobs, and the audit.
  'desk.inviteAgain': 11,
  'desk.changeOperator': 6,
  'desk.endOperator': 8,
  'desk.endSessionsOfOperator': 4,
  'desk.listPractices': 1,
  'desk.getPractice': 1,
  // The practice before and after, the change, and the audit.
  'desk.changePractice': 4,
  // The wholesaler twice, the practice, the number before and after, what its users watch, and the audit; then the practice whole.
  'desk.setAccount': 9,
  'desk.dropAccount': 8,
  'desk.listUsers': 1,
  // The user before and after and once more by the operation, the change, and the audit.
  'desk.changeUser': 5,
  // The link, the sessions and the job beside it.
  'desk.disableUser': 8,
  // Their watches and the job.
  'desk.enableUser': 8,
  // The user whole and by address, the link, the change, the sessions, the job, the audit, and the user whole.
  'desk.archiveUser': 8,
  'desk.restoreUser': 10,
  'desk.archivePractice': 11,
  'desk.restorePractice': 10,
  // The practice twice, the user, one job that sends the mail, the user by address and whole, and the audit.
  'desk.inviteUser': 9,
  // Into another practice: the cart, the books and the watches beside the user before and after, the link, the sessions and the job.
  'desk.changeUserDetails': 17,
  'desk.sendPasswordLink': 6,
  'desk.listAudit': 1,
  // What finds them, what finds them by a part of the words, and the rows.
  'desk.listProducts': 3,
  'desk.getProduct': 1,
  // The product whole and its marks before and after, two others, the lock and the change, that no circle is left, four of search, two of watches, and the audit.
  'desk.changeProduct': 16,
  'desk.previewArchiveProduct': 1,
  // The product whole before and after, four locks, the mark, what prefers it, its offers, six of search, two of watches, the carts, and the audit.
  'desk.archiveProduct': 21,
  'desk.restoreProduct': 20,
  'desk.listPriceLists': 2,
  // The steps of an import, however long the list is.
  'desk.tryToRevert': 15,
  'desk.revertPriceList': 32,
  'desk.listHeldLists': 2,
  'desk.getHeldList': 1,
  'desk.approveHeldList': 41,
  'desk.rejectHeldList': 3,
  'desk.uploadList': 4,
  'desk.listUploads': 2,
  'desk.getListUpload': 1,
  'desk.nameColumns': 8,
  'desk.previewAgain': 3,
  'desk.publishList': 44,
  'desk.holdList': 36,
  'desk.dropList': 1,
  'desk.uploadCatalogue': 3,
  'desk.listCatalogueUploads': 2,
  'desk.getCatalogueUpload': 1,
  'desk.nameCatalogueColumns': 8,
  'desk.previewCatalogueAgain': 4,
  'desk.publishCatalogue': 4,
  'desk.tryToRevertCatalogue': 12,
  'desk.revertCatalogue': 44,
  'desk.dropCatalogue': 1,
  // The first rows, and the audit.
  'desk.exportCatalogue': 2,
  // The wholesaler as well.
  'desk.exportOffers': 3,
  // Whose they are, the numbers of the orders, the first rows, and the audit.
  'desk.exportOrders': 4,
  'desk.uploadOwnList': 4,
  'desk.listOwnUploads': 2,
  'desk.getOwnUpload': 1,
  'desk.nameOwnColumns': 8,
  'desk.previewOwnAgain': 3,
  // It is held, and the provider told.
  'desk.handInList': 36,
  'desk.dropOwnList': 1,
  'desk.listOwnHeldLists': 2,
  'desk.getOwnHeldList': 1,
  'desk.takeBackHeldList': 3,
  'desk.listOwnParts': 2,
  'desk.getOwnPart': 3,
  // The part, its link, what the link opens, and the audit.
  'desk.linkOwnPart': 5,
  'desk.listPublished': 1,
  'desk.getPublished': 2,
  'desk.listReadingPractices': 2,
  'desk.listReaders': 2,
  'desk.previewNotification': 2,
  // Whom it is to, the row, the audit, and the view.
  'desk.publishNotification': 5,
  'desk.removeNotification': 3,
  'desk.listAdverts': 1,
  'desk.uploadAdvertFile': 2,
  // The lock twice, before and after, two pictures, a document or a product, the row, the files, and the audit.
  'desk.createAdvert': 10,
  'desk.changeAdvert': 10,
  'desk.removeAdvert': 5,
  'desk.listRecalls': 1,
  'desk.getRecall': 2,
  // How long it may take, the row, where to look, one for each practice that has it, which they are, and what they are told.
  'desk.previewRecall': 6,
  // The lock, the same one before, the audit, and the view.
  'desk.publishRecall': 10,
  // The lock, the end, who was told, what they are told, the audit, and the view.
  'desk.withdrawRecall': 7,
};
