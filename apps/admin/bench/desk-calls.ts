import type { DearestOf } from './dearest-call.ts';

const UNKNOWN = 2_000_000_000;
/** Of a picture that nobody uploaded. */
const ADVERT = {
  ...{ description: 'x'.repeat(300), image: '0'.repeat(64), location: 'all', type: 'banner', action: 'none' },
};

/** Of the provider's people: those that hash a password are dear, whatever comes of them. Signing out is the last call of the contract: behind it there is no session. */
export const DESK_CALLS: DearestOf = {
  'desk.signInAtDesk': () => [{ body: { email: 'admin@provider.example', password: 'wrong'.repeat(200) } }],
  'desk.enterCode': () => [{ body: { proof: 'x'.repeat(1_000), code: '123456' } }],
  'desk.acceptInvitation': () => [{ body: { invitation: 'x'.repeat(43), password: 'z'.repeat(1_000) } }],
  'desk.confirmInvitation': () => [{ body: { invitation: 'x'.repeat(43), code: '123456' } }],
  'desk.endSession': () => [{ params: { id: UNKNOWN } }],
  'desk.changePassword': () => [{ body: { current_password: 'wrong'.repeat(200), password: 'z'.repeat(1_000) } }],
  'desk.makeRecoveryCodes': () => [{ body: { code: '123456' } }],
  'desk.listParts': () => [
    { as: 'all' },
    { as: 'complete', query: 'status=complete' },
    { as: 'failed', query: 'status=failed' },
    { as: 'waiting', query: 'status=waiting&wholesaler=1' },
    { as: 'text', query: 'q=PO' },
    { as: 'far back', query: 'after=1000-1000' },
    { as: 'since', query: 'since=2020-01-01T00:00:00Z&status=error' },
  ],
  'desk.getPart': ({ part }) => [{ params: { uid: part } }],
  'desk.getTry': () => [{ params: { id: UNKNOWN } }],
  'desk.resendPart': ({ part }) => [{ params: { uid: part } }],
  'desk.resendParts': () => [
    { as: 'unknown', body: { wholesaler: UNKNOWN, since: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' } },
  ],
  'desk.getWholesaler': () => [{ params: { id: 1 } }],
  'desk.listClaimsOfAll': () => [{}],
  'desk.changeWholesaler': () => [{ params: { id: UNKNOWN }, body: { delivery_fee: 7.5 } }],
  'desk.sendTestOrder': () => [{ params: { id: UNKNOWN } }],
  // A name without a letter, and an address that somebody has, so that nothing is made.
  'desk.createWholesaler': () => [{ body: { name: '?', transport: 'simulated' } }],
  'desk.createPractice': () => [
    {
      body: {
        name: 'x',
        address: 'x',
        phone: '1',
        email: `${'x'.repeat(64)}@${'x'.repeat(63)}.${'x'.repeat(63)}.ie`,
        first_name: 'x',
        last_name: 'x',
      },
    },
  ],
  'desk.previewArchive': () => [{ params: { id: 1 } }],
  'desk.archiveWholesaler': () => [{ params: { id: UNKNOWN } }],
  'desk.restoreWholesaler': () => [{ params: { id: UNKNOWN } }],
  'desk.archivePractice': () => [{ params: { id: UNKNOWN } }],
  'desk.restorePractice': () => [{ params: { id: UNKNOWN } }],
  'desk.archiveUser': () => [{ params: { id: UNKNOWN } }],
  'desk.restoreUser': () => [{ params: { id: UNKNOWN } }],
  'desk.pauseWholesaler': () => [{ params: { id: UNKNOWN }, body: { text: 'It is down.' } }],
  'desk.resumeWholesaler': () => [{ params: { id: UNKNOWN } }],
  'desk.markPart': ({ part }) => [{ params: { uid: part }, body: { status: 'failed', reason: 'By telephone' } }],
  'desk.inviteOperator': () => [
    { as: 'known', body: { email: 'admin@provider.example', name: 'Admin', role: 'admin' } },
  ],
  'desk.inviteAgain': () => [{ params: { id: UNKNOWN } }],
  'desk.changeOperator': () => [{ params: { id: UNKNOWN }, body: { role: 'viewer' } }],
  'desk.endOperator': () => [{ params: { id: UNKNOWN } }],
  'desk.endSessionsOfOperator': () => [{ params: { id: UNKNOWN } }],
  // What is found by no index.
  'desk.listPractices': () => [{ query: 'q=no practice has this' }],
  'desk.getPractice': () => [{ params: { id: 1 } }],
  'desk.listUsers': () => [{ query: 'q=nobody has this' }],
  'desk.changePractice': () => [{ params: { id: UNKNOWN }, body: { address: 'x'.repeat(500) } }],
  'desk.setAccount': () => [{ params: { id: 1, wholesaler: UNKNOWN }, body: { account_number: 'x' } }],
  'desk.dropAccount': () => [{ params: { id: 1, wholesaler: UNKNOWN } }],
  'desk.changeUser': () => [{ params: { id: UNKNOWN }, body: { can_order: true } }],
  'desk.disableUser': () => [{ params: { id: UNKNOWN } }],
  'desk.enableUser': () => [{ params: { id: UNKNOWN } }],
  'desk.inviteUser': () => [
    { body: { practice: UNKNOWN, email: 'nobody@practice.example', first_name: 'No', last_name: 'Body' } },
  ],
  'desk.changeUserDetails': () => [{ params: { id: UNKNOWN }, body: { practice: 1 } }],
  'desk.sendPasswordLink': () => [{ params: { id: UNKNOWN } }],
  'desk.listAudit': () => [{ query: 'subject=nothing&actor=nobody' }],
  'desk.listPriceLists': () => [{}],
  'desk.tryToRevert': () => [{ params: { id: UNKNOWN } }],
  'desk.revertPriceList': () => [{ params: { id: UNKNOWN } }],
  'desk.listHeldLists': () => [{ query: 'state=all' }],
  'desk.getHeldList': () => [{ params: { id: UNKNOWN } }],
  'desk.approveHeldList': () => [{ params: { id: UNKNOWN } }],
  'desk.rejectHeldList': () => [{ params: { id: UNKNOWN }, body: { reason: 'x'.repeat(1_000) } }],
  // As large as one of 100,000 rows; a job reads it.
  'desk.uploadList': ({ delivery }) => [
    { query: `wholesaler=${delivery.wholesaler}&file_name=large.csv`, document: 'c,w,1.00,0,,1\n'.repeat(500_000) },
  ],
  'desk.listUploads': () => [{}],
  'desk.getListUpload': () => [{ params: { id: UNKNOWN } }],
  'desk.nameColumns': () => [
    { params: { id: UNKNOWN }, body: { code: 'x'.repeat(1_000), wholesaler_code: 'w', gross_price: 'g' } },
  ],
  'desk.previewAgain': () => [{ params: { id: UNKNOWN } }],
  'desk.publishList': () => [{ params: { id: UNKNOWN }, body: {} }],
  'desk.dropList': () => [{ params: { id: UNKNOWN } }],
  'desk.uploadCatalogue': () => [{ query: 'file_name=large.csv', document: 'c,w,1.00,0,,1\n'.repeat(500_000) }],
  'desk.listCatalogueUploads': () => [{}],
  'desk.getCatalogueUpload': () => [{ params: { id: UNKNOWN } }],
  'desk.nameCatalogueColumns': () => [
    {
      params: { id: UNKNOWN },
      body: {
        ...{ code: 'x'.repeat(1_000), name: 'n', category: 'c', manufacturer: 'm', manufacturer_discount: 'd' },
        ...{ requires_ar16_form: 'a', requires_controlled_drug_form: 'b' },
      },
    },
  ],
  'desk.previewCatalogueAgain': () => [{ params: { id: UNKNOWN } }],
  'desk.publishCatalogue': () => [{ params: { id: UNKNOWN }, body: {} }],
  'desk.tryToRevertCatalogue': () => [{ params: { id: UNKNOWN } }],
  'desk.revertCatalogue': () => [{ params: { id: UNKNOWN } }],
  'desk.dropCatalogue': () => [{ params: { id: UNKNOWN } }],
  // As large as one of 100,000 rows; a job reads it.
  'desk.uploadOwnList': () => [{ query: 'file_name=large.csv', document: 'c,w,1.00,0,,1\n'.repeat(500_000) }],
  'desk.listOwnUploads': () => [{}],
  'desk.getOwnUpload': () => [{ params: { id: UNKNOWN } }],
  'desk.nameOwnColumns': () => [
    { params: { id: UNKNOWN }, body: { code: 'x'.repeat(1_000), wholesaler_code: 'w', gross_price: 'g' } },
  ],
  'desk.previewOwnAgain': () => [{ params: { id: UNKNOWN } }],
  'desk.handInList': () => [{ params: { id: UNKNOWN }, body: {} }],
  'desk.dropOwnList': () => [{ params: { id: UNKNOWN } }],
  'desk.listOwnHeldLists': () => [{ query: 'state=all' }],
  'desk.getOwnHeldList': () => [{ params: { id: UNKNOWN } }],
  'desk.takeBackHeldList': () => [{ params: { id: UNKNOWN } }],
  'desk.listOwnParts': () => [{ as: 'all' }, { as: 'waiting', query: 'status=waiting' }, { as: 'text', query: 'q=PO' }],
  'desk.getOwnPart': ({ part }) => [{ params: { uid: part } }],
  'desk.linkOwnPart': ({ part }) => [{ params: { uid: part } }],
  'desk.listPublished': () => [
    { as: 'all', query: 'all=true' },
    { as: 'everybody', query: 'to=everybody&all=true' },
    { as: 'some', query: 'to=some&all=true' },
  ],
  'desk.getPublished': () => [{ params: { id: 1 } }],
  // What is found by no index.
  'desk.listReadingPractices': () => [{ params: { id: 1 } }, { as: 'none', params: { id: 1 }, query: 'q=no practice' }],
  'desk.listReaders': () => [{ params: { id: 1 } }, { as: 'none', params: { id: 1 }, query: `practice=${UNKNOWN}` }],
  'desk.previewNotification': () => [{ body: { title: 'x'.repeat(120), content: 'x'.repeat(2_000) } }],
  // Refused before it is published: nobody is told by a measurement.
  'desk.publishNotification': () => [{ body: { title: 'x', content: 'x'.repeat(2_000), user: 'nobody@x.example' } }],
  'desk.removeNotification': () => [{ params: { id: UNKNOWN } }],
  'desk.listAdverts': () => [{}],
  // Refused by its bytes, once it is here.
  'desk.uploadAdvertFile': () => [{ query: 'kind=document', document: 'x'.repeat(10_000_000) }],
  'desk.createAdvert': () => [{ body: { identifier: 'none-such', ...ADVERT } }],
  'desk.changeAdvert': () => [{ params: { id: UNKNOWN }, body: ADVERT }],
  'desk.removeAdvert': () => [{ params: { id: UNKNOWN } }],
  'desk.listRecalls': () => [{}],
  'desk.getRecall': () => [{ params: { id: 1 } }],
  'desk.previewRecall': () => [{ body: { title: 'x'.repeat(100), text: `Lot NONE-SUCH-1 ${'x'.repeat(19_000)}` } }],
  // It names nothing, so that nobody is told by a measurement.
  'desk.publishRecall': () => [{ body: { title: 'x'.repeat(100), text: 'x '.repeat(9_000) } }],
  'desk.withdrawRecall': () => [{ params: { id: UNKNOWN } }],
};
